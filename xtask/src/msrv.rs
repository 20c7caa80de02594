//! The oldest supported compiler checks the published crates with the dependencies of the lock file.
//!
//! Input: the lowest `rust-version` of the manifests, and a compiler of that version; packages that state a newer one are left out. Output: `cargo check` with that compiler, a
//! rustup toolchain or Debian's older packages, unpacked into the target folder. Invariant: nothing is installed.

use crate::command::{Run, cargo, exists, tool};
use crate::place::{self, At};
use crate::step::{Done, Outcome};
use crate::target::{is_version, toolchain};
use crate::workspace::{features, published};
use std::path::PathBuf;

/// Debian's packages of a compiler, where `%` is the version. LLVM's package has a version of its own.
const PACKAGES: &[&str] = &["rustc-web", "libstd-rust-web-dev", "libstd-rust-web-%"];

/// The feature that needs a newer compiler: the versions of the crate with the types that we use do.
const NEWER: &str = "heapless";

pub(crate) fn run() -> Outcome {
    let packages = published()?;
    let stated = packages.iter().filter_map(|package| package.rust_version.as_ref()).min();
    let stated = stated.ok_or("the manifests state no rust-version")?;
    let version = format!("{}.{}", stated.major, stated.minor);
    let Some(compiler) = compiler(&version)? else {
        return Ok(Done::Needs(format!(
            "Rust {version}: `rustup toolchain install {version}`, or a Debian whose package lists have rustc-web {version} \
             (`apt-get update`)"
        )));
    };
    println!("      {}", compiler.with(tool(&compiler.rustc, "--version")).output()?.trim());
    let (mut names, mut all) = (String::new(), Vec::new());
    for package in &packages {
        if package.rust_version.as_ref() != Some(stated) {
            println!("      {} is left out: it states a newer Rust", package.name);
            continue;
        }
        names += &format!("-p {} ", package.name);
        let known = features(package).into_iter().filter(|feature| *feature != NEWER);
        all.extend(known.map(|feature| format!("{}/{feature}", package.name)));
    }
    for features in ["--no-default-features".into(), format!("--features {}", all.join(","))] {
        compiler
            .with(cargo(&format!("check --locked {names} {features}")))
            .env("RUSTC", &compiler.rustc)
            .env("CARGO_TARGET_DIR", place::scratch("msrv")?)
            .run()?;
    }
    Ok(Done::Passed)
}

struct Compiler {
    rustc: PathBuf,
    /// The folder of its libraries, if the compiler does not find them itself.
    libraries: Option<PathBuf>,
}

impl Compiler {
    fn with(&self, run: Run) -> Run {
        match &self.libraries {
            Some(libraries) => run.env("LD_LIBRARY_PATH", libraries),
            None => run.env_remove("LD_LIBRARY_PATH"),
        }
    }
}

fn compiler(version: &str) -> Result<Option<Compiler>, String> {
    let Some(name) = toolchain(version)? else { return debian(version) };
    let rustc = tool("rustup", &format!("which --toolchain {name} rustc")).output()?;
    Ok(Some(Compiler { rustc: rustc.trim().into(), libraries: None }))
}

/// Unpacks Debian's compiler into the target folder, if the package lists have one of this version.
fn debian(version: &str) -> Result<Option<Compiler>, String> {
    let folder = place::scratch(&format!("rust-{version}"))?;
    let compiler = Compiler {
        rustc: folder.join("usr/bin/rustc"),
        libraries: Some(folder.join(format!("usr/lib/{}-linux-gnu", std::env::consts::ARCH))),
    };
    if compiler.rustc.exists() {
        return Ok(Some(compiler));
    }
    let Some(packages) = packages(version)? else { return Ok(None) };
    for package in packages {
        let download = tool("apt-get", "download --quiet").arguments([package]);
        if let Err(error) = download.folder(&folder).run() {
            println!("      {error}");
            return Ok(None);
        }
    }
    for file in place::names(&folder)?.iter().filter(|name| name.ends_with(".deb")) {
        tool("dpkg-deb", &format!("-x {file} .")).folder(&folder).run()?;
        std::fs::remove_file(folder.join(file)).at(&folder.join(file))?;
    }
    Ok(Some(compiler))
}

/// The packages with their versions, if the package lists have such a compiler.
fn packages(version: &str) -> Result<Option<Vec<String>>, String> {
    if !["apt-get", "apt-cache", "dpkg-deb"].iter().all(|program| exists(program)) {
        return Ok(None);
    }
    let (_, list, _) = tool("apt-cache", "madison").arguments([PACKAGES[0]]).capture()?;
    let mut versions = list.lines().filter_map(|line| line.split('|').nth(1)).map(str::trim);
    let Some(exact) = versions.find(|found| is_version(found, version)) else { return Ok(None) };
    let name = |package: &&str| format!("{}={exact}", package.replace('%', version));
    let mut packages: Vec<_> = PACKAGES.iter().map(name).collect();
    let (_, about, _) = tool("apt-cache", "show").arguments([&packages[2]]).capture()?;
    let needs = about.split([' ', ',', '\n']).find(|word| word.starts_with("libllvm"));
    packages.extend(needs.map(str::to_owned));
    Ok(Some(packages))
}
