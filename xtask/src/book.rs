//! The book: it is built, and its links are checked.
//!
//! Input: the folder `book`, and mdBook, which the first run compiles into the target folder. Output: pages in `target/xtask/book`, and a failure if a page
//! has a link to a missing page or to a missing section. Invariant: each run proves that the check can fail. The snippets are
//! tested elsewhere, as documentation tests.

use crate::command::{cargo, tool};
use crate::place;
use crate::step::{Done, Outcome};
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

/// The version of mdBook whose pages the check knows.
const MDBOOK: &str = "0.4.52";

/// The pages that are not chapters.
const EXTRA: &[&str] = &["print.html", "toc.html", "404.html"];

/// The text of each page by its path in the book.
type Pages = BTreeMap<PathBuf, String>;

pub(crate) fn run() -> Outcome {
    let mdbook = match mdbook()? {
        Ok(mdbook) => mdbook,
        Err(missing) => return Ok(Done::Needs(missing)),
    };
    let built = place::scratch("book")?;
    tool(mdbook, "build book --dest-dir").arguments([&built]).silent().run()?;
    let mut pages = Pages::new();
    read(&built, Path::new(""), &mut pages)?;
    let (links, broken) = check(&built, &pages);
    println!("      {} chapters, {links} links inside the book", pages.len());
    if !broken.is_empty() {
        return Err(broken.join("; "));
    }
    let (_, noticed) = check(&built, &broken_on_purpose(pages));
    match noticed.as_slice() {
        [page, section] => println!("      noticed: {page}; {section}"),
        other => return Err(format!("two broken links were planted, and these found: {other:?}")),
    }
    Ok(Done::Passed)
}

/// The program, compiled once for each version. It is not optimised, because compiling it takes longer than running it.
fn mdbook() -> Result<Result<PathBuf, String>, String> {
    let folder = place::scratch(&format!("mdbook-{MDBOOK}"))?;
    let program = folder.join("bin/mdbook");
    if !program.is_file() {
        let install = cargo("install --quiet --locked --debug mdbook --version")
            .words(MDBOOK)
            .words("--root")
            .arguments([&folder])
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .env_remove("CARGO_TARGET_DIR");
        if let Err(problem) = install.output() {
            let reason = problem.trim_end().lines().last().unwrap_or_default();
            return Ok(Err(format!("mdbook {MDBOOK} ({reason})")));
        }
    }
    Ok(Ok(program))
}

/// Reads all pages of a folder of the book.
fn read(built: &Path, folder: &Path, pages: &mut Pages) -> Result<(), String> {
    for name in place::names(&built.join(folder))? {
        let path = folder.join(&name);
        if built.join(&path).is_dir() {
            read(built, &path, pages)?;
        } else if name.ends_with(".html") && !EXTRA.contains(&name.as_str()) {
            pages.insert(path.clone(), place::read(&built.join(&path))?);
        }
    }
    Ok(())
}

/// The number of links inside the book, and those that lead nowhere.
fn check(built: &Path, pages: &Pages) -> (usize, Vec<String>) {
    let (mut count, mut broken) = (0, Vec::new());
    for (path, text) in pages {
        for link in links(text) {
            count += 1;
            if !leads_somewhere(built, pages, path, link) {
                broken.push(format!("{} has a link to {link}, which is missing", path.display()));
            }
        }
    }
    (count, broken)
}

/// The links in the text of a page to other pages, sections and pictures.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let start = text.find("<main>").unwrap_or(text.len());
    let main = text[start..].split("</main>").next().unwrap_or_default();
    let values = ["href=\"", "src=\""].into_iter().flat_map(|name| main.split(name).skip(1));
    let values = values.filter_map(|rest| Some(rest.split_once('"')?.0));
    values.filter(|link| !link.contains("://"))
}

fn leads_somewhere(built: &Path, pages: &Pages, from: &Path, link: &str) -> bool {
    let (page, section) = link.split_once('#').unwrap_or((link, ""));
    let to = match page {
        "" => from.to_owned(),
        page => inside(&from.parent().unwrap_or(Path::new("")).join(page)),
    };
    match pages.get(&to) {
        Some(text) => section.is_empty() || text.contains(&format!("id=\"{section}\"")),
        None => section.is_empty() && built.join(&to).is_file(),
    }
}

/// The path without `..`.
fn inside(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut whole, part| {
        match part {
            Component::ParentDir => _ = whole.pop(),
            part => whole.push(part),
        }
        whole
    })
}

/// The pages with a link to a missing page, and with a link to a missing section.
fn broken_on_purpose(mut pages: Pages) -> Pages {
    for text in pages.values_mut().take(1) {
        let links = "<main><a href=\"absent.html\"></a><a href=\"#absent\"></a>";
        *text = text.replacen("<main>", links, 1);
    }
    pages
}
