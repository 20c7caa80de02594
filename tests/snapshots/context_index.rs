//! `context` on a list: each element is told its number.

use super::Numbered;

#[cfg(any())]
#[derive(BitPack)]
struct ContextIndex {
    base: u8,
    #[bitpack(context(index), count = 2)]
    counted: Vec<Numbered>,
    #[bitpack(context(index + self.base))]
    prefixed: Vec<Numbered>,
}

// What the derive makes of it:

pub(crate) struct ContextIndex {
    base: u8,
    counted: Vec<Numbered>,
    prefixed: Vec<Numbered>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    #[automatically_derived]
    impl __bp::BitPack for ContextIndex {
        const OWNER: __bp::Owner = __bp::Owner("ContextIndex");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("base", 8),
                __bp::Field::varying(
                        "counted",
                        {
                            use __bp::ShapedAny as _;
                            __bp::Shaped::<Vec<Numbered>>::LAYOUT
                        },
                    )
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Count(__bp::Expr::Number(2)),
                                    __bp::Attribute::Context(&[__bp::Expr::Opaque("index")]),
                                ],
                            )
                    }),
                __bp::Field::varying(
                        "prefixed",
                        {
                            use __bp::ShapedAny as _;
                            __bp::Shaped::<Vec<Numbered>>::LAYOUT
                        },
                    )
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Context(
                                        &[
                                            __bp::Expr::Binary(
                                                __bp::Operator::Plus,
                                                &[__bp::Expr::Opaque("index"), __bp::Expr::Field(0)],
                                            ),
                                        ],
                                    ),
                                ],
                            )
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.base),
                1 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.counted).value()
                }
                2 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.prefixed).value()
                }
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for ContextIndex {
        const MIN_BITS: usize = __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 1 >
                ()
            );
            let __bp_f_base = __bp_r.take(8) as u8;
            let __bp_f_counted: Vec<Numbered> = <Vec<
                Numbered,
            > as __bp::Piece<
                _,
            >>::read_piece(
                __bp_in,
                __bp::Indexed::new(
                    ::core::primitive::usize::MAX,
                    __bp::Count(__bp::size(2)),
                    |index: ::core::primitive::usize| (index,),
                ),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            let __bp_f_prefixed: Vec<Numbered> = <Vec<
                Numbered,
            > as __bp::Piece<
                _,
            >>::read_piece(
                __bp_in,
                __bp::Indexed::new(
                    ::core::primitive::usize::MAX,
                    __bp::Prefix,
                    |index: ::core::primitive::usize| (
                        __bp::saturating::narrow(
                            __bp::saturating::plus(
                                __bp::saturating::wide(index),
                                __bp::saturating::wide(__bp_f_base),
                            ),
                        ),
                    ),
                ),
                __bp::site_in::<Self, __BpO, 2>(),
            )?;
            __bp::Ok(Self {
                base: __bp_f_base,
                counted: __bp_f_counted,
                prefixed: __bp_f_prefixed,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for ContextIndex {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_slot = __bp_out.slot();
            __bp::write_run!(
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 0, 1 > (),
                self, 0, { __bp::record(__bp_slot, __bp_w.put(self.base as u64, 8,
                __bp::site:: < Self, 0 > ())) ?; }
            );
            <Vec<
                Numbered,
            > as __bp::Piece<
                _,
            >>::write_piece(
                &self.counted,
                __bp_out,
                __bp::Indexed::new(
                    ::core::primitive::usize::MAX,
                    __bp::Count(__bp::size(2)),
                    |index: ::core::primitive::usize| (index,),
                ),
                __bp::site::<Self, 1>(),
            )?;
            <Vec<
                Numbered,
            > as __bp::Piece<
                _,
            >>::write_piece(
                &self.prefixed,
                __bp_out,
                __bp::Indexed::new(
                    ::core::primitive::usize::MAX,
                    __bp::Prefix,
                    |index: ::core::primitive::usize| (
                        __bp::saturating::narrow(
                            __bp::saturating::plus(
                                __bp::saturating::wide(index),
                                __bp::saturating::wide(self.base),
                            ),
                        ),
                    ),
                ),
                __bp::site::<Self, 2>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for ContextIndex {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for ContextIndex {
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
    impl<'__bp> __bp::Decode<'__bp> for ContextIndex {
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
    impl __bp::Encode for ContextIndex {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn encode_into(
            &self,
            __bp_out: &mut [u8],
        ) -> __bp::Result<usize, __bp::EncodeError> {
            __bp::encode_into(self, __bp_out)
        }
        #[inline]
        #[allow(unused_imports)]
        fn expected_len(&self) -> usize {
            use __bp::HintAny as _;
            0_usize
                .saturating_add(__bp::Hint(&self.counted).expected_len())
                .saturating_add(__bp::Hint(&self.prefixed).expected_len())
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
};
