//! Lists the public items of a crate.
//!
//! Input: a file of rustdoc's JSON. Output: a line for each item, without the members of impls for types of other crates, which are those of
//! the trait.

use std::process::ExitCode;

/// The prefixes of members of impls.
const MEMBERS: &[&str] = &["pub const fn ", "pub fn ", "pub const ", "pub type "];

fn main() -> ExitCode {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("needs a file of rustdoc's JSON");
        return ExitCode::from(2);
    };
    let api = public_api::Builder::from_rustdoc_json(file)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .build();
    match api {
        Ok(api) => {
            let lines = api.items().map(ToString::to_string);
            lines.filter(|line| !is_of_a_foreign_type(line)).for_each(|line| println!("{line}"));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn is_of_a_foreign_type(line: &str) -> bool {
    let member = MEMBERS.iter().find_map(|member| line.strip_prefix(member));
    member.is_some_and(|path| !path.starts_with("bitpack"))
}
