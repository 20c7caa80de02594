//! Commands, which run in the folder of the workspace and are printed as a user would type them.

use crate::place;
use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

/// A command that has not run yet.
pub(crate) struct Run {
    command: Command,
    /// Whether the command line is printed.
    shown: bool,
}

/// The cargo that runs this program, with arguments that are separated by spaces.
pub(crate) fn cargo(words: &str) -> Run {
    tool(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), words)
}

/// Any program, with arguments that are separated by spaces.
pub(crate) fn tool(program: impl AsRef<OsStr>, words: &str) -> Run {
    let mut command = Command::new(program);
    command.args(words.split_whitespace()).current_dir(place::root()).stdin(Stdio::null());
    // Cargo describes the package of this program in variables, which would mislead the build scripts that run below it.
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
    /// More arguments, separated by spaces.
    pub(crate) fn words(self, words: &str) -> Self {
        self.arguments(words.split_whitespace())
    }

    /// More arguments, which may contain spaces.
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

    /// Without compiler flags from outside, which would replace those that cargo's configuration states.
    pub(crate) fn own_flags(self) -> Self {
        self.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS")
    }

    pub(crate) fn folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// The command line is not printed.
    pub(crate) fn silent(mut self) -> Self {
        self.shown = false;
        self
    }

    /// Runs the command and shows its output. Fails if the command does.
    pub(crate) fn run(mut self) -> Result<(), String> {
        let line = self.announce();
        match self.command.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("`{line}`: {status}")),
            Err(error) => Err(format!("`{line}`: {error}")),
        }
    }

    /// Runs the command and returns its standard output. An error contains its standard error.
    pub(crate) fn output(self) -> Result<String, String> {
        let line = self.line();
        let (success, out, err) = self.capture()?;
        if success { Ok(out) } else { Err(format!("`{line}` failed:\n{err}")) }
    }

    /// Runs the command and returns whether it succeeded, its standard output and its standard error.
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

    /// The command line, with the program's name instead of its path.
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

/// Whether a program can be started.
pub(crate) fn exists(program: &str) -> bool {
    succeeds(tool(program, "--version"))
}

/// Whether a command succeeds. It prints nothing.
pub(crate) fn succeeds(run: Run) -> bool {
    run.silent().capture().is_ok_and(|(success, ..)| success)
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn a_command_is_printed_as_a_user_types_it() {
        let run = tool("/usr/bin/thing", "a b").env("X", "1");
        assert_eq!(run.line(), "X=1 thing a b");
    }

    #[test]
    fn a_failed_command_is_an_error() {
        assert!(tool("true", "").run().is_ok());
        assert!(tool("false", "").run().unwrap_err().contains("`false`"));
        assert!(tool("no-such-program", "").run().is_err());
        assert!(tool("false", "").output().is_err());
        assert!(exists("true") && !exists("no-such-program"));
    }
}
