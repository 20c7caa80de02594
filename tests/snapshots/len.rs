//! `len`: as many bytes as an expression says, of a slice and of a nested message.

use super::Pair;

#[cfg(any())]
#[derive(BitPack)]
struct Len<'a> {
    ihl: u8,
    #[bitpack(len = self.ihl * 4 - 20)]
    options: &'a [u8],
    #[bitpack(len = 2)]
    pair: Pair,
}

// What the derive makes of it:

pub(crate) struct Len<'a> {
    ihl: u8,
    options: &'a [u8],
    pair: Pair,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    #[cfg_attr(doc, allow(rustdoc::all))]
    #[automatically_derived]
    impl<'a> __bp::BitPack for Len<'a> {
        const OWNER: __bp::Owner = __bp::Owner("Len");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("ihl", 8),
                __bp::Field::variable::<&'a [u8]>("options")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Len(
                                        __bp::Expr::Binary(
                                            __bp::Operator::Minus,
                                            &[
                                                __bp::Expr::Binary(
                                                    __bp::Operator::Times,
                                                    &[__bp::Expr::Field(0), __bp::Expr::Number(4)],
                                                ),
                                                __bp::Expr::Number(20),
                                            ],
                                        ),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::varying(
                        "pair",
                        {
                            use __bp::ShapedAny as _;
                            __bp::Shaped::<Pair>::LAYOUT
                        },
                    )
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Len(__bp::Expr::Number(2))])
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.ihl),
                1 => __bp::BitPack::value(&self.options),
                2 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.pair).value()
                }
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::ReadFrom<'a, ()> for Len<'a> {
        const MIN_BITS: usize = __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'a, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 1 >
                ()
            );
            let __bp_f_ihl = __bp_r.take(8) as u8;
            let __bp_f_options: &'a [u8] = __bp::read::<
                &'a [u8],
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(
                    __bp::Len(
                        __bp::size(
                            __bp::saturating::minus(
                                __bp::saturating::times(
                                    __bp::saturating::wide(__bp_f_ihl),
                                    4,
                                ),
                                20,
                            ),
                        ),
                    ),
                    (),
                ),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            let __bp_f_pair: Pair = <Pair as __bp::Piece<
                _,
            >>::read_piece(
                __bp_in,
                __bp::Within::new(__bp::Len(__bp::size(2)), ()),
                __bp::site_in::<Self, __BpO, 2>(),
            )?;
            __bp::Ok(Self {
                ihl: __bp_f_ihl,
                options: __bp_f_options,
                pair: __bp_f_pair,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::WriteTo<()> for Len<'a> {
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
                self, 0, { __bp::record(__bp_slot, __bp_w.put(self.ihl as u64, 8,
                __bp::site:: < Self, 0 > ())) ?; }
            );
            __bp::write(
                &self.options,
                __bp_out,
                __bp::Within::new(
                    __bp::Len(
                        __bp::size(
                            __bp::saturating::minus(
                                __bp::saturating::times(
                                    __bp::saturating::wide(self.ihl),
                                    4,
                                ),
                                20,
                            ),
                        ),
                    ),
                    (),
                ),
                __bp::site::<Self, 1>(),
            )?;
            <Pair as __bp::Piece<
                _,
            >>::write_piece(
                &self.pair,
                __bp_out,
                __bp::Within::new(__bp::Len(__bp::size(2)), ()),
                __bp::site::<Self, 2>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'a, __BpE: __bp::Limit> __bp::ReadFrom<'a, __bp::Within<__BpE, ()>>
    for Len<'a> {
        const MIN_BITS: usize = <Self as __bp::ReadFrom<'a, ()>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'a, '_, __BpO>,
            __bp_within: __bp::Within<__BpE, ()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_limited(__bp_in, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    impl<'a, __BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Len<'a> {
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
    impl<'a> __bp::Decode<'a> for Len<'a> {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn decode(__bp_bytes: &'a [u8]) -> __bp::Decoded<Self> {
            __bp::decode(__bp_bytes)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn decode_prefix(__bp_bytes: &'a [u8]) -> __bp::Decoded<(Self, &'a [u8])> {
            __bp::decode_prefix(__bp_bytes)
        }
    }
    #[automatically_derived]
    impl<'a> __bp::Encode for Len<'a> {
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
            0_usize.saturating_add(__bp::Hint(&self.options).expected_len())
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
