//! What a misspelt name may have meant: of all short words over two letters, against the distance as it is defined.

/// The fewest letters to insert, remove or exchange that make one word the other.
fn distance(a: &[u8], b: &[u8]) -> usize {
    match (a, b) {
        ([], other) | (other, []) => other.len(),
        ([x, a_rest @ ..], [y, b_rest @ ..]) => {
            let exchanged = distance(a_rest, b_rest) + usize::from(x != y);
            exchanged.min(distance(a, b_rest) + 1).min(distance(a_rest, b) + 1)
        }
    }
}

/// All words of up to so many letters, and some longer ones.
fn words(most: usize) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut last = words.clone();
    for _ in 0..most {
        last = last.iter().flat_map(|word| [format!("{word}a"), format!("{word}b")]).collect();
        words.extend(last.iter().cloned());
    }
    words
}

#[test]
fn what_is_near_is_meant() {
    let mut guesses = 0;
    let mut names = words(3);
    names.extend(["abaaab", "bbbaaa", "ababababa"].map(str::to_owned));
    for name in words(4).iter().chain(&names) {
        for known in &names {
            let far = distance(name.as_bytes(), known.as_bytes());
            let meant = far < known.len() && far <= known.len().max(3) / 3;
            let guess = bitpack_stages::near(name, [known.as_str()].into_iter());
            assert_eq!(guess, meant.then_some(known.as_str()), "{name} for {known}");
            guesses += usize::from(meant);
        }
    }
    assert!(guesses > 50, "{guesses}");
}

#[test]
fn the_nearest_is_meant() {
    let near =
        |name| bitpack_stages::near(name, ["length", "lengths", "len", "presence"].into_iter());
    assert_eq!(near("lenght"), Some("length"));
    assert_eq!(near("lengthes"), Some("lengths"));
    assert_eq!(near("lne"), None);
    assert_eq!(near("le"), Some("len"));
    assert_eq!(near("presense"), Some("presence"));
    assert_eq!(bitpack_stages::near("a", [].into_iter()), None);
}
