//! `tag = FIRST..=LAST` and `tag = A | B`: variants that keep their tag.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(tag = bits(8))]
enum Several {
    #[bitpack(tag = 0..=0x7F)]
    Positive(u8),
    #[bitpack(tag = 0x80 | 0x82..=0x8F)]
    Bytes(u8, #[bitpack(len = self.0 & 0x0F)] Vec<u8>),
    #[bitpack(tag = 0xC0)]
    Nil,
}

// What the derive makes of it:

pub(crate) enum Several {
    Positive(u8),
    Bytes(u8, Vec<u8>),
    Nil,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Several {
        const CASES: &'static [__bp::Case] = &[
            __bp::Case::several(
                "Positive",
                const { &[__bp::Tags::new((0) as i128, (0x7F) as i128)] },
                const { &__bp::Owner("Several::Positive").place([]) },
            ),
            __bp::Case::several(
                "Bytes",
                const {
                    &[
                        __bp::Tags::new((0x80) as i128, (0x80) as i128),
                        __bp::Tags::new((0x82) as i128, (0x8F) as i128),
                    ]
                },
                const {
                    &__bp::Owner("Several::Bytes")
                        .place([
                            __bp::Field::variable::<Vec<u8>>("1")
                                .description(const {
                                    &__bp::Description::NONE
                                        .attributes(
                                            &[
                                                __bp::Attribute::Len(
                                                    __bp::Expr::Binary(
                                                        __bp::Operator::BitAnd,
                                                        &[__bp::Expr::Kept, __bp::Expr::Number(15)],
                                                    ),
                                                ),
                                            ],
                                        )
                                }),
                        ])
                },
            ),
            __bp::Case::new("Nil", 192, const { &__bp::Owner("Several::Nil").place([]) }),
        ];
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
            &__bp::Layout::new(
                "Several",
                __bp::Shape::Union(
                    const {
                        &[
                            __bp::bare_case::<Self, 0, 0>(),
                            __bp::bare_case::<Self, 1, 1>(),
                            __bp::bare_case::<Self, 2, 0>(),
                        ]
                    },
                    __bp::Some(8),
                ),
                0,
            )
        });
        fn variant_index(&self) -> usize {
            match self {
                Self::Positive { .. } => 0,
                Self::Bytes { .. } => 1,
                Self::Nil { .. } => 2,
            }
        }
        fn kept_tag(&self) -> __bp::Option<u64> {
            match self {
                Self::Positive { 0: __bp_kept, .. } => {
                    __bp::Some(__bp::number(__bp_kept))
                }
                Self::Bytes { 0: __bp_kept, .. } => __bp::Some(__bp::number(__bp_kept)),
                _ => __bp::None,
            }
        }
        fn part_count(&self) -> usize {
            match self {
                Self::Positive { .. } => 0,
                Self::Bytes { .. } => 1,
                Self::Nil { .. } => 0,
            }
        }
        #[allow(unused_variables)]
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match self {
                Self::Positive { .. } => {
                    match __bp_index {
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Bytes { 1: __bp_f_1, .. } => {
                    match __bp_index {
                        0 => __bp::BitPack::value(&(*__bp_f_1)),
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Nil { .. } => {
                    match __bp_index {
                        _ => __bp::Value::Unit,
                    }
                }
            }
        }
    }
    #[automatically_derived]
    impl __bp::Tagged for Several {
        fn tag(&self) -> u64 {
            match self {
                Self::Positive { 0: __bp_kept, .. } => __bp::number(__bp_kept),
                Self::Bytes { 0: __bp_kept, .. } => __bp::number(__bp_kept),
                Self::Nil { .. } => 192,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, __bp::Tag<()>> for Several {
        const MIN_BITS: usize = __bp::least(&[0, 0, 0]);
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: __bp::Tag<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag: u64 = __bp_context.tag;
            match __bp_tag {
                __bp_raw @ (0..=127) => {
                    let __bp_f_0 = __bp::keep::<u8, _>(__bp_in, __bp_raw, __bp_site)?;
                    __bp::Ok(Self::Positive { 0: __bp_f_0 })
                }
                __bp_raw @ (128 | 130..=143) => {
                    let __bp_f_0 = __bp::keep::<u8, _>(__bp_in, __bp_raw, __bp_site)?;
                    let __bp_f_1: Vec<u8> = __bp::read::<
                        Vec<u8>,
                        _,
                        _,
                    >(
                        __bp_in,
                        __bp::Within::new(__bp::Len(__bp::size(__bp_f_0 & 0x0F)), ()),
                        __bp::case_site_in::<Self, __BpO, 1, 0>(),
                    )?;
                    __bp::Ok(Self::Bytes {
                        0: __bp_f_0,
                        1: __bp_f_1,
                    })
                }
                192 => __bp::Ok(Self::Nil {}),
                __bp_raw => {
                    __bp::Err(__bp::no_case::<Self, _>(__bp_in, __bp_tag, __bp_site))
                }
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<__bp::Tag<()>> for Several {
        #[inline]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Tag<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_tag = __bp::Tagged::tag(self);
            __bp::check_tag(__bp_out, __bp_context.tag, __bp_tag, __bp_site)?;
            let __bp_context = __bp::Fronted {
                front: __bp::Front::None,
                context: __bp_context.context,
            };
            <Self as __bp::WriteTo<
                __bp::Fronted<()>,
            >>::write_to(self, __bp_out, __bp_context, __bp_site)
        }
    }
    #[automatically_derived]
    impl<
        '__bp,
        __BpE: __bp::Limit,
    > __bp::ReadFrom<'__bp, __bp::Within<__BpE, __bp::Tag<()>>> for Several {
        const MIN_BITS: usize = <Self as __bp::ReadFrom<'__bp, __bp::Tag<()>>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_within: __bp::Within<__BpE, __bp::Tag<()>>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_limited(__bp_in, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, __bp::Tag<()>>>
    for Several {
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_within: __bp::Within<__BpE, __bp::Tag<()>>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write_limited(self, __bp_out, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Several {
        const MIN_BITS: usize = 8
            + <Self as __bp::ReadFrom<'__bp, __bp::Tag<()>>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag = __bp::read_tag::<Self, _>(__bp_in, 8, __bp_site)?;
            let __bp_context = __bp::Tag {
                tag: __bp_tag,
                context: __bp_context,
            };
            <Self as __bp::ReadFrom<
                '__bp,
                __bp::Tag<()>,
            >>::read_from(__bp_in, __bp_context, __bp_site)
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Several {
        #[inline]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_context = __bp::Fronted {
                front: __bp::Front::Bits(8),
                context: __bp_context,
            };
            <Self as __bp::WriteTo<
                __bp::Fronted<()>,
            >>::write_to(self, __bp_out, __bp_context, __bp_site)
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<__bp::Fronted<()>> for Several {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Fronted<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            match self {
                Self::Positive { 0: __bp_f_0, .. } => {
                    let __bp_tag: u64 = __bp::number(__bp_f_0);
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                    let __bp_raw = __bp_tag;
                    if !(((0) as u64..=(0x7F) as u64).contains(&__bp_raw)) {
                        __bp::foreign_tag::<Self, _>(__bp_out, __bp_tag, __bp_site)?;
                    }
                }
                Self::Bytes { 0: __bp_f_0, 1: __bp_f_1, .. } => {
                    let __bp_tag: u64 = __bp::number(__bp_f_0);
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                    let __bp_raw = __bp_tag;
                    if !(((0x80) as u64..=(0x80) as u64).contains(&__bp_raw)
                        || ((0x82) as u64..=(0x8F) as u64).contains(&__bp_raw))
                    {
                        __bp::foreign_tag::<Self, _>(__bp_out, __bp_tag, __bp_site)?;
                    }
                    __bp::write(
                        &(*__bp_f_1),
                        __bp_out,
                        __bp::Within::new(__bp::Len(__bp::size((*__bp_f_0) & 0x0F)), ()),
                        __bp::case_site::<Self, 1, 0>(),
                    )?;
                }
                Self::Nil { .. } => {
                    let __bp_tag: u64 = 192;
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                }
            }
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Several {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Several {
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
    impl<'__bp> __bp::Decode<'__bp> for Several {
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
    impl __bp::Encode for Several {
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
