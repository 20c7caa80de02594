//! `process`: a module transforms the bytes of a field, also of an optional one.

use super::Pair;
use bitpack::process::{rotate, xor};

#[cfg(any())]
#[derive(BitPack)]
struct Process {
    key: u8,
    #[bitpack(len_of = pair)]
    n: u8,
    #[bitpack(process = xor(self.key))]
    pair: Pair,
    #[bitpack(if = self.key > 9, rest, process = rotate(self.n))]
    tail: Option<(u8, bool)>,
}

// What the derive makes of it:

pub(crate) struct Process {
    key: u8,
    n: u8,
    pair: Pair,
    tail: Option<(u8, bool)>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8 + 8;
    #[cfg_attr(doc, allow(rustdoc::all))]
    #[automatically_derived]
    impl __bp::BitPack for Process {
        const OWNER: __bp::Owner = __bp::Owner("Process");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("key", 8),
                __bp::Field::scalar::<u8>("n", 8)
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
                        "pair",
                        {
                            use __bp::ShapedAny as _;
                            __bp::Shaped::<Pair>::LAYOUT
                        },
                    )
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[__bp::Attribute::Process("xor", &[__bp::Expr::Field(0)])],
                            )
                    }),
                __bp::Field::varying(
                        "tail",
                        {
                            use __bp::ShapedAny as _;
                            __bp::Shaped::<Option<(u8, bool)>>::LAYOUT
                        },
                    )
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::If(
                                        __bp::Expr::Binary(
                                            __bp::Operator::Greater,
                                            &[__bp::Expr::Field(0), __bp::Expr::Number(9)],
                                        ),
                                    ),
                                    __bp::Attribute::Rest,
                                    __bp::Attribute::Process("rotate", &[__bp::Expr::Field(1)]),
                                ],
                            )
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 4>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.key),
                1 => {
                    let _ = &self.n;
                    __bp::Value::Unit
                }
                2 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.pair).value()
                }
                3 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.tail).value()
                }
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Process {
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
            let __bp_f_key = __bp_r.take(8) as u8;
            let __bp_f_n = __bp_r.take(8) as u8;
            let __bp_start_pair = __bp_in.position();
            let __bp_f_pair: Pair = {
                let __bp_place = __bp_in.enter(__bp::site_in::<Self, __BpO, 2>());
                let __bp_value = __bp::read_processed(
                    __bp_in,
                    __bp::Len(__bp::size(__bp_f_n)),
                    |__bp_bytes| xor::decode(__bp_bytes, __bp_f_key),
                    |__bp_in| <Pair as __bp::Piece<
                        _,
                    >>::read_piece(
                        __bp_in,
                        __bp::Within::new(__bp::Rest, ()),
                        __bp::site_in::<Self, __BpO, 2>(),
                    ),
                    __bp::site_in::<Self, __BpO, 2>(),
                );
                __bp::custom::<
                    Pair,
                    _,
                >(
                    __bp_in,
                    __bp_place,
                    __bp_value,
                    |__bp_value| {
                        use __bp::ShowAny as _;
                        __bp::Show(__bp_value).value()
                    },
                )
            }?;
            let __bp_end_pair = __bp_in.position();
            let __bp_start_tail = __bp_in.position();
            let __bp_f_tail: Option<(u8, bool)> = if __bp_f_key > 9 {
                {
                    let __bp_place = __bp_in.enter(__bp::site_in::<Self, __BpO, 3>());
                    let __bp_value = __bp::read_processed(
                        __bp_in,
                        __bp::Rest,
                        |__bp_bytes| rotate::decode(__bp_bytes, __bp_f_n),
                        |__bp_in| <Option<
                            (u8, bool),
                        > as __bp::Piece<
                            _,
                        >>::read_piece(
                            __bp_in,
                            __bp::Limited::new(
                                __bp::Rest,
                                __bp::When {
                                    present: __bp_f_key > 9,
                                    each: (),
                                },
                            ),
                            __bp::site_in::<Self, __BpO, 3>(),
                        ),
                        __bp::site_in::<Self, __BpO, 3>(),
                    );
                    __bp::custom::<
                        Option<(u8, bool)>,
                        _,
                    >(
                        __bp_in,
                        __bp_place,
                        __bp_value,
                        |__bp_value| {
                            use __bp::ShowAny as _;
                            __bp::Show(__bp_value).value()
                        },
                    )
                }
            } else {
                __bp::Read::<Option<(u8, bool)>>::Ok(__bp::None)
            }?;
            let __bp_end_tail = __bp_in.position();
            __bp::Ok(Self {
                key: __bp_f_key,
                n: __bp_f_n,
                pair: __bp_f_pair,
                tail: __bp_f_tail,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Process {
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
                self, 0, { __bp::record(__bp_slot, __bp_w.put(self.key as u64, 8,
                __bp::site:: < Self, 0 > ())) ?; __bp_w.zeros(8); }
            );
            let __bp_start_pair = __bp_out.position();
            __bp::write_processed(
                __bp_out,
                __bp::Rest,
                |__bp_bytes| xor::encode(__bp_bytes, self.key),
                |__bp_out| <Pair as __bp::Piece<
                    _,
                >>::write_piece(
                    &self.pair,
                    __bp_out,
                    __bp::Within::new(__bp::Rest, ()),
                    __bp::site::<Self, 2>(),
                ),
                __bp::site::<Self, 2>(),
            )?;
            let __bp_end_pair = __bp_out.position();
            __bp_out
                .patch_len(
                    (__bp_run_0_start
                        + (__bp::site::<Self, 1>().offset
                            - __bp::site::<Self, 0>().offset)),
                    __bp_end_pair - __bp_start_pair,
                    8,
                    __bp::site::<Self, 1>(),
                )?;
            let __bp_start_tail = __bp_out.position();
            if self.key > 9 && __bp::Option::is_some(&self.tail) {
                __bp::write_processed(
                    __bp_out,
                    __bp::Rest,
                    |__bp_bytes| rotate::encode(
                        __bp_bytes,
                        ((__bp_end_pair - __bp_start_pair).div_ceil(8) as u8),
                    ),
                    |__bp_out| <Option<
                        (u8, bool),
                    > as __bp::Piece<
                        _,
                    >>::write_piece(
                        &self.tail,
                        __bp_out,
                        __bp::Limited::new(
                            __bp::Rest,
                            __bp::When {
                                present: self.key > 9,
                                each: (),
                            },
                        ),
                        __bp::site::<Self, 3>(),
                    ),
                    __bp::site::<Self, 3>(),
                )
            } else {
                <Option<
                    (u8, bool),
                > as __bp::Piece<
                    _,
                >>::write_piece(
                    &self.tail,
                    __bp_out,
                    __bp::Limited::new(
                        __bp::Rest,
                        __bp::When {
                            present: self.key > 9,
                            each: (),
                        },
                    ),
                    __bp::site::<Self, 3>(),
                )
            }?;
            let __bp_end_tail = __bp_out.position();
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Process {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Process {
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
    impl<'__bp> __bp::Decode<'__bp> for Process {
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
    impl __bp::Encode for Process {
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
};
