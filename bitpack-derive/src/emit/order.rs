//! Orders as the runtime's marker types.
//!
//! Input: what an item states. Output: the type of the order in force for it.

use crate::attr::{Attrs, BitOrder, Endian};
use crate::model::Field;
use proc_macro2::TokenStream;
use quote::quote;

/// The container's order where `__BpO` is in force.
pub(super) fn container(attrs: &Attrs) -> TokenStream {
    stated(attrs).unwrap_or_else(|| quote!(__BpO))
}

/// The field's order where `__BpO` is in force for the container; nothing if it is the same.
pub(super) fn field(field: &Field<'_>) -> Option<TokenStream> {
    stated(&field.attrs)
}

/// The order that an item states: the cursor's own with another bit or byte order, for whoever looks on must come along.
pub(super) fn stated(attrs: &Attrs) -> Option<TokenStream> {
    let bits = attrs.stated_bit_order().map(|order| match order {
        BitOrder::Msb0 => quote!(<__BpO as __bp::Order>::Msb0),
        BitOrder::Lsb0 => quote!(<__BpO as __bp::Order>::Lsb0),
    });
    let Some(endian) = attrs.stated_endian() else { return bits };
    let bits = bits.unwrap_or_else(|| quote!(__BpO));
    Some(match endian {
        Endian::Big => quote!(<#bits as __bp::Order>::Big),
        Endian::Little => quote!(<#bits as __bp::Order>::Little),
        Endian::Native => quote!(__bp::InNative<#bits>),
    })
}
