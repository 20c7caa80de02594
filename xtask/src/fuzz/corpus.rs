//! Corpus archives: one `fuzz/corpus/TARGET.tar.gz` for each fuzz target.
//!
//! Input: an archive, or a folder with one file per fuzz input. Output: the other of the two. Invariant: the bytes of an
//! archive depend only on the names and contents of the inputs, so that packing an unchanged corpus changes no file.

use crate::place::{self, At};
use flate2::{Compression, GzBuilder, read::GzDecoder};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

const SUFFIX: &str = ".tar.gz";

/// libFuzzer names an input by its SHA-1 sum in hexadecimal digits.
const SUM_DIGITS: usize = 40;

/// The first digits of a sum are enough to tell the inputs of a target apart.
const KEPT_DIGITS: usize = 12;

/// The folder that holds the archives. `cargo fuzz run` and developers put new inputs into subfolders of it.
pub(super) fn home() -> PathBuf {
    place::root().join("fuzz/corpus")
}

/// The fuzz targets that have an archive.
pub(super) fn targets() -> Result<Vec<String>, String> {
    let names = place::names(&home())?;
    Ok(names.iter().filter_map(|name| name.strip_suffix(SUFFIX)).map(str::to_owned).collect())
}

pub(super) fn archive(target: &str) -> PathBuf {
    home().join(format!("{target}{SUFFIX}"))
}

/// Unpacks an archive into a folder, which afterwards holds nothing else. Returns the number of inputs.
pub(super) fn unpack(archive: &Path, folder: &Path) -> Result<usize, String> {
    let unpacked = || {
        fs::remove_dir_all(folder)?;
        tar::Archive::new(GzDecoder::new(File::open(archive)?)).unpack(folder)
    };
    unpacked().at(archive)?;
    Ok(place::names(folder)?.len())
}

/// Packs the inputs of several folders into one archive. Returns the number of inputs.
pub(super) fn pack(folders: &[&Path], archive: &Path) -> Result<usize, String> {
    let mut inputs = BTreeMap::new();
    for folder in folders {
        for name in place::names(folder)? {
            let bytes = fs::read(folder.join(&name)).at(folder)?;
            let old = inputs.insert(short(&name).to_owned(), bytes.clone());
            if old.is_some_and(|old| old != bytes) {
                return Err(format!("{}: two inputs are named {name}", folder.display()));
            }
        }
    }
    fs::write(archive, compressed(&inputs).at(archive)?).at(archive)?;
    Ok(inputs.len())
}

fn compressed(inputs: &BTreeMap<String, Vec<u8>>) -> std::io::Result<Vec<u8>> {
    // The header states neither a time nor a file name.
    let mut builder = tar::Builder::new(GzBuilder::new().write(Vec::new(), Compression::best()));
    for (name, bytes) in inputs {
        let mut header = tar::Header::new_ustar();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        builder.append_data(&mut header, name, bytes.as_slice())?;
    }
    let mut encoder = builder.into_inner()?;
    encoder.flush()?;
    encoder.finish()
}

/// The name of an input in the archive: names that libFuzzer made are shortened, all others stay.
fn short(name: &str) -> &str {
    let is_sum = name.len() == SUM_DIGITS && name.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_sum { &name[..KEPT_DIGITS] } else { name }
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn an_archive_is_packed_again_to_the_same_bytes() {
        let folder = |name| place::scratch(&format!("corpus-test/{name}")).unwrap();
        let (from, to, archives) = (folder("from"), folder("to"), folder("archives"));
        fs::write(from.join("bug"), [1, 2]).unwrap();
        fs::write(from.join("0123456789abcdef0123456789abcdef01234567"), []).unwrap();
        fs::write(to.join("left-over"), [3]).unwrap();
        let [first, again] = ["first.tar.gz", "again.tar.gz"].map(|name| archives.join(name));
        assert_eq!(pack(&[&from], &first).unwrap(), 2);
        assert_eq!(unpack(&first, &to).unwrap(), 2);
        assert_eq!(place::names(&to).unwrap(), ["0123456789ab", "bug"]);
        assert_eq!(pack(&[&to, &from], &again).unwrap(), 2);
        assert_eq!(fs::read(&first).unwrap(), fs::read(&again).unwrap());
        fs::write(from.join("bug"), [4]).unwrap();
        assert!(pack(&[&to, &from], &again).unwrap_err().contains("two inputs are named bug"));
    }

    #[test]
    fn every_fuzz_target_has_an_archive() {
        let manifest = fs::read_to_string(place::root().join("fuzz/Cargo.toml")).unwrap();
        let manifest: toml::Table = manifest.parse().unwrap();
        let programs = manifest["bin"].as_array().unwrap();
        let names: Vec<_> = programs.iter().map(|bin| bin["name"].as_str().unwrap()).collect();
        assert_eq!(names, targets().unwrap());
    }
}
