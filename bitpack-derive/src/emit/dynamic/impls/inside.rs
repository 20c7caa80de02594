//! This module emits enums whose tag lies in front of the payload.
//!
//! Input: the tag's width. Output: impls that read the tag and then the payload, and that write both: a variant that begins with a short run
//! writes the tag with it.

use super::Impls;
use crate::attr::TagWidth;
use crate::emit::site::inline;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

impl Impls<'_> {
    /// The impls of a union whose tag lies inside.
    pub(in crate::emit::dynamic) fn inside(
        &self,
        width: &TagWidth,
        context: &TokenStream,
        cases: &TokenStream,
    ) -> TokenStream {
        let life = &self.life;
        let (bits, read, front) = match width {
            TagWidth::Bits(bits) if self.packet.has_signed_tags() => (
                bits.to_token_stream(),
                quote!(__bp::read_signed_tag::<Self, _>(__bp_in, #bits, __bp_site)?),
                quote!(Signed(#bits)),
            ),
            TagWidth::Bits(bits) => (
                bits.to_token_stream(),
                quote!(__bp::read_tag::<Self, _>(__bp_in, #bits, __bp_site)?),
                quote!(Bits(#bits)),
            ),
            TagWidth::Bytes(bytes) => {
                let bits = quote!(8 * #bytes);
                (
                    bits.clone(),
                    quote!(__bp::read_byte_tag::<Self, _>(__bp_in, #bits, __bp_site)?),
                    quote!(Bytes(#bits)),
                )
            }
            TagWidth::Leb128 => (
                quote!(8),
                quote!(__bp::read_varying::<Self, _>(__bp_in, __bp_site)?),
                quote!(Leb128),
            ),
        };
        let least = quote!(#bits + <Self as __bp::ReadFrom<#life, __bp::Tag<#context>>>::MIN_BITS);
        let read = self.read_bound(context, &least, &quote! {
            let __bp_tag = #read;
            let __bp_context = __bp::Tag { tag: __bp_tag, context: __bp_context };
            <Self as __bp::ReadFrom<#life, __bp::Tag<#context>>>::read_from(__bp_in, __bp_context, __bp_site)
        });
        let write = self.write_bound(context, &self.write_fronted(&front, &quote!(__bp_context)));
        let bind = self.bind(&quote!(__bp_context.context));
        let both = quote!(__bp::Fronted<#context>);
        let write_both = self.write_inline(&inline(), &both, &quote!(#bind #cases));
        let limited = self.limited(context);
        let whole = self.packet.attrs.parameters.is_none().then(|| self.whole());
        quote!(#read #write #write_both #limited #whole)
    }
}
