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

/// The picture that the README shows is the one that the library draws.
#[test]
fn the_documentation_has_the_stored_picture() {
    let files = pictures::files().unwrap();
    let (_, picture) = files.iter().find(|(name, _)| *name == "game_state.svg").unwrap();
    let stored = concat!(env!("CARGO_MANIFEST_DIR"), "/bitpack/docs/pictures/game_state.svg");
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(stored, picture).unwrap();
    }
    assert_eq!(std::fs::read_to_string(stored).unwrap(), *picture);
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
