//! Paths of files that name each other.
//!
//! Input: a path. Output: the same path in one form. Invariant: two paths of this form are equal if they differ only in `.` and `..`.

use std::path::{Component, Path, PathBuf};

/// The path without `.`, and without `..` behind the name of a folder.
pub(crate) fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        let is_in_folder = matches!(plain.components().next_back(), Some(Component::Normal(_)));
        match part {
            Component::CurDir => {}
            Component::ParentDir if is_in_folder => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}
