//! The targets for which the functions are built.
//!
//! Input: a machine and a level. Output: the figures of its program, and its compilers. Invariant: the disassembled program is the
//! one that runs. If it cannot run, nothing counts as executed.

use super::callgrind;
use super::figures::{self, Counts, Row};
use super::isa::Isa;
use crate::command::{Run, cargo, exists, tool};
use crate::firmware::emulator;
use crate::firmware::output::Output;
use crate::image::{self, Image, Source};
use crate::program::Program;
use crate::target::{self, Compiler, LEVELS, MACHINES, Machine};
use crate::{c_side, place};
use std::path::{Path, PathBuf};

/// A machine and a level of optimisation.
pub(super) enum Target {
    /// This machine at level 3, if it is an x86-64 with Linux.
    Host,
    Board(&'static Machine, &'static str),
}

/// The measured target.
pub(super) struct Measured {
    pub(super) name: String,
    /// The versions of the compilers of Rust and of C.
    pub(super) compilers: [String; 2],
    pub(super) program: Program,
    pub(super) rows: Vec<Row>,
}

/// All targets, this machine first.
pub(super) fn all() -> impl Iterator<Item = Target> {
    let boards =
        MACHINES.iter().flat_map(|machine| LEVELS.iter().map(move |level| (machine, level)));
    let boards = boards.map(|(machine, level)| Target::Board(machine, level));
    [Target::Host].into_iter().chain(boards)
}

impl Target {
    pub(super) fn name(&self) -> String {
        match self {
            Self::Host => "x86_64, 3".into(),
            Self::Board(machine, level) => format!("{}, {level}", machine.triple),
        }
    }

    /// The tools that are missing to build and disassemble the program.
    pub(super) fn needs(&self) -> Vec<String> {
        let debian = |package: &str| format!("Debian's {package}");
        match self {
            Self::Host => {
                let machine = cfg!(all(target_arch = "x86_64", target_os = "linux"));
                let machine = (!machine).then(|| "Linux on x86-64".to_owned());
                let objdump = (!exists("objdump")).then(|| debian("binutils"));
                machine.into_iter().chain(objdump).collect()
            }
            Self::Board(machine, _) => target::missing(machine),
        }
    }

    /// The tool that is missing to count executed instructions.
    pub(super) fn lacks(&self) -> Option<String> {
        match self {
            Self::Host => (!exists("valgrind")).then(|| "Debian's valgrind".into()),
            Self::Board(machine, _) => emulator::missing(machine),
        }
    }

    /// All missing tools.
    pub(super) fn missing(&self) -> Vec<String> {
        self.needs().into_iter().chain(self.lacks()).collect()
    }

    fn image(&self) -> Option<Image> {
        match *self {
            Self::Host => None,
            Self::Board(machine, level) => {
                Some(Image { machine, level, program: "codec", broken: None, source: Source::Own })
            }
        }
    }

    /// Builds, disassembles and runs the program.
    pub(super) fn measure(&self) -> Result<Measured, String> {
        let elf = match self.image() {
            None => host(None)?,
            Some(image) => {
                image::build(&[image])?;
                image.elf()?
            }
        };
        let (program, rows) = self.look(&elf)?;
        Ok(Measured { name: self.name(), compilers: self.compilers()?, program, rows })
    }

    /// The functions, with counts of their execution if the program can run.
    fn look(&self, elf: &Path) -> Result<(Program, Vec<Row>), String> {
        let counts = if self.lacks().is_none() { self.count(elf)? } else { Counts::new() };
        let program = self.program(elf)?;
        let rows = figures::rows(&program, self.isa(), &counts);
        Ok((program, rows))
    }

    fn count(&self, elf: &Path) -> Result<Counts, String> {
        match self {
            Self::Host => run_host(elf),
            Self::Board(machine, _) => {
                Ok(board_counts(Output::parse(&emulator::succeed(machine, elf)?)?))
            }
        }
    }

    fn isa(&self) -> Isa {
        match self {
            Self::Host => Isa::X86,
            Self::Board(machine, _) => Isa::of(machine.triple),
        }
    }

    fn program(&self, elf: &Path) -> Result<Program, String> {
        let objdump = match self {
            Self::Host => "objdump".to_owned(),
            Self::Board(machine, _) => format!("{}-objdump", machine.tools),
        };
        Program::read(elf, &objdump)
    }

    fn compilers(&self) -> Result<[String; 2], String> {
        let (rustc, gcc) = match self {
            Self::Host => ("rustc", "gcc".to_owned()),
            Self::Board(machine, _) => {
                let rustc = match target::compiler(machine.triple)? {
                    Compiler::Rustup => "rustc",
                    Compiler::Debian => "/usr/bin/rustc",
                };
                (rustc, format!("{}-gcc", machine.tools))
            }
        };
        Ok([first_line(tool(rustc, "--version")), first_line(tool(gcc, "--version"))])
    }
}

/// Builds the images of all boards together, which takes less time.
pub(super) fn prepare(targets: &[Target]) -> Result<(), String> {
    let ready = targets.iter().filter(|target| target.needs().is_empty());
    image::build(&ready.filter_map(Target::image).collect::<Vec<_>>())
}

/// The rows of the host's program with a function that is broken on purpose.
pub(super) fn measure_broken(broken: &str) -> Result<Vec<Row>, String> {
    Target::Host.look(&host(Some(broken))?).map(|(_, rows)| rows)
}

fn first_line(run: Run) -> String {
    let text = run.silent().output().unwrap_or_default();
    text.lines().next().unwrap_or("none").to_owned()
}

/// The program that calls every function once.
fn host(broken: Option<&str>) -> Result<PathBuf, String> {
    c_side::build(None)?;
    let folder = place::scratch("host")?;
    let mut run = cargo("rustc --quiet --release --features host --bin host")
        .folder(&place::root().join("firmware"))
        .env("CARGO_TARGET_DIR", &folder)
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "3")
        // Flags from outside could select instructions that not every x86-64 has.
        .env_remove("RUSTFLAGS")
        .env(c_side::VARIABLE, c_side::folder()?);
    if let Some(broken) = broken {
        run = run.words(&format!("-- --cfg broken=\"{broken}\""));
    }
    run.run()?;
    Ok(folder.join("release/host"))
}

fn run_host(program: &Path) -> Result<Counts, String> {
    let file = place::scratch("host")?.join("callgrind.out");
    tool("valgrind", callgrind::OPTIONS)
        .arguments([format!("--callgrind-out-file={}", file.display())])
        .arguments([program.as_os_str(), "once".as_ref()])
        .silent()
        .output()?;
    callgrind::parse(&place::read(&file)?)
}

/// The counts that a board printed, by symbol.
fn board_counts(output: Output) -> Counts {
    let named = output.figures.into_iter().map(|figure| {
        let symbol = format!("{}__{}_{}", figure.packet, figure.who, figure.what);
        (symbol, u64::from(figure.count))
    });
    named.collect()
}
