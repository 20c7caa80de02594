//! The archived corpus of a fuzz target, replayed input by input.

use flate2::read::GzDecoder;
use std::env;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Names and bytes of all inputs in `fuzz/corpus/TARGET.tar.gz`.
pub fn corpus(target: &str) -> io::Result<Vec<(String, Vec<u8>)>> {
    // The manifest is that of the workspace, or that of `tests/machines`.
    let mut above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let home = above.find(|folder| folder.join("fuzz/corpus").exists()).expect("a corpus");
    let archive = File::open(home.join(format!("fuzz/corpus/{target}.tar.gz")))?;
    let mut archive = tar::Archive::new(GzDecoder::new(archive));
    let input = |entry: io::Result<tar::Entry<'_, _>>| {
        let mut entry = entry?;
        let (name, mut bytes) = (entry.path()?.display().to_string(), Vec::new());
        entry.read_to_end(&mut bytes)?;
        Ok((name, bytes))
    };
    archive.entries()?.map(input).collect()
}

/// Checks the law of a target with each input of its corpus. A failure names the input.
pub fn replay((target, law): laws::Target) {
    let inputs = corpus(target).unwrap_or_else(|error| panic!("the corpus of {target}: {error}"));
    assert!(inputs.len() >= 100, "{target}: a corpus of {} inputs", inputs.len());
    for (name, bytes) in inputs {
        let held = std::panic::catch_unwind(|| law(&bytes));
        assert!(held.is_ok(), "input {name} of the corpus of {target}: {bytes:02x?}");
    }
}

/// Declares a test for each target, and a test that no target is left out.
macro_rules! replays {
    ($targets:path: $($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                crate::replay::replay((stringify!($name), laws::$name));
            }
        )*

        #[test]
        fn no_target_is_left_out() {
            let names: Vec<_> = $targets.iter().map(|(name, _)| *name).collect();
            assert_eq!(names, [$(stringify!($name)),*]);
        }
    };
}
