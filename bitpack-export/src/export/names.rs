//! Names in other languages.
//!
//! Input: names of Rust. Output: names of letters, digits and underscores. Invariant: two things never get the same name.

use std::collections::HashMap;

/// The names that are taken, each with the number that it gets next.
#[derive(Default)]
pub(crate) struct Names(HashMap<String, usize>);

impl Names {
    /// The name, or the name with a number if it is taken.
    pub(crate) fn unique(&mut self, name: &str) -> String {
        let Some(next) = self.0.get(name).copied() else {
            self.0.insert(name.to_owned(), 2);
            return name.to_owned();
        };
        let mut numbers = (next..).map(|number| (number, format!("{name}_{number}")));
        let free = numbers.find(|(_, own)| !self.0.contains_key(own));
        let (number, own) = free.unwrap_or((next, name.to_owned()));
        self.0.insert(name.to_owned(), number + 1);
        self.0.insert(own.clone(), 2);
        own
    }
}

/// A text inside a comment of another language: on one line, and without what ends the comment.
pub(crate) fn comment(text: &str) -> String {
    let plain = |letter: char| match letter {
        // They change the direction of the text around them.
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        // Some languages end a line here.
        '\u{2028}' | '\u{2029}' => ' ',
        '"' => '\'',
        '\\' => '/',
        letter if letter.is_control() => ' ',
        letter => letter,
    };
    text.chars().map(plain).collect::<String>().replace("*/", "* /").replace("/*", "/ *")
}

/// The last part of a path in small letters, with an underscore between words; a name that begins with a digit gets a word in front of it.
pub(crate) fn snake(name: &str) -> String {
    let plain = name.trim_matches(['(', ')']).split('<').next().unwrap_or_default();
    let last = plain.rsplit("::").next().unwrap_or_default();
    let mut snake = String::new();
    let mut small = false;
    for letter in last.chars() {
        if letter.is_ascii_uppercase() && small {
            snake.push('_');
        }
        small = letter.is_ascii_lowercase() || letter.is_ascii_digit();
        match letter {
            _ if letter.is_ascii_alphanumeric() => snake.push(letter.to_ascii_lowercase()),
            _ => snake.push('_'),
        }
    }
    match snake.as_bytes().first() {
        None => "part".to_owned(),
        Some(digit) if digit.is_ascii_digit() => format!("part{snake}"),
        Some(_) => snake,
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn names_are_plain_and_unique() {
        let cases = [("GameState", "game_state"), ("a::B<u8>", "b"), ("0", "part0"), ("", "part")];
        cases.iter().for_each(|(name, expected)| assert_eq!(snake(name), *expected));
        assert_eq!(snake("(length)"), "length");
        assert_eq!(comment("a /* b"), "a / * b");
        assert_eq!(comment("a */ \"b\\\n\u{2028}\u{202e}c"), "a * / 'b/  \u{fffd}c");
        let mut names = Names::default();
        assert_eq!(["a", "a", "b", "a"].map(|name| names.unique(name)), ["a", "a_2", "b", "a_3"]);
    }
}
