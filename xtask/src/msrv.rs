//! The oldest supported compiler checks both crates, with the dependencies of the lockfile.
//!
//! Input: `rust-version` of the workspace, and a compiler of that version: rustup's, or Debian's older
//! packages, unpacked into the target folder. Output: `cargo check` by it.

use crate::command::{Run, cargo, exists, tool};
use crate::place;
use crate::step::{Done, Outcome};
use std::path::{Path, PathBuf};

/// Debian's packages that make up a compiler; `%` is the version. LLVM's package has a version of its own.
const PACKAGES: &[&str] = &["rustc-web", "libstd-rust-web-dev", "libstd-rust-web-%"];

/// The features to check: none, and all but `heapless`, whose versions with the types that we use do not compile with it.
const FEATURES: &[&[&str]] = &[&["--no-default-features"], &["--features", MOST]];
const MOST: &str = "bitpack/std,bitpack/arbitrary-int,bitpack/crc,bitpack/arrayvec,bitpack/chrono,bitpack/num-complex,bitpack/rust_decimal,bitpack/time,bitpack/uuid,bitpack-stream/embedded-io,bitpack-stream/tokio-util";

pub(crate) fn run() -> Outcome {
    let version = stated()?;
    let Some(compiler) = compiler(&version)? else {
        return Ok(Done::Needs(format!(
            "Rust {version}: `rustup toolchain install {version}`, or a Debian whose package lists have \
             rustc-web {version} (`apt-get update`)"
        )));
    };
    println!("      {}", compiler.with(tool(&compiler.rustc, ["--version"])).output()?.trim());
    for features in FEATURES {
        let check =
            ["check", "--locked", "-p", "bitpack", "-p", "bitpack-derive", "-p", "bitpack-stream"];
        compiler
            .with(cargo(check.iter().chain(*features)))
            .env("RUSTC", &compiler.rustc)
            .env("CARGO_TARGET_DIR", place::scratch("msrv")?)
            .run()?;
    }
    Ok(Done::Passed)
}

/// The `rust-version` that the workspace states.
fn stated() -> Result<String, String> {
    let manifest = std::fs::read_to_string(place::root().join("Cargo.toml"))
        .map_err(|error| error.to_string())?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("rust-version = "));
    line.map(|value| value.trim_matches('"').to_owned()).ok_or("no rust-version".into())
}

struct Compiler {
    rustc: PathBuf,
    /// Where its libraries lie, if it does not know.
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
    if exists("rustup") {
        let list = tool("rustup", ["toolchain", "list"]).output()?;
        let names = list.split_whitespace();
        if let Some(name) = names.into_iter().find(|name| is_version(name, version)) {
            let rustc = tool("rustup", ["which", "--toolchain", name, "rustc"]).output()?;
            return Ok(Some(Compiler { rustc: rustc.trim().into(), libraries: None }));
        }
    }
    debian(version)
}

/// Whether a name like `1.85.1-x86_64-unknown-linux-gnu` is of `version`.
fn is_version(name: &str, version: &str) -> bool {
    name.strip_prefix(version)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-', '+']))
}

/// Debian's compiler, unpacked into the target folder; nothing is installed.
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
        if let Err(error) = tool("apt-get", ["download", "--quiet", &package]).folder(&folder).run()
        {
            println!("      {error}");
            return Ok(None);
        }
    }
    for file in place::names(&folder)?.iter().filter(|name| name.ends_with(".deb")) {
        tool("dpkg-deb", ["-x", file, "."]).folder(&folder).run()?;
        remove(&folder.join(file))?;
    }
    Ok(Some(compiler))
}

fn remove(file: &Path) -> Result<(), String> {
    std::fs::remove_file(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// The packages with their versions, if the lists know such a compiler.
fn packages(version: &str) -> Result<Option<Vec<String>>, String> {
    if !["apt-get", "apt-cache", "dpkg-deb"].iter().all(|program| exists(program)) {
        return Ok(None);
    }
    let (_, list, _) = tool("apt-cache", ["madison", PACKAGES[0]]).capture()?;
    let mut versions = list.lines().filter_map(|line| line.split('|').nth(1)).map(str::trim);
    let Some(exact) = versions.find(|found| is_version(found, version)) else { return Ok(None) };
    let name = |package: &&str| format!("{}={exact}", package.replace('%', version));
    let mut packages: Vec<_> = PACKAGES.iter().map(name).collect();
    let (_, about, _) = tool("apt-cache", ["show", &packages[2]]).capture()?;
    let needs = about.split([' ', ',', '\n']).find(|word| word.starts_with("libllvm"));
    packages.extend(needs.map(str::to_owned));
    Ok(Some(packages))
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn versions_are_not_prefixes() {
        for name in ["1.85", "1.85.1", "1.85-x86_64", "1.85.0+dfsg3-1"] {
            assert!(is_version(name, "1.85"), "{name}");
        }
        for name in ["1.8", "1.850", "1.86", "stable"] {
            assert!(!is_version(name, "1.85"), "{name}");
        }
    }
}
