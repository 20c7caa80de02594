//! `tag = -1`: tags are signed if one of them is negative.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(tag = bits(8))]
enum SignedTag {
    #[bitpack(tag = -1)]
    End,
    #[bitpack(tag = -5..=-2 | 0..=4)]
    Near(i8),
    #[bitpack(other)]
    Far(i8, u8),
}

// What the derive makes of it:

pub(crate) enum SignedTag {
    End,
    Near(i8),
    Far(i8, u8),
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_CASE_2_RUN_0: usize = 8;
    #[automatically_derived]
    impl __bp::BitPack for SignedTag {
        const CASES: &'static [__bp::Case] = &[
            __bp::Case::several(
                "End",
                const { &[__bp::Tags::new(-1 as i128, -1 as i128)] },
                const { &__bp::Owner("SignedTag::End").place([]) },
            ),
            __bp::Case::several(
                "Near",
                const {
                    &[
                        __bp::Tags::new((-5) as i128, (-2) as i128),
                        __bp::Tags::new((0) as i128, (4) as i128),
                    ]
                },
                const { &__bp::Owner("SignedTag::Near").place([]) },
            ),
            __bp::Case::other(
                "Far",
                const {
                    &__bp::Owner("SignedTag::Far")
                        .place([__bp::Field::scalar::<u8>("1", 8)])
                },
            ),
        ];
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
            &__bp::Layout::new(
                "SignedTag",
                __bp::Shape::Union(
                    const {
                        &[
                            __bp::bare_case::<Self, 0, 0>(),
                            __bp::bare_case::<Self, 1, 0>(),
                            __bp::bare_case::<Self, 2, 1>(),
                        ]
                    },
                    __bp::Some(8),
                ),
                0,
            )
        });
        fn variant_index(&self) -> usize {
            match self {
                Self::End { .. } => 0,
                Self::Near { .. } => 1,
                Self::Far { .. } => 2,
            }
        }
        fn kept_tag(&self) -> __bp::Option<u64> {
            match self {
                Self::Near { 0: __bp_kept, .. } => __bp::Some(__bp::number(__bp_kept)),
                Self::Far { 0: __bp_kept, .. } => __bp::Some(__bp::number(__bp_kept)),
                _ => __bp::None,
            }
        }
        fn part_count(&self) -> usize {
            match self {
                Self::End { .. } => 0,
                Self::Near { .. } => 0,
                Self::Far { .. } => 1,
            }
        }
        #[allow(unused_variables)]
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match self {
                Self::End { .. } => {
                    match __bp_index {
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Near { .. } => {
                    match __bp_index {
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Far { 1: __bp_f_1, .. } => {
                    match __bp_index {
                        0 => __bp::BitPack::value(&(*__bp_f_1)),
                        _ => __bp::Value::Unit,
                    }
                }
            }
        }
    }
    #[automatically_derived]
    impl __bp::Tagged for SignedTag {
        fn tag(&self) -> u64 {
            match self {
                Self::End { .. } => -1 as i64 as u64,
                Self::Near { 0: __bp_kept, .. } => __bp::number(__bp_kept),
                Self::Far { 0: __bp_kept, .. } => __bp::number(__bp_kept),
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, __bp::Tag<()>> for SignedTag {
        const MIN_BITS: usize = __bp::least(&[0, 0, __BP_CASE_2_RUN_0]);
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: __bp::Tag<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag: u64 = __bp_context.tag;
            match __bp_tag as i64 {
                -1 => __bp::Ok(Self::End {}),
                __bp_raw @ (-5..=-2 | 0..=4) => {
                    let __bp_f_0 = __bp::keep_signed::<
                        i8,
                        _,
                    >(__bp_in, __bp_raw, __bp_site)?;
                    __bp::Ok(Self::Near { 0: __bp_f_0 })
                }
                __bp_raw => {
                    let __bp_f_0 = __bp::keep_signed::<
                        i8,
                        _,
                    >(__bp_in, __bp_raw, __bp_site)?;
                    __bp::read_run!(
                        __bp_in, __bp_r : __BpO, __BP_CASE_2_RUN_0, __bp::case_run_in:: <
                        Self, __BpO, 2, 0, 1 > ()
                    );
                    let __bp_f_1 = __bp_r.take(8) as u8;
                    __bp::Ok(Self::Far {
                        0: __bp_f_0,
                        1: __bp_f_1,
                    })
                }
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<__bp::Tag<()>> for SignedTag {
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
    > __bp::ReadFrom<'__bp, __bp::Within<__BpE, __bp::Tag<()>>> for SignedTag {
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
    for SignedTag {
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
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for SignedTag {
        const MIN_BITS: usize = 8
            + <Self as __bp::ReadFrom<'__bp, __bp::Tag<()>>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag = __bp::read_signed_tag::<Self, _>(__bp_in, 8, __bp_site)?;
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
    impl __bp::WriteTo<()> for SignedTag {
        #[inline]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_context = __bp::Fronted {
                front: __bp::Front::Signed(8),
                context: __bp_context,
            };
            <Self as __bp::WriteTo<
                __bp::Fronted<()>,
            >>::write_to(self, __bp_out, __bp_context, __bp_site)
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<__bp::Fronted<()>> for SignedTag {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Fronted<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            match self {
                Self::End { .. } => {
                    let __bp_tag: u64 = -1 as i64 as u64;
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                }
                Self::Near { 0: __bp_f_0, .. } => {
                    let __bp_tag: u64 = __bp::number(__bp_f_0);
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                    let __bp_raw = __bp_tag as i64;
                    if !(((-5) as i64..=(-2) as i64).contains(&__bp_raw)
                        || ((0) as i64..=(4) as i64).contains(&__bp_raw))
                    {
                        __bp::foreign_tag::<Self, _>(__bp_out, __bp_tag, __bp_site)?;
                    }
                }
                Self::Far { 0: __bp_f_0, 1: __bp_f_1, .. } => {
                    let __bp_tag: u64 = __bp::number(__bp_f_0);
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                    let __bp_raw = __bp_tag as i64;
                    if [-1].contains(&(__bp_tag as i64))
                        || ((-5) as i64..=(-2) as i64).contains(&__bp_raw)
                        || ((0) as i64..=(4) as i64).contains(&__bp_raw)
                    {
                        let __bp_at = __bp::before_tag::<
                            Self,
                        >(__bp_out.position(), __bp_tag);
                        __bp_out
                            .fail(
                                __bp::EncodeError::new(
                                    __bp::ErrorKind::Shadowed,
                                    __bp_site,
                                    __bp_at,
                                    __bp_tag,
                                ),
                            )?;
                    }
                    let __bp_slot = __bp_out.slot();
                    __bp::write_run!(
                        __bp_out, __bp_w : __BpO, __BP_CASE_2_RUN_0, __bp::case_run:: <
                        Self, 2, 0, 1 > (), self, 0, { __bp::record(__bp_slot, __bp_w
                        .put((* __bp_f_1) as u64, 8, __bp::case_site:: < Self, 2, 0 >
                        ())) ?; }
                    );
                }
            }
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for SignedTag {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for SignedTag {
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
    impl<'__bp> __bp::Decode<'__bp> for SignedTag {
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
    impl __bp::Encode for SignedTag {
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
