//! Types some of whose fields vary in width: structs, and enums with payload.
//!
//! Input: the fields in wire order. Output: impls of `BitPack`, `ReadFrom` and `WriteTo`, and of `Decode` and `Encode` where the
//! type needs no context. Invariant: the same reads and writes as in a struct of fixed width, run by run.

mod context;
mod expr;
mod extend;
mod impls;
mod left;
mod part;
mod piece;
mod read;
mod sum;
mod union;
mod write;

use super::{layout, reflect};
use crate::model::{Computed, Field, FieldKind, Packet};
use impls::Impls;
use part::Part;
use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};
pub(super) use union::emit as emit_union;

/// A struct.
pub(super) fn emit_struct(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    let header = packet.is_extensible();
    let part = Part { fields, case: None, header, generics: packet.generics };
    let widths = part.widths();
    let read = read::body(&part, &quote!(Self), &quote!());
    let write = write::body(&part);
    let name = packet.name();
    let described = part.on_wire().map(|(_, field)| (field, piece::layout(&part, field)));
    let described = layout::fields(&name, header.then(extend::described), described);
    let stated = layout::of_type(&packet.attrs);
    let values = values(&part);
    let reflection = quote! {
        const FIELDS: &'static [__bp::Field] = &#described;
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self>(#name) #stated;
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                #values
                _ => __bp::Value::Unit,
            }
        }
    };
    let impls = Impls::new(packet);
    let least = least(&part, &impls);
    let context = impls.context();
    let bit_pack = impls.bit_pack(&reflection);
    let read = impls.read(&context, &least, &read);
    let write = impls.write(&context, &quote!(#write __bp::Ok(())));
    let limited = impls.limited(&context);
    let whole = packet.attrs.parameters.is_none().then(|| impls.whole());
    quote!(#widths #bit_pack #read #write #limited #whole)
}

/// One arm per field on the wire: its number and its value.
fn values(part: &Part<'_, '_>) -> TokenStream {
    let arms = part.on_wire().filter_map(|(index, field)| {
        let index = Literal::usize_unsuffixed(index);
        let value = match &field.kind {
            FieldKind::Computed(_, computed) => {
                let (stored, value) = (part.stored(&field.member), computed_value(part, computed));
                // Encoding does not read it: this keeps the compiler from calling the field dead.
                quote!({ let _ = &#stored; #value })
            }
            FieldKind::Dynamic => piece::value(part, field),
            _ => reflect::value(field, &part.stored(&field.member))?,
        };
        Some(quote!(#index => #value,))
    });
    quote!(#(#arms)*)
}

/// What a computed field will hold, as far as that is known of a value.
fn computed_value(part: &Part<'_, '_>, computed: &Computed) -> TokenStream {
    match write::value(part, computed) {
        Some(value) => quote!(__bp::Value::Unsigned(#value as u128)),
        None => quote!(__bp::Value::Unit),
    }
}

/// The least number of bits.
fn least(part: &Part<'_, '_>, impls: &Impls<'_>) -> TokenStream {
    if part.header {
        return quote!(16);
    }
    let widths = part.segments().into_iter().filter_map(|segment| match segment {
        part::Segment::Run(number, _) => Some(part.width_of_run(number).to_token_stream()),
        part::Segment::Field(_, field) => impls.least(part, field),
    });
    let widths: Vec<_> = widths.collect();
    if widths.is_empty() { quote!(0) } else { quote!(#(#widths)+*) }
}
