//! What the description of a definition costs a program that does not use it: bytes of flash, and time of the compiler.
//!
//! Input: a copy of the workspace, with the derive as it is and with a derive that leaves out what only describes: pictures, documentation comments, units
//! and attributes as data. Output: the bytes of code and constants of the firmware, which must be equal, and the times of builds, which are only printed. Invariant: both programs of a pair are built in one folder, so that no path differs.

use crate::command::cargo;
use crate::firmware::{missing, size};
use crate::image::{self, Image, Source};
use crate::place::{self, At};
use crate::planted::Copy;
use crate::planted::faults::{DESCRIBING, Fault};
use crate::step::{Done, Outcome};
use crate::target::{CORTEX_M0, LEVELS};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The scratch folder of the copy.
const FOLDER: &str = "layout-cost";

/// The program of the firmware that decodes, encodes and prints errors, and does not use a `LAYOUT`.
const PROGRAM: &str = "errors";

/// Definitions of a user: a struct of fixed width, one whose width varies, and an enum of messages.
const TYPES: &str = include_str!("layout_cost/definitions.txt");

/// How many modules with these definitions a program has.
const MODULES: usize = 50;

/// How often each program is built for the times.
const ROUNDS: usize = 7;

const WITH: Source = Source::Copy { folder: FOLDER, name: "described" };
const WITHOUT: Source = Source::Copy { folder: FOLDER, name: "bare" };

/// A program that does not use a `LAYOUT` has as many bytes with the descriptions of its definitions as without them. One machine is enough: what the linker keeps is a matter of
/// what the program names.
pub(crate) fn flash() -> Outcome {
    let needs = missing(&CORTEX_M0);
    if !needs.is_empty() {
        return Ok(Done::unless(needs));
    }
    let image = |source| Image {
        machine: &CORTEX_M0,
        level: LEVELS[0],
        program: PROGRAM,
        broken: None,
        source,
    };
    let (with, without) = (image(WITH), image(WITHOUT));
    let copy = Copy::named(FOLDER)?;
    image::build(&[with])?;
    Fault::while_all(DESCRIBING, &copy.folder, &mut || image::build(&[without]))?;
    let [with, without] = [size(&with.elf()?)?, size(&without.elf()?)?];
    let line = format!(
        "{} {PROGRAM} -O{}: {with} bytes with descriptions, {without} without",
        CORTEX_M0.name, LEVELS[0]
    );
    println!("      {line}");
    if with == without { Ok(Done::Passed) } else { Err(line) }
}

/// The least times to compile derived definitions, and how many percent the descriptions add. The builds alternate, and nothing is asserted.
pub(crate) fn build_time() -> Outcome {
    let copy = Copy::named(FOLDER)?;
    let user = user(&copy.folder)?;
    let mut least = [f64::INFINITY; 2];
    for _ in 0..ROUNDS {
        let mut time = || seconds(&user);
        let pair = [time()?, Fault::while_all(DESCRIBING, &copy.folder, &mut time)?];
        for (least, seconds) in least.iter_mut().zip(pair) {
            *least = least.min(seconds);
        }
    }
    let [with, without] = least;
    let percent = 100.0 * (with / without - 1.0);
    let types = MODULES * TYPES.matches("BitPack)]").count();
    println!(
        "      a debug build of {types} derived types, the least of {ROUNDS} alternated rounds:"
    );
    println!("      {with:.2} s with descriptions, {without:.2} s without: {percent:+.1} %");
    Ok(Done::Passed)
}

/// Writes a package with the definitions, each in many modules.
fn user(copy: &Path) -> Result<PathBuf, String> {
    let folder = place::scratch(&format!("{FOLDER}/user"))?;
    let bitpack = copy.join("bitpack");
    let manifest = format!(
        "[package]\nname = \"user\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n\
         [dependencies]\nbitpack = {{ path = {bitpack:?}, features = [\"alloc\"] }}\n\n[workspace]\n"
    );
    let module = |number| format!("pub mod part{number} {{\n{TYPES}}}\n");
    let source: String = (0..MODULES).map(module).collect();
    std::fs::create_dir_all(folder.join("src")).at(&folder)?;
    place::write(&folder.join("Cargo.toml"), manifest)?;
    place::write(&folder.join("src/lib.rs"), source)?;
    Ok(folder)
}

/// The seconds of the compiler for the definitions alone; what they depend on is built before.
fn seconds(user: &Path) -> Result<f64, String> {
    // Incremental compilation would compile the same source only once.
    let build = || {
        let run = cargo("build --quiet").folder(user).env("CARGO_INCREMENTAL", "0");
        run.env("CARGO_TARGET_DIR", user.join("target"))
    };
    build().silent().run()?;
    // A file that was written anew makes cargo compile its crate again, and nothing else.
    let source = user.join("src/lib.rs");
    let text = place::read(&source)?;
    std::fs::write(&source, text).at(&source)?;
    let start = Instant::now();
    build().silent().run()?;
    Ok(start.elapsed().as_secs_f64())
}
