//! Markdown tables, for pages and for the terminal.

/// A table with the first column to the left and the others to the right.
pub(crate) fn table<H: AsRef<str>>(
    head: &[H],
    rows: impl IntoIterator<Item = Vec<String>>,
) -> String {
    let head: Vec<_> = head.iter().map(|title| title.as_ref().to_owned()).collect();
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rule = format!("|---|{}\n", "--:|".repeat(head.len() - 1));
    let rows: String = rows.into_iter().map(|cells| line(&cells)).collect();
    format!("{}{rule}{rows}", line(&head))
}

/// Prints lines with the indentation of a step's output.
pub(crate) fn print(text: &str) {
    text.lines().for_each(|line| println!("      {line}"));
}
