//! The tables of attributes in the documentation are those that the derive reads.
//!
//! `UPDATE_SNAPSHOTS=1 cargo test -p bitpack-stages --test pages` writes them.

use bitpack_stages::Attribute;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn page(name: &str) -> (PathBuf, String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    let text = fs::read_to_string(&path).unwrap();
    (path, text)
}

/// What stands in a page below the line `head`, up to an empty line, is the same as `rows`.
fn compare(name: &str, head: &str, rows: &[String]) {
    let (path, text) = page(name);
    let start = text.find(head).unwrap_or_else(|| panic!("{name} has no table {head}"));
    let end = start + text[start..].find("\n\n").unwrap();
    let fresh = format!("{head}\n{}", rows.join("\n"));
    if text[start..end] == fresh {
        return;
    }
    if env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(path, format!("{}{fresh}{}", &text[..start], &text[end..])).unwrap();
    } else {
        panic!("the table of attributes in {name} is stale: write it with UPDATE_SNAPSHOTS=1");
    }
}

/// The nouns without articles.
fn places(attribute: &Attribute) -> String {
    let nouns = attribute.places.iter().map(|noun| noun.split_once(' ').unwrap().1);
    nouns.collect::<Vec<_>>().join(", ")
}

/// A form as code in a table.
fn code(form: &str) -> String {
    format!("`{}`", form.replace('|', "\\|"))
}

/// The place in the page that a heading has, as rustdoc names it.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// The headings of a page of Markdown.
fn headings(text: &str) -> Vec<&str> {
    let mut code = false;
    let lines = text.lines().filter(|line| {
        code ^= line.starts_with("```");
        !code && line.starts_with('#')
    });
    lines.map(|line| line.trim_start_matches('#').trim()).collect()
}

#[test]
fn the_page_of_attributes_has_the_table() {
    let (_, text) = page("bitpack/docs/attributes.md");
    let headings = headings(&text);
    let rows = bitpack_stages::attributes().map(|attribute| {
        let name = attribute.name;
        // `bits` is two attributes, of which the heading shows the form.
        let names = [format!("`{name}`"), format!("`{}`", attribute.form), format!("`{name} = ")];
        let heading = names
            .iter()
            .find_map(|name| headings.iter().find(|heading| heading.contains(name.as_str())))
            .unwrap_or_else(|| panic!("`{name}` has no section"));
        let (form, link, places) = (code(attribute.form), anchor(heading), places(&attribute));
        let checked = if attribute.breaks { "yes" } else { "no" };
        format!("| [{form}](#{link}) | {places} | {} | {checked} |", attribute.text)
    });
    let head = "| attribute | on | meaning | `evolves` refuses a change |\n|---|---|---|---|";
    compare("bitpack/docs/attributes.md", head, &rows.collect::<Vec<_>>());
}

#[test]
fn the_specification_has_the_table() {
    let (_, text) = page("SPEC.md");
    let titles: Vec<_> =
        headings(&text).into_iter().filter_map(|title| title.split_once(". ")).collect();
    let rows = bitpack_stages::attributes().map(|attribute| {
        let section = titles.iter().find(|(_, title)| *title == attribute.section);
        let (number, _) = section.unwrap_or_else(|| panic!("no section {}", attribute.section));
        let (form, places) = (code(attribute.form), places(&attribute));
        format!("| {form} | {places} | {} | {number} |", attribute.text)
    });
    let head = "| attribute | on | meaning | section |\n|---|---|---|---|";
    compare("SPEC.md", head, &rows.collect::<Vec<_>>());
}
