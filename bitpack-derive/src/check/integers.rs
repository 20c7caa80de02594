//! This module checks the attribute `integers`.
//!
//! Input: a field. Output: errors in the accumulator.

use crate::attr::key;
use crate::diagnostics::Diagnostics;
use crate::model::{Field, Known, List, Ty};

/// SPEC "Variable width": on a field, the attribute is about integers that the type names.
pub(super) fn check(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(key) = key(&field.attrs.integers) else { return };
    if field.ty.holds_long_integers() {
        return;
    }
    let (ty, innermost) = (field.ty.written(), innermost(&field.ty));
    let message = match innermost.known {
        Known::Own { .. } => {
            let own = innermost.written();
            format!(
                "`{own}` defines its own encoding; state `integers` in its definition, or name an integer type here"
            )
        }
        Known::Tuple(_) | Known::Result => format!(
            "`integers` does not reach into `{ty}`; put the integers into a struct that states `integers`"
        ),
        Known::List(List::Seq { .. }, _) => String::from(
            "the elements of a `Seq` are read without the attributes of the field; \
             remove `integers`, and make the elements a type of `bitpack::varint`, as in `Seq<'a, Leb128<u32>>`",
        ),
        Known::Varint => format!("`{ty}` states its encoding already; remove `integers`"),
        _ => format!(
            "`integers` is about integers of at least 16 bits, and `{ty}` has none; remove it"
        ),
    };
    diagnostics.error(key, message);
}

/// The type inside boxes, options, arrays and lists.
fn innermost<'t, 'a>(ty: &'t Ty<'a>) -> &'t Ty<'a> {
    match &ty.known {
        Known::List(List::Seq { .. }, _) => ty,
        Known::Array(inner, _)
        | Known::Option(inner)
        | Known::Pointer(inner)
        | Known::List(_, Some(inner)) => innermost(inner),
        _ => ty,
    }
}
