//! Encoding: one checked write per field, in wire order.
//!
//! Input: the fields. Output: `fn write`, as in
//!
//! ```text
//! __bp_w.put(self.weapon as u64, 4, __bp::site::<Self, 1>())?;
//! <Team as __bp::Scalar>::write_bits(&self.team, __bp_w, 2, __bp::site::<Self, 2>())?;
//! Ok(())
//! ```

use super::{decode, inline, on_wire, order, site};
use crate::model::{Field, FieldKind, Packet};
use crate::prim::{Kind, Prim};
use proc_macro2::TokenStream;
use quote::quote;

/// `Fixed::write`; where everything is constant it only calls the `const fn`.
pub(super) fn emit(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    let inline = inline();
    let body =
        if packet.is_const() { quote!(self.__bp_write(__bp_w)) } else { body(packet, fields) };
    quote! {
        #inline
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Encoded {
            #body
        }
    }
}

/// The straight line of writes.
pub(super) fn body(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    let writes = on_wire(fields).map(|(index, field)| emit_field(packet, field, index));
    let (open, close) = if packet.is_placed() {
        (
            quote!(let __bp_origin = __bp_w.open(<Self as __bp::Fixed>::BITS);),
            quote!(__bp_w.close(__bp_origin, <Self as __bp::Fixed>::BITS);),
        )
    } else if decode::needs_origin(fields) {
        (quote!(let __bp_origin = __bp_w.position();), quote!())
    } else {
        (quote!(), quote!())
    };
    quote! {
        #open
        #(#writes)*
        #close
        __bp::Ok(())
    }
}

fn emit_field(packet: &Packet<'_>, field: &Field<'_>, index: usize) -> TokenStream {
    let (call, fallible) = write(field, &site(index));
    let site = site(index);
    let placed = match (packet.is_placed(), order::field(field)) {
        (true, order) => {
            let order = order.unwrap_or_else(|| quote!(__BpO));
            quote!(__bp_w.place::<#order, _>(__bp_origin, #site.offset, |__bp_w| #call))
        }
        (false, Some(order)) => quote!(__bp_w.in_order::<#order, _>(|__bp_w| #call)),
        (false, None) => call,
    };
    let write = match (fallible, packet.is_const()) {
        (false, _) => quote!(#placed;),
        (true, true) => quote!(__bp::tri!(#placed);),
        (true, false) => quote!(#placed?;),
    };
    let pad =
        field.attrs.align.as_ref().map(|_| quote!(__bp_w.zeros_to(__bp_origin, #site.offset);));
    quote!(#pad #write)
}

/// The call on the cursor `__bp_w`, and whether it can fail.
fn write(field: &Field<'_>, site: &TokenStream) -> (TokenStream, bool) {
    let (member, ty, width) = (&field.member, field.ty, field.width());
    match &field.kind {
        FieldKind::Prim(prim) => write_prim(field, *prim, site),
        FieldKind::Physical(_) => {
            (quote!(__bp_w.put_physical(self.#member as f64, #width, #site)), true)
        }
        FieldKind::Scalar => {
            let value = quote!(&self.#member);
            (quote!(<#ty as __bp::Scalar>::write_bits(#value, __bp_w, #width, #site)), true)
        }
        FieldKind::Nested => {
            (quote!(<#ty as __bp::Fixed>::write_nested(&self.#member, __bp_w, #site)), true)
        }
        FieldKind::Coded(module) => {
            (quote!(__bp_w.coded(#module::encode(&self.#member), #width, #site)), true)
        }
        FieldKind::Constant => (quote!(__bp_w.constant(#site)), false),
        FieldKind::Magic(_) => (quote!(__bp_w.stored_constant(self.#member as u64, #site)), true),
        FieldKind::Skipped => (quote!(), false),
    }
}

fn write_prim(field: &Field<'_>, prim: Prim, site: &TokenStream) -> (TokenStream, bool) {
    let (member, width) = (&field.member, field.width());
    let ranged = field.attrs.range.is_some();
    let (method, via) = match (prim.kind, prim.is_wide(), ranged) {
        (Kind::Float, ..) if field.known_width() != prim.natural.map(i128::from) => {
            return (quote!(__bp_w.put_physical(self.#member as f64, #width, #site)), true);
        }
        (Kind::Float, ..) if prim.most == 32 => {
            return (quote!(__bp_w.put_f32(self.#member, #width)), false);
        }
        (Kind::Float, ..) => return (quote!(__bp_w.put_float(self.#member, #width)), false),
        (Kind::Unsigned, false, true) => (quote!(put_within), quote!(u64)),
        (Kind::Unsigned, true, false) => (quote!(put_wide), quote!(u128)),
        (Kind::Unsigned, true, true) => (quote!(put_wide_within), quote!(u128)),
        // Narrower types are known to fit into 32 bits anyway.
        (Kind::Signed, false, false) if prim.most == 32 => (quote!(put_signed32), quote!(i32)),
        (Kind::Signed, false, false) => (quote!(put_signed), quote!(i64)),
        (Kind::Signed, false, true) => (quote!(put_signed_within), quote!(i64)),
        (Kind::Signed, true, false) => (quote!(put_wide_signed), quote!(i128)),
        (Kind::Signed, true, true) => (quote!(put_wide_signed_within), quote!(i128)),
        (Kind::Unsigned | Kind::Bool | Kind::Char, ..) => (quote!(put), quote!(u64)),
    };
    (quote!(__bp_w.#method(self.#member as #via, #width, #site)), true)
}
