//! This module emits fields whose bytes a module of the program transforms.
//!
//! Input: the field, and the call that reads or writes its value in the whole input or output. Output: that call in a closure, over bytes beside the
//! message, as in
//!
//! ```text
//! __bp::read_processed(__bp_in, __bp::Len(…), |__bp_bytes| key::decode(__bp_bytes, …), |__bp_in| …, __bp::site::<Self, 2>())
//! ```

use super::context;
use super::expr::{self, Names};
use super::part::{Part, Way};
use crate::model::Field;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::spanned::Spanned;

/// The call that reads the value, from the transformed bytes if the field states `process`.
pub(super) fn read(
    (part, field): (&Part<'_, '_>, &Field<'_>),
    names: Names<'_>,
    site: &TokenStream,
    call: TokenStream,
) -> TokenStream {
    let Some(decode) = function(field, "decode", names) else { return call };
    let extent = context::extent(part, field, Way::Decode, names);
    let ty = &field.ty;
    let read = quote! {{
        let __bp_place = __bp_in.enter(#site);
        let __bp_value = __bp::read_processed(
            __bp_in, #extent, |__bp_bytes| #decode, |__bp_in| #call, #site,
        );
        __bp::custom::<#ty, _>(
            __bp_in, __bp_place, __bp_value, |__bp_value| { use __bp::ShowAny as _; __bp::Show(__bp_value).value() },
        )
    }};
    match context::present(part, field, Way::Decode, names) {
        Some(present) => quote!(if #present { #read } else { __bp::Read::<#ty>::Ok(__bp::None) }),
        None => read,
    }
}

/// The call that writes the value, and transforms its bytes if the field states `process`.
pub(super) fn write(
    (part, field): (&Part<'_, '_>, &Field<'_>),
    names: Names<'_>,
    site: &TokenStream,
    call: TokenStream,
) -> TokenStream {
    let Some(encode) = function(field, "encode", names) else { return call };
    let extent = context::extent(part, field, Way::Encode, names);
    let write = quote! {
        __bp::write_processed(
            __bp_out, #extent, |__bp_bytes| #encode, |__bp_out| #call, #site,
        )
    };
    match context::present(part, field, Way::Encode, names) {
        // A value that does not agree with its condition is an error of the value, and an absent one has no bytes.
        Some(present) => {
            let stored = part.stored(&field.member);
            quote!(if #present && __bp::Option::is_some(&#stored) { #write } else { #call })
        }
        None => write,
    }
}

/// The call of a function of the module.
fn function(field: &Field<'_>, name: &str, names: Names<'_>) -> Option<TokenStream> {
    let process = &field.attrs.process.as_ref()?.value;
    let module = &process.module;
    let function = Ident::new(name, module.span());
    let arguments = process.arguments.iter().map(|value| expr::narrow(value.expr(), names));
    Some(quote!(#module::#function(__bp_bytes #(, #arguments)*)))
}
