//! `trim`: the zero bytes at the end of a value are not in the message.

use super::Pair;

#[cfg(any())]
#[derive(BitPack)]
struct Trim {
    #[bitpack(len_of = body)]
    n: u8,
    #[bitpack(trim = 1)]
    body: Pair,
}

// What the derive makes of it:

pub(crate) struct Trim {
    n: u8,
    body: Pair,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    #[cfg_attr(doc, allow(rustdoc::all))]
    #[automatically_derived]
    impl __bp::BitPack for Trim {
        const OWNER: __bp::Owner = __bp::Owner("Trim");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("n", 8)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::LenOf(
                                        __bp::Expr::Of(__bp::Measure::Len, 1, 1),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::varying(
                        "body",
                        {
                            use __bp::ShapedAny as _;
                            __bp::Shaped::<Pair>::LAYOUT
                        },
                    )
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Trim(__bp::Expr::Number(1))])
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => {
                    let _ = &self.n;
                    __bp::Value::Unit
                }
                1 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.body).value()
                }
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Trim {
        const MIN_BITS: usize = __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_run_0_start = __bp_in.position();
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 1 >
                ()
            );
            let __bp_f_n = __bp_r.take(8) as u8;
            let __bp_start_body = __bp_in.position();
            let __bp_f_body: Pair = <Pair as __bp::TrimPiece<
                _,
            >>::read_piece(
                __bp_in,
                __bp::Within::new(__bp::Len(__bp::size(__bp_f_n)), __bp::Trim(1)),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            let __bp_end_body = __bp_in.position();
            __bp::Ok(Self {
                n: __bp_f_n,
                body: __bp_f_body,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Trim {
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
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 0, 1 > (),
                self, 0, { __bp_w.zeros(8); }
            );
            let __bp_start_body = __bp_out.position();
            <Pair as __bp::TrimPiece<
                _,
            >>::write_piece(
                &self.body,
                __bp_out,
                __bp::Within::new(__bp::Rest, __bp::Trim(1)),
                __bp::site::<Self, 1>(),
            )?;
            let __bp_end_body = __bp_out.position();
            __bp_out
                .patch_len(
                    __bp_run_0_start,
                    __bp_end_body - __bp_start_body,
                    8,
                    __bp::site::<Self, 0>(),
                )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Trim {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Trim {
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
    impl<'__bp> __bp::Decode<'__bp> for Trim {
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
    impl __bp::Encode for Trim {
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
        __bp::Shaped::<Pair>::LAYOUT
    }
        .check_trim("Trim.body");
    const _: () = {
        use __bp::ShapedAny as _;
        __bp::Shaped::<Pair>::LAYOUT
    }
        .check_least("Trim.body", 1);
};
