//! This module emits enums whose tag lies in front of the payload.
//!
//! Input: the tag's width. Output: impls that read and write the tag, and then the payload.

use super::Impls;
use crate::attr::TagWidth;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

impl Impls<'_> {
    /// The impls of a union whose tag lies inside.
    pub(in crate::emit::dynamic) fn inside(
        &self,
        width: &TagWidth,
        context: &TokenStream,
    ) -> TokenStream {
        let life = &self.life;
        let (bits, read, write) = match width {
            TagWidth::Bits(bits) if self.packet.has_signed_tags() => (
                bits.to_token_stream(),
                quote!(__bp::read_signed_tag::<Self, _>(__bp_in, #bits, __bp_site)?),
                quote!(__bp::write_signed_tag(__bp_tag, #bits, __bp_out, __bp_site)?),
            ),
            TagWidth::Bits(bits) => (
                bits.to_token_stream(),
                quote!(__bp::read_tag::<Self, _>(__bp_in, #bits, __bp_site)?),
                quote!(__bp_out.push(__bp_tag, #bits, __bp_site)?),
            ),
            TagWidth::Bytes(bytes) => {
                let bits = quote!(8 * #bytes);
                (
                    bits.clone(),
                    quote!(__bp::read_byte_tag::<Self, _>(__bp_in, #bits, __bp_site)?),
                    quote!(__bp::write_byte_tag(__bp_tag, #bits, __bp_out, __bp_site)?),
                )
            }
            TagWidth::Leb128 => (
                quote!(8),
                quote!(__bp::read_varying::<Self, _>(__bp_in, __bp_site)?),
                quote!(__bp::write_varying(__bp_tag, __bp_out, __bp_site)?),
            ),
        };
        let least = quote!(#bits + <Self as __bp::ReadFrom<#life, __bp::Tag<#context>>>::MIN_BITS);
        let read = self.read_bound(context, &least, &quote! {
            let __bp_tag = #read;
            let __bp_context = __bp::Tag { tag: __bp_tag, context: __bp_context };
            <Self as __bp::ReadFrom<#life, __bp::Tag<#context>>>::read_from(__bp_in, __bp_context, __bp_site)
        });
        let write = self.write_bound(context, &quote! {
            let __bp_tag = __bp::Tagged::tag(self);
            #write;
            let __bp_context = __bp::Tag { tag: __bp_tag, context: __bp_context };
            <Self as __bp::WriteTo<__bp::Tag<#context>>>::write_to(self, __bp_out, __bp_context, __bp_site)
        });
        let limited = self.limited(context);
        let whole = self.packet.attrs.parameters.is_none().then(|| self.whole());
        quote!(#read #write #limited #whole)
    }
}
