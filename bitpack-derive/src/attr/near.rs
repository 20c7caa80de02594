//! This module guesses what a misspelt name means.
//!
//! Input: a name that is not known, and those that are. Output: the one that was probably meant.

/// The name that was probably meant.
pub(crate) fn near<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let nearest = names.min_by_key(|known| distance(name, known))?;
    let far = distance(name, nearest);
    (far < nearest.len() && far <= nearest.len().max(3) / 3).then_some(nearest)
}

/// Edit distance (Levenshtein) between two short words.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut diagonal = i;
        row[0] += 1;
        for (j, cb) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(ca != *cb);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
