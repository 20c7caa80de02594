//! `assert`: a condition that decoding checks behind the field, and encoding behind the last one.

#[cfg(any())]
#[derive(BitPack)]
struct Asserted {
    #[bits(4)]
    low: u8,
    #[bits(4)]
    #[bitpack(assert(self.low <= self.high, "is less than `low`"))]
    high: u8,
    #[bitpack(rest, assert(count_of(list) < 9))]
    list: Vec<u8>,
}

// What the derive makes of it:

pub(crate) struct Asserted {
    low: u8,
    high: u8,
    list: Vec<u8>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 4 + 4;
    #[automatically_derived]
    impl __bp::BitPack for Asserted {
        const OWNER: __bp::Owner = __bp::Owner("Asserted");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("low", 4),
                __bp::Field::scalar::<u8>("high", 4)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Assert(
                                        __bp::Expr::Binary(
                                            __bp::Operator::AtMost,
                                            &[__bp::Expr::Field(0), __bp::Expr::Field(1)],
                                        ),
                                        "is less than `low`",
                                    ),
                                ],
                            )
                    }),
                __bp::Field::variable::<Vec<u8>>("list")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Rest,
                                    __bp::Attribute::Assert(
                                        __bp::Expr::Binary(
                                            __bp::Operator::Less,
                                            &[
                                                __bp::Expr::Of(__bp::Measure::Count, 2, 2),
                                                __bp::Expr::Number(9),
                                            ],
                                        ),
                                        "`count_of (list) < 9` does not hold",
                                    ),
                                ],
                            )
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.low),
                1 => __bp::BitPack::value(&self.high),
                2 => __bp::BitPack::value(&self.list),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Asserted {
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
            let __bp_f_low = __bp_r.take(4) as u8;
            let __bp_f_high = __bp_r.take(4) as u8;
            __bp::hold_decoded(
                __bp_f_low <= __bp_f_high,
                (
                    "is less than `low`",
                    (__bp_run_0_start
                        + (__bp::site::<Self, 1>().offset
                            - __bp::site::<Self, 0>().offset)),
                    __bp::site::<Self, 1>(),
                    __bp::Some((__bp_f_high) as i128),
                ),
                __bp_in,
            )?;
            let __bp_start_list = __bp_in.position();
            let __bp_f_list: Vec<u8> = __bp::read::<
                Vec<u8>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Rest, ()),
                __bp::site_in::<Self, __BpO, 2>(),
            )?;
            let __bp_end_list = __bp_in.position();
            __bp::hold_decoded(
                __bp::Counted::elements(&(__bp_f_list)) < 9,
                (
                    "`count_of (list) < 9` does not hold",
                    __bp_start_list,
                    __bp::site::<Self, 2>(),
                    __bp::None,
                ),
                __bp_in,
            )?;
            __bp::Ok(Self {
                low: __bp_f_low,
                high: __bp_f_high,
                list: __bp_f_list,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Asserted {
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
                self, 0, { __bp::record(__bp_slot, __bp_w.put(self.low as u64, 4,
                __bp::site:: < Self, 0 > ())) ?; __bp::record(__bp_slot, __bp_w.put(self
                .high as u64, 4, __bp::site:: < Self, 1 > ())) ?; }
            );
            let __bp_start_list = __bp_out.position();
            __bp::write(
                &self.list,
                __bp_out,
                __bp::Within::new(__bp::Rest, ()),
                __bp::site::<Self, 2>(),
            )?;
            let __bp_end_list = __bp_out.position();
            __bp::hold_encoded(
                self.low <= self.high,
                (
                    "is less than `low`",
                    (__bp_run_0_start
                        + (__bp::site::<Self, 1>().offset
                            - __bp::site::<Self, 0>().offset)),
                    __bp::site::<Self, 1>(),
                    __bp::Some((self.high) as i128),
                ),
                __bp_out,
            )?;
            __bp::hold_encoded(
                __bp::Counted::elements(&(self.list)) < 9,
                (
                    "`count_of (list) < 9` does not hold",
                    __bp_start_list,
                    __bp::site::<Self, 2>(),
                    __bp::None,
                ),
                __bp_out,
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Asserted {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Asserted {
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
    impl<'__bp> __bp::Decode<'__bp> for Asserted {
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
    impl __bp::Encode for Asserted {
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
            0_usize.saturating_add(__bp::Hint(&self.list).expected_len())
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
