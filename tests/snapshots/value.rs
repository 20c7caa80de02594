//! `value`, `position_of` and arithmetic in `len_of`: numbers that encoding computes.

#[cfg(any())]
#[derive(BitPack)]
struct Value {
    #[bits(4)]
    #[bitpack(len_of = options / 2 + 1)]
    words: u8,
    #[bits(12)]
    #[bitpack(len_of = words..=tail)]
    total: (),
    #[bitpack(position_of = tail)]
    tail_at: u8,
    #[bitpack(value = self.words * 2 + count_of(data))]
    sum: u8,
    #[bitpack(len_of = data, integers = leb128)]
    length: u16,
    options: Vec<u8>,
    data: Vec<u8>,
    tail: u8,
}

// What the derive makes of it:

pub(crate) struct Value {
    words: u8,
    total: (),
    tail_at: u8,
    sum: u8,
    length: u16,
    options: Vec<u8>,
    data: Vec<u8>,
    tail: u8,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 4 + 12 + 8 + 8;
    const __BP_RUN_1: usize = 8;
    #[automatically_derived]
    impl __bp::BitPack for Value {
        const OWNER: __bp::Owner = __bp::Owner("Value");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("words", 4)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::LenOf(
                                        __bp::Expr::Binary(
                                            __bp::Operator::Plus,
                                            &[
                                                __bp::Expr::Binary(
                                                    __bp::Operator::Over,
                                                    &[
                                                        __bp::Expr::Of(__bp::Measure::Len, 5, 5),
                                                        __bp::Expr::Number(2),
                                                    ],
                                                ),
                                                __bp::Expr::Number(1),
                                            ],
                                        ),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::scalar::<u64>("total", 12)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::LenOf(
                                        __bp::Expr::Of(__bp::Measure::Len, 0, 7),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::scalar::<u8>("tail_at", 8)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Value(
                                        __bp::Expr::Of(__bp::Measure::Position, 7, 7),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::scalar::<u8>("sum", 8)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Value(
                                        __bp::Expr::Binary(
                                            __bp::Operator::Plus,
                                            &[
                                                __bp::Expr::Binary(
                                                    __bp::Operator::Times,
                                                    &[__bp::Expr::Field(0), __bp::Expr::Number(2)],
                                                ),
                                                __bp::Expr::Of(__bp::Measure::Count, 6, 6),
                                            ],
                                        ),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::variable::<u16>("length")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Integers(__bp::Code::Leb128),
                                    __bp::Attribute::LenOf(
                                        __bp::Expr::Of(__bp::Measure::Len, 6, 6),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::variable::<Vec<u8>>("options"),
                __bp::Field::variable::<Vec<u8>>("data"),
                __bp::Field::scalar::<u8>("tail", 8),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 8>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => {
                    let _ = &self.words;
                    __bp::Value::Unit
                }
                1 => {
                    let _ = &self.total;
                    __bp::Value::Unit
                }
                2 => {
                    let _ = &self.tail_at;
                    __bp::Value::Unit
                }
                3 => {
                    let _ = &self.sum;
                    __bp::Value::Unit
                }
                4 => {
                    let _ = &self.length;
                    __bp::Value::Unit
                }
                5 => __bp::BitPack::value(&self.options),
                6 => __bp::BitPack::value(&self.data),
                7 => __bp::BitPack::value(&self.tail),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Value {
        const MIN_BITS: usize = __BP_RUN_0 + 8 + __BP_RUN_1;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_run_0_start = __bp_in.position();
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 4 >
                ()
            );
            let __bp_f_words = __bp_r.take(4) as u8;
            let __bp_f_total = __bp_r.take(12) as u64;
            let __bp_f_tail_at = __bp_r.take(8) as u8;
            let __bp_f_sum = __bp_r.take(8) as u8;
            let __bp_start_length = __bp_in.position();
            let __bp_f_length: u16 = __bp::read::<
                u16,
                _,
                _,
            >(
                __bp_in,
                __bp::Integers(__bp::code::Leb128),
                __bp::site_in::<Self, __BpO, 4>(),
            )?;
            let __bp_end_length = __bp_in.position();
            let __bp_start_options = __bp_in.position();
            let __bp_f_options: Vec<u8> = __bp::read::<
                Vec<u8>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(
                    __bp::Len(
                        __bp::told_len(
                            (__bp::saturating::times(
                                (__bp::saturating::minus(
                                    __bp::saturating::wide(__bp_f_words),
                                    1,
                                )),
                                2,
                            )),
                            __bp_f_words as u64,
                            (__bp_start_options, 0),
                            (__bp_run_0_start, __bp::site::<Self, 0>()),
                            __bp_in,
                        )?,
                    ),
                    (),
                ),
                __bp::site_in::<Self, __BpO, 5>(),
            )?;
            let __bp_end_options = __bp_in.position();
            let __bp_start_data = __bp_in.position();
            let __bp_f_data: Vec<u8> = __bp::read::<
                Vec<u8>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(
                    __bp::Len(
                        __bp::told_len(
                            __bp_f_total,
                            __bp_f_total as u64,
                            (__bp_run_0_start, 0 + __bp::site::<Self, 7>().bits),
                            (
                                (__bp_run_0_start
                                    + (__bp::site::<Self, 1>().offset
                                        - __bp::site::<Self, 0>().offset)),
                                __bp::site::<Self, 1>(),
                            ),
                            __bp_in,
                        )?,
                    ),
                    (),
                ),
                __bp::site_in::<Self, __BpO, 6>(),
            )?;
            let __bp_end_data = __bp_in.position();
            let __bp_run_1_start = __bp_in.position();
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_1, __bp::run_in:: < Self, __BpO, 7, 8 >
                ()
            );
            let __bp_f_tail = __bp_r.take(8) as u8;
            __bp::agree(
                __bp::told_bytes(
                    __bp_run_1_start,
                    (
                        (__bp_run_0_start
                            + (__bp::site::<Self, 2>().offset
                                - __bp::site::<Self, 0>().offset)),
                        __bp::site::<Self, 2>(),
                    ),
                    __bp_in,
                )?,
                __bp_f_tail_at as u64,
                (__bp_run_0_start
                    + (__bp::site::<Self, 2>().offset - __bp::site::<Self, 0>().offset)),
                __bp::site::<Self, 2>(),
                __bp_in,
            )?;
            __bp::agree(
                __bp::saturating::plus(
                    __bp::saturating::times(__bp::saturating::wide(__bp_f_words), 2),
                    __bp::saturating::wide(__bp::Counted::elements(&(__bp_f_data))),
                ),
                __bp_f_sum as u64,
                (__bp_run_0_start
                    + (__bp::site::<Self, 3>().offset - __bp::site::<Self, 0>().offset)),
                __bp::site::<Self, 3>(),
                __bp_in,
            )?;
            __bp::agree(
                __bp::told_bytes(
                    (__bp_end_data - __bp_start_data),
                    (__bp_start_length, __bp::site::<Self, 4>()),
                    __bp_in,
                )?,
                __bp_f_length as u64,
                __bp_start_length,
                __bp::site::<Self, 4>(),
                __bp_in,
            )?;
            __bp::Ok(Self {
                words: __bp_f_words,
                total: (),
                tail_at: __bp_f_tail_at,
                sum: __bp_f_sum,
                length: __bp_f_length,
                options: __bp_f_options,
                data: __bp_f_data,
                tail: __bp_f_tail,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Value {
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
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 0, 4 > (),
                self, 0, { __bp_w.zeros(4); __bp_w.zeros(12); __bp_w.zeros(8); __bp_w
                .zeros(8); }
            );
            let __bp_start_length = __bp_out.position();
            {
                if !__bp_out.is_measuring() {
                    let (__bp_start_data, __bp_end_data) = (
                        0_usize,
                        __bp::measured(
                            &self.data,
                            __bp::Within::new(__bp::Rest, ()),
                            __bp_out,
                            __bp::site::<Self, 6>(),
                        )?,
                    );
                    __bp::write_number::<
                        u16,
                        _,
                        _,
                    >(
                        __bp_out
                            .whole_bytes(
                                (__bp_end_data - __bp_start_data),
                                __bp_start_length,
                                __bp::site::<Self, 4>(),
                            )?,
                        __bp_out,
                        __bp::Integers(__bp::code::Leb128),
                        __bp::site::<Self, 4>(),
                    )?;
                }
            };
            let __bp_end_length = __bp_out.position();
            let __bp_start_options = __bp_out.position();
            __bp::write(
                &self.options,
                __bp_out,
                __bp::Within::new(__bp::Rest, ()),
                __bp::site::<Self, 5>(),
            )?;
            let __bp_end_options = __bp_out.position();
            let __bp_start_data = __bp_out.position();
            __bp::write(
                &self.data,
                __bp_out,
                __bp::Within::new(__bp::Rest, ()),
                __bp::site::<Self, 6>(),
            )?;
            let __bp_end_data = __bp_out.position();
            if __bp_out.is_measuring() {
                __bp::write_number::<
                    u16,
                    _,
                    _,
                >(
                    __bp_out
                        .whole_bytes(
                            (__bp_end_data - __bp_start_data),
                            __bp_start_length,
                            __bp::site::<Self, 4>(),
                        )?,
                    __bp_out,
                    __bp::Integers(__bp::code::Leb128),
                    __bp::site::<Self, 4>(),
                )?;
            }
            let __bp_run_1_start = __bp_out.position();
            let __bp_slot = __bp_out.slot();
            __bp::write_run!(
                __bp_out, __bp_w : __BpO, __BP_RUN_1, __bp::run:: < Self, 7, 8 > (),
                self, 7, { __bp::record(__bp_slot, __bp_w.put(self.tail as u64, 8,
                __bp::site:: < Self, 7 > ())) ?; }
            );
            __bp::check_multiple(
                (
                    __bp_out
                        .whole_bytes(
                            (__bp_end_options - __bp_start_options),
                            __bp_run_0_start,
                            __bp::site::<Self, 0>(),
                        )? as i128,
                    2 as i128,
                ),
                "len_of(options) is not a multiple of 2",
                __bp_out,
                (__bp_run_0_start, __bp::site::<Self, 0>()),
            )?;
            __bp_out
                .patch_number(
                    __bp_run_0_start,
                    (__bp::saturating::plus(
                        (__bp::saturating::over(
                            __bp::saturating::wide(
                                __bp_out
                                    .whole_bytes(
                                        (__bp_end_options - __bp_start_options),
                                        __bp_run_0_start,
                                        __bp::site::<Self, 0>(),
                                    )?,
                            ),
                            2,
                        )),
                        1,
                    )),
                    4,
                    __bp::site::<Self, 0>(),
                )?;
            __bp_out
                .patch_number(
                    (__bp_run_0_start
                        + (__bp::site::<Self, 1>().offset
                            - __bp::site::<Self, 0>().offset)),
                    __bp_out
                        .whole_bytes(
                            ((__bp_run_1_start + __bp::site::<Self, 7>().bits)
                                - __bp_run_0_start),
                            (__bp_run_0_start
                                + (__bp::site::<Self, 1>().offset
                                    - __bp::site::<Self, 0>().offset)),
                            __bp::site::<Self, 1>(),
                        )?,
                    12,
                    __bp::site::<Self, 1>(),
                )?;
            __bp_out
                .patch_number(
                    (__bp_run_0_start
                        + (__bp::site::<Self, 2>().offset
                            - __bp::site::<Self, 0>().offset)),
                    __bp_out
                        .whole_bytes(
                            __bp_run_1_start,
                            (__bp_run_0_start
                                + (__bp::site::<Self, 2>().offset
                                    - __bp::site::<Self, 0>().offset)),
                            __bp::site::<Self, 2>(),
                        )?,
                    8,
                    __bp::site::<Self, 2>(),
                )?;
            __bp_out
                .patch_number(
                    (__bp_run_0_start
                        + (__bp::site::<Self, 3>().offset
                            - __bp::site::<Self, 0>().offset)),
                    __bp::saturating::plus(
                        __bp::saturating::times(
                            __bp::saturating::wide({
                                let __bp_number: u8 = __bp::saturating::narrow(
                                    (__bp::saturating::plus(
                                        (__bp::saturating::over(
                                            __bp::saturating::wide(
                                                (__bp_end_options - __bp_start_options).div_ceil(8),
                                            ),
                                            2,
                                        )),
                                        1,
                                    )),
                                );
                                __bp_number
                            }),
                            2,
                        ),
                        __bp::saturating::wide(__bp::Counted::elements(&(self.data))),
                    ),
                    8,
                    __bp::site::<Self, 3>(),
                )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Value {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Value {
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
    impl<'__bp> __bp::Decode<'__bp> for Value {
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
    impl __bp::Encode for Value {
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
                .saturating_add(__bp::Hint(&self.options).expected_len())
                .saturating_add(__bp::Hint(&self.data).expected_len())
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
