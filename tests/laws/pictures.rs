//! The pictures of a message show the lines of `explain`.

use crate::explained::trails;
use bitpack::inspect::Explain;

/// The coloured text is that of `explain` without its sequences; the page and the picture have an entry for each line, and each mark in
/// the text of a message is replaced.
pub(crate) fn agree(explain: Explain<'_>, text: &str) {
    assert_eq!(plain(&explain.ansi().to_string()), text);
    // The first two lines are the title and the names of the columns; only the last one may be no field, as a text may hold the same words.
    let is_ending = |line: &str| line.starts_with("error: ") || trails(line);
    let told = usize::from(text.lines().skip(2).last().is_some_and(is_ending));
    let fields = text.lines().count() - 2 - told;
    let page = explain.html().to_string();
    assert_eq!(page.matches("<tr data-first=").count(), fields, "{text}\n{page}");
    assert_eq!(page.matches("role=\"alert\"").count(), told, "{text}\n{page}");
    let body =
        &page[page.find("<tbody>").expect("a table")..page.find("</tbody>").expect("its end")];
    // A row has five cells; the row of an error has one.
    let marks = 1 + fields * (2 + 5 * 2) + told * 4;
    assert_eq!(body.matches('<').count(), marks, "{body}");
    let picture = explain.svg().to_string();
    assert_eq!(picture.matches("<g class=").count(), fields, "{text}\n{picture}");
    assert_eq!(picture.matches("<title>").count(), picture.matches("</title>").count());
}

/// Text without the sequences that set colours.
fn plain(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.split_once('m').expect("the end of a sequence").1);
    }
    plain
}
