//! The examples that have no other test print the stored texts.

#[allow(dead_code, reason = "the test calls `run`, not `main`")]
#[path = "../examples/evolving.rs"]
mod evolving;
#[allow(dead_code, unused_macros, unused_imports, reason = "each test uses a part of these checks")]
mod examples;
#[allow(dead_code, reason = "the test calls `run`, not `main`")]
#[path = "../examples/pictures.rs"]
mod pictures;
#[allow(dead_code, reason = "the test calls `run`, not `main`")]
#[path = "../examples/stream.rs"]
mod stream;

#[allow(dead_code, reason = "the test calls `run`, not `main`")]
#[path = "../examples/views.rs"]
mod views;

#[test]
fn evolving_prints_the_stored_text() {
    examples::check_output("evolving", evolving::run);
}

#[test]
fn pictures_prints_the_stored_text() {
    examples::check_output("pictures", pictures::run);
}

/// The pictures that the README and the book show are those that the library draws.
#[test]
fn the_documentation_has_the_stored_pictures() {
    let files = pictures::files().unwrap();
    for (folder, name) in [
        ("bitpack/docs/pictures", "game_state.svg"),
        ("book/src/pictures", "network.svg"),
        ("book/src/pictures", "lsb0.svg"),
    ] {
        let (_, picture) = files.iter().find(|(file, _)| *file == name).unwrap();
        let stored = format!("{}/{folder}/{name}", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            std::fs::write(&stored, picture).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&stored).unwrap(), *picture, "{name}");
    }
}

/// Each chapter of the book is in its table of contents and among the documentation tests.
#[test]
fn each_chapter_is_listed_and_tested() {
    let root = env!("CARGO_MANIFEST_DIR");
    let read = |file: &str| std::fs::read_to_string(format!("{root}/{file}")).unwrap();
    let (summary, tested) = (read("book/src/SUMMARY.md"), read("tests/readme/mod.rs"));
    let mut chapters = 0;
    for folder in ["", "recipes/"] {
        for entry in std::fs::read_dir(format!("{root}/book/src/{folder}")).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if !name.ends_with(".md") || name == "SUMMARY.md" {
                continue;
            }
            chapters += 1;
            assert!(summary.contains(&format!("]({folder}{name})")), "{folder}{name}");
            assert!(tested.contains(&format!("book/src/{folder}{name}\"")), "{folder}{name}");
        }
    }
    assert_eq!(chapters, summary.matches("](").count());
}

/// A page works without a network: nothing in it names another file.
#[test]
fn pages_load_nothing() {
    for (name, page) in pictures::files().unwrap() {
        for word in ["src=", "href=", "url(", "@import", "fetch(", "import("] {
            assert!(!page.contains(word), "{name}: {word}");
        }
    }
}

/// A text of the message is not markup.
#[test]
fn texts_are_escaped() {
    let files = pictures::files().unwrap();
    let texts = files.iter().filter(|(name, _)| name.starts_with("report"));
    assert_eq!(texts.clone().count(), 2);
    for (name, text) in texts {
        assert!(text.contains("&quot;&lt;garden&gt;&quot;"), "{name}");
        assert!(!text.contains("<garden"), "{name}");
    }
}

#[test]
fn stream_prints_the_stored_text() {
    examples::check_output("stream", stream::run);
}

#[test]
fn views_prints_the_stored_text() {
    examples::check_output("views", views::run);
}
