//! A target's corpus, replayed.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn corpus(name: &str) -> Vec<PathBuf> {
    // From the workspace, or from the package of these tests for other machines.
    let mut above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let home = above.find(|folder| folder.join("fuzz/corpus").exists()).expect("a corpus");
    let folder = home.join("fuzz/corpus").join(name);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Names the input if a law is broken.
pub fn replay((name, law): laws::Target) {
    let files = corpus(name);
    assert!(files.len() >= 20, "{name}: a corpus of {} inputs", files.len());
    for file in files {
        let bytes = fs::read(&file).unwrap();
        let held = std::panic::catch_unwind(|| law(&bytes));
        assert!(held.is_ok(), "{}", file.display());
    }
}

/// A test for each target, and one that none of the list is forgotten.
macro_rules! replays {
    ($targets:path: $($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                crate::replay::replay((stringify!($name), laws::$name));
            }
        )*

        #[test]
        fn no_target_is_forgotten() {
            let names: Vec<_> = $targets.iter().map(|(name, _)| *name).collect();
            assert_eq!(names, [$(stringify!($name)),*]);
        }
    };
}
