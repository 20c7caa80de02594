//! Machines without an operating system: their compilers, and the firmware built for them.
//!
//! Input: a machine, an optimisation level, the name of a program of `firmware/`. Output: the program's ELF file, or
//! what is missing to build it. Invariant: nothing is installed; a target that rustup has comes before Debian's way,
//! which compiles core from its sources.

use crate::c_side;
use crate::command::{Run, cargo, exists, tool};
use crate::place;
use std::path::{Path, PathBuf};

/// A machine of which QEMU emulates a board.
#[derive(Debug)]
pub(crate) struct Machine {
    pub(crate) name: &'static str,
    pub(crate) triple: &'static str,
    /// What the names of its binutils and of its C compiler begin with.
    pub(crate) tools: &'static str,
    /// Debian's package of those.
    pub(crate) tools_package: &'static str,
    /// What its linker is told besides.
    link: &'static str,
}

pub(crate) const CORTEX_M3: Machine = Machine {
    name: "Cortex-M3",
    triple: "thumbv7m-none-eabi",
    tools: "arm-none-eabi",
    tools_package: "gcc-arm-none-eabi",
    link: "",
};

pub(crate) const CORTEX_M0: Machine =
    Machine { name: "Cortex-M0", triple: "thumbv6m-none-eabi", ..CORTEX_M3 };

pub(crate) const RISC_V: Machine = Machine {
    name: "RISC-V",
    triple: "riscv32imc-unknown-none-elf",
    tools: "riscv64-unknown-elf",
    tools_package: "gcc-riscv64-unknown-elf",
    // The linker is one for 64 bits, unless told.
    link: " -C link-arg=-melf32lriscv",
};

pub(crate) const MACHINES: &[Machine] = &[CORTEX_M3, CORTEX_M0, RISC_V];

/// How far the compiler goes: for size, and for speed.
pub(crate) const LEVELS: &[&str] = &["s", "3"];

/// Where a target's core comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Compiler {
    Rustup,
    /// Debian has no libraries for these targets, but their sources.
    Debian,
}

/// What compiles for a target.
///
/// # Errors
/// What to install.
pub(crate) fn compiler(triple: &str) -> Result<Compiler, String> {
    let folder = tool("rustc", ["--print", "target-libdir", "--target", triple]).silent().output();
    if folder.is_ok_and(|folder| Path::new(folder.trim()).exists()) {
        Ok(Compiler::Rustup)
    } else if debian_has_sources() {
        Ok(Compiler::Debian)
    } else {
        Err(format!(
            "`rustup target add {triple}`, or Debian's rustc-web, cargo-web and rust-web-src"
        ))
    }
}

fn debian_has_sources() -> bool {
    let compiler = ["/usr/bin/rustc", "/usr/bin/cargo"].iter().all(|program| exists(program));
    let sysroot = || {
        tool("/usr/bin/rustc", ["--print", "sysroot"])
            .silent()
            .env_remove("LD_LIBRARY_PATH")
            .output()
    };
    compiler
        && sysroot().is_ok_and(|sysroot| {
            Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/core").exists()
        })
}

impl Compiler {
    /// Cargo with `command`, optimised and for a target. What Debian's makes lies in the folder `scratch`.
    pub(crate) fn cargo(self, command: &str, triple: &str, scratch: &Path) -> Run {
        let release = ["--release", "--target", triple];
        match self {
            Compiler::Rustup => cargo([command].into_iter().chain(release)),
            Compiler::Debian => {
                let sources = [command, "-Z", "build-std=core"];
                tool("/usr/bin/cargo", sources.into_iter().chain(release))
                    .env("RUSTC", "/usr/bin/rustc")
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env_remove("LD_LIBRARY_PATH")
                    .env_remove("RUSTUP_TOOLCHAIN")
            }
        }
        .env("CARGO_TARGET_DIR", scratch)
    }
}

/// A program of `firmware/`.
pub(crate) struct Image<'a> {
    pub(crate) machine: &'a Machine,
    /// One of `LEVELS`.
    pub(crate) level: &'a str,
    /// One of its `[[bin]]`s.
    pub(crate) program: &'a str,
    /// The value of `--cfg broken`, which makes the program fail.
    pub(crate) broken: Option<&'a str>,
    /// The folder of the C candidates, for those to take part.
    pub(crate) c: Option<&'a Path>,
}

impl Image<'_> {
    /// Builds it: the path of its ELF file, which no other image has.
    ///
    /// # Errors
    /// It does not build.
    pub(crate) fn build(&self) -> Result<PathBuf, String> {
        let Machine { triple, tools, link, .. } = self.machine;
        // A folder for each machine: they are built side by side, and cargo locks a folder.
        let folder = place::scratch(&format!("firmware/{triple}"))?;
        let for_target =
            |what: &str| format!("CARGO_TARGET_{}_{what}", triple.to_uppercase().replace('-', "_"));
        let mut run = compiler(triple)?
            .cargo("rustc", triple, &folder)
            .folder(&place::root().join("firmware"))
            .arguments(["--quiet", "--bin", self.program])
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", self.level)
            .env(&for_target("LINKER"), format!("{tools}-ld"))
            .env(&for_target("RUSTFLAGS"), format!("-C linker-flavor=ld{link}"))
            // It would replace the flags of the target.
            .env_remove("RUSTFLAGS");
        if let Some(c) = self.c {
            run = run.env(c_side::VARIABLE, c);
        }
        if let Some(broken) = self.broken {
            run = run.arguments(["--", "--cfg", &format!("broken=\"{broken}\"")]);
        }
        run.run()?;
        let images = place::scratch("firmware/images")?;
        let elf = images.join(format!("{}-{triple}-{}.elf", self.name(), self.level));
        let built = folder.join(triple).join("release").join(self.program);
        std::fs::copy(&built, &elf).map_err(|error| format!("{}: {error}", built.display()))?;
        Ok(elf)
    }

    fn name(&self) -> String {
        match self.broken {
            Some(broken) => format!("{}-{broken}", self.program),
            None => self.program.to_owned(),
        }
    }
}

/// What is missing to build images for a machine: programs and a compiler, each with how to get it.
pub(crate) fn missing(machine: &Machine) -> Vec<String> {
    let programs = ["ld", "nm", "gcc"].map(|program| format!("{}-{program}", machine.tools));
    let package = |_: &String| format!("Debian's {}", machine.tools_package);
    let tools = programs.iter().find(|program| !exists(program)).map(package);
    tools.into_iter().chain(compiler(machine.triple).err()).collect()
}
