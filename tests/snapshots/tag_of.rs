//! `tag_of`: the tag of another field's variant, computed on encode; its length beside it.

use super::BitPack;

#[cfg(any())]
#[derive(BitPack)]
struct TagOf {
    #[bits(8)]
    #[bitpack(tag_of = body)]
    kind: (),
    #[bits(8)]
    #[bitpack(len_of = body)]
    len: (),
    body: Body,
}

#[derive(BitPack)]
enum Body {
    #[bitpack(tag = 7)]
    Ping(u16),
}

// What the derive makes of it:

pub(crate) struct TagOf {
    kind: (),
    len: (),
    body: Body,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8 + 8;
    #[cfg_attr(doc, allow(rustdoc::all))]
    #[automatically_derived]
    impl __bp::BitPack for TagOf {
        const OWNER: __bp::Owner = __bp::Owner("TagOf");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u64>("kind", 8)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::TagOf(
                                        __bp::Expr::Of(__bp::Measure::Tag, 2, 2),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::scalar::<u64>("len", 8)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::LenOf(
                                        __bp::Expr::Of(__bp::Measure::Len, 2, 2),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::varying(
                    "body",
                    {
                        use __bp::ShapedAny as _;
                        __bp::Shaped::<Body>::LAYOUT
                    },
                ),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => {
                    let _ = &self.kind;
                    __bp::Value::Unsigned(__bp::Tagged::tag(&(self.body)) as u128)
                }
                1 => {
                    let _ = &self.len;
                    __bp::Value::Unit
                }
                2 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.body).value()
                }
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for TagOf {
        const MIN_BITS: usize = __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_run_0_start = __bp_in.position();
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 2 >
                ()
            );
            let __bp_f_kind = __bp_r.take(8) as u64;
            let __bp_f_len = __bp_r.take(8) as u64;
            let __bp_start_body = __bp_in.position();
            let __bp_f_body: Body = <Body as __bp::Piece<
                _,
            >>::read_piece(
                __bp_in,
                __bp::Within::new(
                    __bp::Len(__bp::size(__bp_f_len)),
                    __bp::Tag {
                        tag: __bp_f_kind as u64,
                        context: (),
                    },
                ),
                __bp::site_in::<Self, __BpO, 2>(),
            )?;
            let __bp_end_body = __bp_in.position();
            __bp::Ok(Self {
                kind: (),
                len: (),
                body: __bp_f_body,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for TagOf {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_run_0_start = __bp_out.position();
            let __bp_slot = __bp_out.slot();
            __bp::write_run!(
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 0, 2 > (),
                self, 0, { __bp::record(__bp_slot, __bp_w.put(__bp::Tagged::tag(& (self
                .body)) as u64, 8, __bp::site:: < Self, 0 > ())) ?; __bp_w.zeros(8); }
            );
            let __bp_start_body = __bp_out.position();
            <Body as __bp::Piece<
                _,
            >>::write_piece(
                &self.body,
                __bp_out,
                __bp::Within::new(
                    __bp::Rest,
                    __bp::Tag {
                        tag: __bp::Tagged::tag(&(self.body)),
                        context: (),
                    },
                ),
                __bp::site::<Self, 2>(),
            )?;
            let __bp_end_body = __bp_out.position();
            __bp_out
                .patch_len(
                    (__bp_run_0_start
                        + (__bp::site::<Self, 1>().offset
                            - __bp::site::<Self, 0>().offset)),
                    __bp_end_body - __bp_start_body,
                    8,
                    __bp::site::<Self, 1>(),
                )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for TagOf {
        const MIN_BITS: usize = <Self as __bp::ReadFrom<'__bp, ()>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_within: __bp::Within<__BpE, ()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_limited(__bp_in, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for TagOf {
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_within: __bp::Within<__BpE, ()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write_limited(self, __bp_out, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    impl<'__bp> __bp::Decode<'__bp> for TagOf {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn decode(__bp_bytes: &'__bp [u8]) -> __bp::Decoded<Self> {
            __bp::decode(__bp_bytes)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn decode_prefix(__bp_bytes: &'__bp [u8]) -> __bp::Decoded<(Self, &'__bp [u8])> {
            __bp::decode_prefix(__bp_bytes)
        }
    }
    #[automatically_derived]
    impl __bp::Encode for TagOf {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn encode_into(
            &self,
            __bp_out: &mut [u8],
        ) -> __bp::Result<usize, __bp::EncodeError> {
            __bp::encode_into(self, __bp_out)
        }
        #[inline]
        fn encode_growing(
            &self,
            __bp_memory: &mut __bp::Vector,
        ) -> __bp::Option<__bp::Result<usize, __bp::EncodeError>> {
            __bp::encode_growing::<0, _>(self, __bp_memory)
        }
        #[inline]
        fn encoded_len(&self) -> usize {
            __bp::encoded_len(self)
        }
    }
    const _: () = {
        use __bp::ShapedAny as _;
        __bp::Shaped::<Body>::LAYOUT
    }
        .check_held("TagOf.body");
};
