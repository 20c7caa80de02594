//! Images: the programs of `firmware/`, built for machines.
//!
//! Input: a program, a machine and a level. Output: the ELF file, under a name of its own. Invariant: one call of cargo builds all
//! images of a program and a level, so that the macro is compiled once. No image is built twice in one run.

use crate::command::Run;
use crate::place::At;
use crate::target::{Compiler, Machine, compiler};
use crate::{c_side, place};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// A program for a machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Image {
    pub(crate) machine: &'static Machine,
    /// One of `LEVELS`.
    pub(crate) level: &'static str,
    /// One of the `[[bin]]`s.
    pub(crate) program: &'static str,
    /// The value of `--cfg broken`, which makes the program fail.
    pub(crate) broken: Option<&'static str>,
    pub(crate) source: Source,
}

/// The sources of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Source {
    /// The workspace.
    Own,
    /// A copy in the scratch folder of this name, and what the file is called.
    Copy { folder: &'static str, name: &'static str },
}

impl Source {
    /// The folder of the workspace, and cargo's target folder.
    fn folders(self) -> Result<(PathBuf, PathBuf), String> {
        match self {
            Source::Own => Ok((place::root(), place::scratch("firmware")?)),
            Source::Copy { folder, .. } => {
                let of = |part| place::scratch(&format!("{folder}/{part}"));
                Ok((of("copy")?, of("target")?))
            }
        }
    }
}

/// The images that were built. In cargo's folder, the next image of the same program replaces them.
static BUILT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// The properties of images that one call of cargo can build.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    compiler: Compiler,
    level: &'static str,
    program: &'static str,
    broken: Option<&'static str>,
    source: Source,
}

/// rustup's core is compiled with these levels for every program, so Debian's is too.
const CORE: &str = "--config profile.release.package.core.opt-level=3 \
    --config profile.release.package.compiler_builtins.opt-level=3";

/// Builds images, and the C candidates of their machines.
pub(crate) fn build(images: &[Image]) -> Result<(), String> {
    let mut kinds = BTreeMap::<Kind, Vec<Image>>::new();
    for image in images {
        if !built().contains(&image.elf()?) {
            c_side::build(Some(image.machine))?;
            let compiler = compiler(image.machine.triple)?;
            let Image { level, program, broken, source, .. } = *image;
            let kind = Kind { compiler, level, program, broken, source };
            kinds.entry(kind).or_default().push(*image);
        }
    }
    for (kind, images) in kinds {
        kind.build(&images)?;
    }
    Ok(())
}

fn built() -> std::sync::MutexGuard<'static, BTreeSet<PathBuf>> {
    BUILT.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

impl Image {
    /// The path of the built image.
    pub(crate) fn elf(&self) -> Result<PathBuf, String> {
        let Self { machine, level, program, broken, source } = self;
        let broken = broken.map(|broken| format!("-{broken}")).unwrap_or_default();
        let source = match source {
            Source::Own => String::new(),
            Source::Copy { name, .. } => format!("-{name}"),
        };
        let name = format!("{program}{broken}{source}-{}-{level}.elf", machine.triple);
        Ok(place::scratch("firmware/images")?.join(name))
    }

    /// Copies the image out of cargo's folder, where the next image of the program replaces it.
    fn keep(&self, folder: &Path) -> Result<(), String> {
        let from = folder.join(self.machine.triple).join("release").join(self.program);
        let elf = self.elf()?;
        std::fs::copy(&from, &elf).at(&from)?;
        built().insert(elf);
        Ok(())
    }
}

impl Kind {
    fn build(&self, images: &[Image]) -> Result<(), String> {
        let (root, folder) = self.source.folders()?;
        let machines: BTreeMap<_, _> =
            images.iter().map(|image| (image.machine.triple, image.machine)).collect();
        let triples: Vec<_> = machines.keys().copied().collect();
        // Only `cargo rustc` accepts options for a single crate.
        let command = if self.broken.is_some() { "rustc" } else { "build" };
        let mut run = self
            .compiler
            .cargo(command, &triples, &folder)
            .folder(&root.join("firmware"))
            .arguments(["--quiet", "--bin", self.program])
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", self.level)
            .env(c_side::VARIABLE, c_side::folder()?)
            // They would replace the flags of the targets.
            .own_flags();
        if self.compiler == Compiler::Debian {
            run = run.words(CORE);
        }
        run = machines.values().fold(run, |run, machine| linked(run, machine));
        if let Some(broken) = self.broken {
            run = run.words(&format!("-- --cfg broken=\"{broken}\""));
        }
        run.run()?;
        images.iter().try_for_each(|image| image.keep(&folder))
    }
}

/// Adds the linker of a machine.
fn linked(run: Run, machine: &Machine) -> Run {
    let Machine { triple, tools, link, .. } = machine;
    let variable =
        |what: &str| format!("CARGO_TARGET_{}_{what}", triple.to_uppercase().replace('-', "_"));
    run.env(&variable("LINKER"), format!("{tools}-ld"))
        .env(&variable("RUSTFLAGS"), format!("-C linker-flavor=ld{link}"))
}

#[cfg(test)]
mod cases {
    use super::*;
    use crate::target::{LEVELS, MACHINES};

    #[test]
    fn every_image_has_a_file_of_its_own() {
        let mut files = BTreeSet::new();
        for machine in MACHINES {
            for level in LEVELS {
                for broken in [None, Some("golden")] {
                    let image =
                        Image { machine, level, program: "codec", broken, source: Source::Own };
                    assert!(files.insert(image.elf().unwrap()), "{image:?}");
                }
            }
        }
    }
}
