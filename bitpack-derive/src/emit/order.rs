//! This module names orders by the marker types of the runtime.
//!
//! Input: what an item states. Output: the type of the order in force for it, and of the style of lengths in it.

use crate::attr::{Attrs, BitOrder, Code, Endian};
use crate::model::Field;
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};

/// The container's order where `__BpO` is in force.
pub(super) fn container(attrs: &Attrs) -> TokenStream {
    stated(attrs).unwrap_or_else(|| quote!(__BpO))
}

/// The field's order where `__BpO` is in force for the container; nothing if it is the same.
pub(super) fn field(field: &Field<'_>) -> Option<TokenStream> {
    stated(&field.attrs)
}

/// The order that an item states: the cursor's own with another bit or byte order, so that a traced cursor stays traced.
pub(super) fn stated(attrs: &Attrs) -> Option<TokenStream> {
    let bits = attrs.stated_bit_order().map(|order| match order {
        BitOrder::Msb0 => quote!(<__BpO as __bp::Settings>::Msb0),
        BitOrder::Lsb0 => quote!(<__BpO as __bp::Settings>::Lsb0),
    });
    let order = match (attrs.stated_endian(), bits) {
        (None, bits) => bits,
        (Some(endian), bits) => {
            let bits = bits.unwrap_or_else(|| quote!(__BpO));
            Some(match endian {
                Endian::Big => quote!(<#bits as __bp::Settings>::Big),
                Endian::Little => quote!(<#bits as __bp::Settings>::Little),
                Endian::Native => quote!(__bp::InNative<#bits>),
            })
        }
    };
    style(attrs, order)
}

/// The order with the lengths and the levels of nesting that an item states.
fn style(attrs: &Attrs, order: Option<TokenStream>) -> Option<TokenStream> {
    let mut styled = order;
    if let Some(length) = &attrs.length {
        let order = styled.unwrap_or_else(|| quote!(__BpO));
        let code = match length.value {
            Code::Fixed(bits) => format_ident!("u{bits}").to_token_stream(),
            Code::Varint(name) => {
                let name = format_ident!("{name}");
                quote!(__bp::#name<u64>)
            }
        };
        styled = Some(quote!(__bp::Lengths<#order, #code>));
    }
    if let Some(presence) = &attrs.presence {
        let order = styled.unwrap_or_else(|| quote!(__BpO));
        let bits = presence.value.as_usize();
        styled = Some(quote!(__bp::Presence<#order, { #bits }>));
    }
    if let Some(levels) = &attrs.max_depth {
        let order = styled.unwrap_or_else(|| quote!(__BpO));
        let levels = levels.value.as_number(&quote!(u16));
        styled = Some(quote!(__bp::Deep<#order, { #levels }>));
    }
    styled
}
