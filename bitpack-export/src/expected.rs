//! What errors say that a number should have been.
//!
//! Input: a type. Output: a part of a sentence, behind "3 is not". Invariant: it is the text of the errors of bitpack.

use crate::owned::{Kind, Type};
use std::fmt::Display;

/// What the numbers of a type are, such as `a Level (0 = Info, 1 = Warning)`.
pub(crate) fn expected(ty: &Type) -> String {
    match &ty.kind {
        Kind::Bool => "a bool (0 or 1)".to_owned(),
        Kind::Char => "a char".to_owned(),
        Kind::NonZero { .. } => "allowed: the value is never zero".to_owned(),
        Kind::Enum { variants, .. } => {
            let list = variants.iter().map(|one| format!("{} = {}", one.value, one.name));
            format!("{} ({})", with_article(&ty.name), list.collect::<Vec<_>>().join(", "))
        }
        _ => with_article(&ty.name),
    }
}

/// Why a number is no value of a type.
pub(crate) fn not_expected(number: impl Display, ty: &Type) -> String {
    format!("{number} is not {}", expected(ty))
}

/// The name of a type in a sentence.
fn with_article(name: &str) -> String {
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}
