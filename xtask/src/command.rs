//! Commands: run in the workspace's folder, printed as they would be typed.

use crate::place;
use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

/// A command to come.
pub(crate) struct Run {
    command: Command,
    /// Whether it is printed.
    shown: bool,
}

/// The cargo that runs this program.
pub(crate) fn cargo<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) -> Run {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    tool(cargo, arguments)
}

/// Any program.
pub(crate) fn tool<A: AsRef<OsStr>>(
    program: impl AsRef<OsStr>,
    arguments: impl IntoIterator<Item = A>,
) -> Run {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(place::root()).stdin(Stdio::null());
    // What cargo tells this program about its package is not meant for the programs it runs.
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| {
            name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
        }) {
            command.env_remove(name);
        }
    }
    Run { command, shown: true }
}

impl Run {
    pub(crate) fn arguments<A: AsRef<OsStr>>(
        mut self,
        arguments: impl IntoIterator<Item = A>,
    ) -> Self {
        self.command.args(arguments);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    pub(crate) fn env_remove(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    pub(crate) fn folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Not printed: one of many of its kind.
    pub(crate) fn silent(mut self) -> Self {
        self.shown = false;
        self
    }

    /// Runs it, its output shown.
    ///
    /// # Errors
    /// It can't be started or ends with a failure.
    pub(crate) fn run(mut self) -> Result<(), String> {
        let line = self.announce();
        match self.command.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("`{line}`: {status}")),
            Err(error) => Err(format!("`{line}`: {error}")),
        }
    }

    /// Runs it for its standard output.
    ///
    /// # Errors
    /// It can't be started or ends with a failure, then with what it printed about that.
    pub(crate) fn output(self) -> Result<String, String> {
        let line = self.line();
        let (success, out, err) = self.capture()?;
        if success { Ok(out) } else { Err(format!("`{line}` failed:\n{err}")) }
    }

    /// Runs it whatever comes of it: whether it succeeded, standard output, standard error.
    ///
    /// # Errors
    /// It can't be started.
    pub(crate) fn capture(mut self) -> Result<(bool, String, String), String> {
        let line = self.announce();
        let output = self.command.output().map_err(|error| format!("`{line}`: {error}"))?;
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Ok((output.status.success(), text(output.stdout), text(output.stderr)))
    }

    fn announce(&self) -> String {
        let line = self.line();
        if self.shown {
            println!("    $ {line}");
        }
        line
    }

    /// The command as it would be typed; programs by their name, as where they lie says little.
    fn line(&self) -> String {
        let program = Path::new(self.command.get_program());
        let program = program.file_name().unwrap_or(program.as_os_str());
        let set = self.command.get_envs().filter_map(|(name, value)| {
            value.map(|value| format!("{}={}", name.display(), value.display()))
        });
        let arguments = self.command.get_args().map(|argument| argument.display().to_string());
        set.chain([program.display().to_string()]).chain(arguments).collect::<Vec<_>>().join(" ")
    }
}

/// Whether a program can be started at all.
pub(crate) fn exists(program: &str) -> bool {
    let quiet =
        Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok_and(|status| status.success())
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn lines_are_as_typed() {
        let run = tool("/usr/bin/thing", ["a", "b"]).env("X", "1");
        assert_eq!(run.line(), "X=1 thing a b");
    }

    #[test]
    fn failures_are_told_from_successes() {
        assert!(tool("true", [""; 0]).run().is_ok());
        assert!(tool("false", [""; 0]).run().unwrap_err().contains("`false`"));
        assert!(tool("no-such-program", [""; 0]).run().is_err());
        assert!(tool("false", [""; 0]).output().is_err());
    }
}
