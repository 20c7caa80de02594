//! This module emits the limit around a value whose type knows nothing about limits: a type parameter, a tuple, a `Result`, or an array.
//!
//! Input: the field, and the call that reads or writes its value. Output: that call between two others, which set the limit and check that the
//! value has filled it. Any other type takes the limit in its context.

use super::context;
use super::expr::Names;
use super::part::{Part, Way};
use crate::model::Field;
use proc_macro2::TokenStream;
use quote::quote;

/// The call that reads the value, within its limit if it has one.
pub(super) fn read(
    (part, field): (&Part<'_, '_>, &Field<'_>),
    names: Names<'_>,
    site: &TokenStream,
    call: TokenStream,
) -> TokenStream {
    let Some(extent) = extent(part, field, Way::Decode, names) else { return call };
    let ty = &field.ty;
    quote! {{
        let __bp_extent = #extent;
        let __bp_outer = __bp::Limit::enter(__bp_extent, __bp_in, #site)?;
        let __bp_value = #call?;
        __bp::Limit::leave(__bp_extent, __bp_in, __bp_outer, #site)?;
        __bp::Read::<#ty>::Ok(__bp_value)
    }}
}

/// The call that writes the value, and the check of its length if that is stated.
pub(super) fn write(
    (part, field): (&Part<'_, '_>, &Field<'_>),
    names: Names<'_>,
    site: &TokenStream,
    call: TokenStream,
) -> TokenStream {
    let Some(extent) = extent(part, field, Way::Encode, names) else { return call };
    quote! {{
        let __bp_from = __bp_out.position();
        #call?;
        __bp::Extent::close(#extent, __bp_out, 1, __bp_from, #site)
    }}
}

fn extent(
    part: &Part<'_, '_>,
    field: &Field<'_>,
    way: Way,
    names: Names<'_>,
) -> Option<TokenStream> {
    if field.attrs.process.is_some() && field.has_limit_around() {
        // All bytes beside the message are those of the value.
        return Some(quote!(__bp::Rest));
    }
    field.has_limit_around().then(|| context::extent(part, field, way, names)).flatten()
}
