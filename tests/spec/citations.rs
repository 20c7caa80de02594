//! This test checks that every section of SPEC.md exists that the code cites.

use crate::SPEC;
use std::{fs, path::Path};

/// Collects the titles that sources below a folder cite in quotation marks after `SPEC`.
fn collect(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            for marker in ["SPEC \"", "SPEC.md, section \""] {
                let after = text.split(marker).skip(1).filter_map(|rest| rest.split('"').next());
                found.extend(after.map(str::to_owned));
            }
        }
    }
}

#[test]
fn cited_sections_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut cited = Vec::new();
    for folder in ["bitpack/src", "bitpack-derive/src", "bitpack-export/src", "bitpack-stream/src"]
    {
        collect(&root.join(folder), &mut cited);
    }
    assert!(cited.len() > 10, "{cited:?}");
    let titles: Vec<&str> = SPEC
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .map(|title| title.split_once(". ").unwrap().1)
        .collect();
    for title in cited {
        assert!(titles.contains(&title.as_str()), "SPEC.md has no section \"{title}\"");
    }
}
