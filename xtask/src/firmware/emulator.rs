//! QEMU: runs an image with exact counting and a time limit.
//!
//! Input: an ELF file. Output: what it printed through semihosting, and whether it ended with success. Invariant: a program that
//! does not end is ended, and that is a failure.

use crate::command::exists;
use crate::target::Machine;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Many times what a run takes.
const LIMIT: Duration = Duration::from_secs(60);

/// One instruction takes a nanosecond of virtual time; no devices but the board's; the console is QEMU's standard error.
const OPTIONS: &str = "-icount shift=0 -semihosting-config enable=on,target=native -nographic -monitor none -serial none -kernel";

pub(crate) struct Emulator {
    program: &'static str,
    package: &'static str,
    board: &'static str,
}

/// How a run ended.
pub(crate) struct End {
    pub(crate) success: bool,
    pub(crate) text: String,
}

impl Emulator {
    pub(crate) fn of(machine: &Machine) -> Self {
        let (program, board) = machine.emulator.split_once(' ').unwrap_or_default();
        Self { program, package: machine.emulator_package, board }
    }

    pub(crate) fn missing(&self) -> Option<String> {
        let Self { program, package, .. } = self;
        (!exists(program)).then(|| format!("Debian's {package} ({program})"))
    }

    /// Runs an image for what it prints.
    ///
    /// # Errors
    /// It ends with a failure, or not at all.
    pub(crate) fn succeed(&self, elf: &Path) -> Result<String, String> {
        let End { success, text } = self.run(elf)?;
        if success { Ok(text) } else { Err(format!("{} failed:\n{text}", elf.display())) }
    }

    /// Runs an image, whatever comes of it.
    ///
    /// # Errors
    /// QEMU can't be run, or does not end.
    pub(crate) fn run(&self, elf: &Path) -> Result<End, String> {
        let problem = |error: std::io::Error| format!("{}: {error}", self.program);
        let mut command = Command::new(self.program);
        command.args(self.board.split(' ')).args(OPTIONS.split(' ')).arg(elf).stdin(Stdio::null());
        let mut child =
            command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().map_err(problem)?;
        let pipe = child.stderr.take();
        // Beside waiting, as the pipe does not hold all of it.
        let reader = std::thread::spawn(move || {
            let mut text = String::new();
            pipe.map(|mut pipe| pipe.read_to_string(&mut text));
            text
        });
        let success = wait(&mut child, LIMIT).map_err(problem)?;
        let text = reader.join().unwrap_or_default();
        match success {
            Some(success) => Ok(End { success, text }),
            None => Err(format!("{} does not end:\n{text}", elf.display())),
        }
    }
}

/// Whether it ended with success; nothing if it had to be ended.
fn wait(child: &mut Child, limit: Duration) -> std::io::Result<Option<bool>> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status.success()));
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn what_does_not_end_is_ended() {
        let sleep = |seconds: &str| Command::new("sleep").arg(seconds).spawn().unwrap();
        assert_eq!(wait(&mut sleep("60"), Duration::from_millis(50)).unwrap(), None);
        assert_eq!(wait(&mut sleep("0"), LIMIT).unwrap(), Some(true));
        let mut failure = Command::new("false").spawn().unwrap();
        assert_eq!(wait(&mut failure, LIMIT).unwrap(), Some(false));
    }
}
