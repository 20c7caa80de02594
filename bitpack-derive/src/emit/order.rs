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
    let endian = attrs.stated_endian().map(|endian| match endian {
        Endian::Big => quote!(Big),
        Endian::Little => quote!(Little),
    });
    match (bits, endian) {
        (bits, Some(endian)) => {
            let bits = bits.unwrap_or_else(|| quote!(__BpO));
            Some(quote!(<#bits as __bp::Order>::#endian))
        }
        (bits, None) => bits,
    }
}
