//! `along`: a list with one element for each element of an earlier list, from which it gets its context.

use super::BitPack;

#[cfg(any())]
#[derive(BitPack)]
struct Along {
    #[bitpack(count = 2)]
    lengths: Vec<u8>,
    #[bitpack(along = length in lengths, context(*length + 1))]
    told: Vec<Told>,
}

#[derive(BitPack)]
#[bitpack(context(count: u8))]
struct Told {
    #[bitpack(count = count)]
    values: Vec<u8>,
}

// What the derive makes of it:

pub(crate) struct Along {
    lengths: Vec<u8>,
    told: Vec<Told>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Along {
        const OWNER: __bp::Owner = __bp::Owner("Along");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::variable::<Vec<u8>>("lengths")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Count(__bp::Expr::Number(2))])
                    }),
                __bp::Field::varying(
                        "told",
                        {
                            use __bp::ShapedAny as _;
                            __bp::Shaped::<Vec<Told>>::LAYOUT
                        },
                    )
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Along(0),
                                    __bp::Attribute::Context(
                                        &[
                                            __bp::Expr::Binary(
                                                __bp::Operator::Plus,
                                                &[__bp::Expr::Item, __bp::Expr::Number(1)],
                                            ),
                                        ],
                                    ),
                                ],
                            )
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.lengths),
                1 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.told).value()
                }
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Along {
        const MIN_BITS: usize = 0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_f_lengths: Vec<u8> = __bp::read::<
                Vec<u8>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Count(__bp::size(2)), ()),
                __bp::site_in::<Self, __BpO, 0>(),
            )?;
            let __bp_f_told: Vec<Told> = <Vec<
                Told,
            > as __bp::Piece<
                _,
            >>::read_piece(
                __bp_in,
                __bp::Along::new(
                    ::core::primitive::usize::MAX,
                    &__bp_f_lengths[..],
                    |length| (
                        __bp::saturating_wide::narrow(
                            __bp::saturating_wide::plus(
                                __bp::saturating_wide::wide(*length),
                                1,
                            ),
                        ),
                    ),
                ),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            __bp::Ok(Self {
                lengths: __bp_f_lengths,
                told: __bp_f_told,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Along {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write(
                &self.lengths,
                __bp_out,
                __bp::Within::new(__bp::Count(__bp::size(2)), ()),
                __bp::site::<Self, 0>(),
            )?;
            <Vec<
                Told,
            > as __bp::Piece<
                _,
            >>::write_piece(
                &self.told,
                __bp_out,
                __bp::Along::new(
                    ::core::primitive::usize::MAX,
                    &self.lengths[..],
                    |length| (
                        __bp::saturating_wide::narrow(
                            __bp::saturating_wide::plus(
                                __bp::saturating_wide::wide(*length),
                                1,
                            ),
                        ),
                    ),
                ),
                __bp::site::<Self, 1>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Along {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Along {
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
    impl<'__bp> __bp::Decode<'__bp> for Along {
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
    impl __bp::Encode for Along {
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
                .saturating_add(__bp::Hint(&self.lengths).expected_len())
                .saturating_add(__bp::Hint(&self.told).expected_len())
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
