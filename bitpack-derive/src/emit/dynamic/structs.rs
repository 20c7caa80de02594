//! This module emits structs some of whose fields vary in width.
//!
//! Input: the packet and its fields. Output: all impls of the struct.

use super::impls::Impls;
use super::part::Part;
use super::{extend, piece, read, reflect, write};
use crate::emit::layout;
use crate::model::{Field, Packet};
use proc_macro2::TokenStream;
use quote::quote;

pub(in crate::emit) fn emit(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    let header = packet.is_extensible();
    let part = Part { fields, case: None, header, fronted: false };
    let widths = part.widths();
    let read = read::body(&part, &quote!(Self), &quote!());
    let write = write::body(&part);
    let described: Vec<_> =
        part.on_wire().map(|(_, field)| (field, piece::layout(field))).collect();
    let described = layout::of_struct(packet, header.then(extend::described), &described, None);
    let values = reflect::values(&part);
    let reflection = quote! {
        #described
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                #values
                _ => __bp::Value::Unit,
            }
        }
    };
    let impls = Impls::new(packet);
    let least = reflect::least(&part, &impls);
    let context = impls.context();
    let bit_pack = impls.bit_pack(&reflection);
    let read = impls.read(&context, &least, &read);
    let write = impls.write(&context, &quote!(#write __bp::Ok(())));
    let limited = impls.limited(&context);
    let whole = packet.attrs.parameters.is_none().then(|| impls.whole());
    quote!(#widths #bit_pack #read #write #limited #whole)
}
