//! `magic` on the variants of an enum: decoding chooses a variant by it.

#[cfg(any())]
#[derive(BitPack)]
enum ByMagic {
    #[bitpack(magic = b"GIF")]
    Gif(u8),
    #[bitpack(magic = 0xD8FFu16)]
    Jpeg,
    #[bitpack(other)]
    Other(u8),
}

// What the derive makes of it:

pub(crate) enum ByMagic {
    Gif(u8),
    Jpeg,
    Other(u8),
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_CASE_0_RUN_0: usize = 24 + 8;
    const __BP_CASE_1_RUN_0: usize = 16;
    const __BP_CASE_2_RUN_0: usize = 8;
    #[automatically_derived]
    impl __bp::BitPack for ByMagic {
        const CASES: &'static [__bp::Case] = &[
            __bp::Case::by_magic(
                "Gif",
                const {
                    &__bp::Owner("ByMagic::Gif")
                        .place([
                            __bp::Field::new::<()>("(magic)", 24)
                                .endian(__bp::Endian::Big)
                                .extra(const {
                                    &__bp::Extra::NONE
                                        .role(const {
                                            &__bp::Role::Magic {
                                                value: 4671814,
                                            }
                                        })
                                }),
                            __bp::Field::scalar::<u8>("0", 8),
                        ])
                },
            ),
            __bp::Case::by_magic(
                "Jpeg",
                const {
                    &__bp::Owner("ByMagic::Jpeg")
                        .place([
                            __bp::Field::new::<()>("(magic)", 16)
                                .extra(const {
                                    &__bp::Extra::NONE
                                        .role(const {
                                            &__bp::Role::Magic {
                                                value: (0xD8FFu16) as u128,
                                            }
                                        })
                                }),
                        ])
                },
            ),
            __bp::Case::other(
                "Other",
                const {
                    &__bp::Owner("ByMagic::Other")
                        .place([__bp::Field::scalar::<u8>("0", 8)])
                },
            ),
        ];
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
            &__bp::Layout::new(
                "ByMagic",
                __bp::Shape::Union(
                    const {
                        &[
                            __bp::bare_case::<Self, 0, 2>(),
                            __bp::bare_case::<Self, 1, 1>(),
                            __bp::bare_case::<Self, 2, 1>(),
                        ]
                    },
                    __bp::None,
                ),
                0,
            )
        });
        fn variant_index(&self) -> usize {
            match self {
                Self::Gif { .. } => 0,
                Self::Jpeg { .. } => 1,
                Self::Other { .. } => 2,
            }
        }
        fn part_count(&self) -> usize {
            match self {
                Self::Gif { .. } => 2,
                Self::Jpeg { .. } => 1,
                Self::Other { .. } => 1,
            }
        }
        #[allow(unused_variables)]
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match self {
                Self::Gif { 0: __bp_f_0, .. } => {
                    match __bp_index {
                        1 => __bp::BitPack::value(&(*__bp_f_0)),
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Jpeg { .. } => {
                    match __bp_index {
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Other { 0: __bp_f_0, .. } => {
                    match __bp_index {
                        0 => __bp::BitPack::value(&(*__bp_f_0)),
                        _ => __bp::Value::Unit,
                    }
                }
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for ByMagic {
        const MIN_BITS: usize = __bp::least(
            &[__BP_CASE_0_RUN_0, __BP_CASE_1_RUN_0, __BP_CASE_2_RUN_0],
        );
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            if __bp::begins(
                &__bp_in.recast::<<__BpO as __bp::Settings>::Big>(),
                __bp::case_site::<Self, 0, 0>(),
            ) {
                __bp::read_run!(
                    __bp_in, __bp_r : __BpO, __BP_CASE_0_RUN_0, __bp::case_run_in:: <
                    Self, __BpO, 0, 0, 2 > ()
                );
                __bp::read_in!(
                    __bp_r : < __BpO as __bp::Settings > ::Big, __bp_in.record(__bp_r
                    .constant(__bp::case_site:: < Self, 0, 0 > ())) ?
                );
                let __bp_f_0 = __bp_r.take(8) as u8;
                __bp::Ok(Self::Gif { 0: __bp_f_0 })
            } else if __bp::begins(__bp_in, __bp::case_site::<Self, 1, 0>()) {
                __bp::read_run!(
                    __bp_in, __bp_r : __BpO, __BP_CASE_1_RUN_0, __bp::case_run_in:: <
                    Self, __BpO, 1, 0, 1 > ()
                );
                __bp_in.record(__bp_r.constant(__bp::case_site::<Self, 1, 0>()))?;
                __bp::Ok(Self::Jpeg {})
            } else {
                __bp::read_run!(
                    __bp_in, __bp_r : __BpO, __BP_CASE_2_RUN_0, __bp::case_run_in:: <
                    Self, __BpO, 2, 0, 1 > ()
                );
                let __bp_f_0 = __bp_r.take(8) as u8;
                __bp::Ok(Self::Other { 0: __bp_f_0 })
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for ByMagic {
        #[inline]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            match self {
                Self::Gif { 0: __bp_f_0 } => {
                    let __bp_slot = __bp_out.slot();
                    __bp::write_run!(
                        __bp_out, __bp_w : __BpO, __BP_CASE_0_RUN_0, __bp::case_run:: <
                        Self, 0, 0, 2 > (), self, 0, { __bp::write_in!(__bp_w : < __BpO
                        as __bp::Settings > ::Big, __bp_w.constant(__bp::case_site:: <
                        Self, 0, 0 > ())); __bp::record(__bp_slot, __bp_w.put((*
                        __bp_f_0) as u64, 8, __bp::case_site:: < Self, 0, 1 > ())) ?; }
                    );
                }
                Self::Jpeg {} => {
                    let __bp_begin = __bp_out.position();
                    let __bp_slot = __bp_out.slot();
                    __bp::write_run!(
                        __bp_out, __bp_w : __BpO, __BP_CASE_1_RUN_0, __bp::case_run:: <
                        Self, 1, 0, 1 > (), self, 0, { __bp_w.constant(__bp::case_site::
                        < Self, 1, 0 > ()); }
                    );
                    __bp::check_begin(
                        &__bp_out.recast::<<__BpO as __bp::Settings>::Big>(),
                        __bp_begin,
                        __bp::case_site::<Self, 0, 0>(),
                        __bp_site,
                    )?;
                }
                Self::Other { 0: __bp_f_0 } => {
                    let __bp_begin = __bp_out.position();
                    let __bp_slot = __bp_out.slot();
                    __bp::write_run!(
                        __bp_out, __bp_w : __BpO, __BP_CASE_2_RUN_0, __bp::case_run:: <
                        Self, 2, 0, 1 > (), self, 0, { __bp::record(__bp_slot, __bp_w
                        .put((* __bp_f_0) as u64, 8, __bp::case_site:: < Self, 2, 0 >
                        ())) ?; }
                    );
                    __bp::check_begin(
                        &__bp_out.recast::<<__BpO as __bp::Settings>::Big>(),
                        __bp_begin,
                        __bp::case_site::<Self, 0, 0>(),
                        __bp_site,
                    )?;
                    __bp::check_begin(
                        __bp_out,
                        __bp_begin,
                        __bp::case_site::<Self, 1, 0>(),
                        __bp_site,
                    )?;
                }
            }
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for ByMagic {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for ByMagic {
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
    impl<'__bp> __bp::Decode<'__bp> for ByMagic {
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
    impl __bp::Encode for ByMagic {
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
    const _: () = <ByMagic as __bp::BitPack>::LAYOUT.check_magic(0);
    const _: () = <ByMagic as __bp::BitPack>::LAYOUT.check_magic(1);
};
