//! An enum with payload that says nothing of its tags: the number of the variant in LEB128.

#[cfg(any())]
#[derive(BitPack)]
enum TagDefault {
    Stop,
    Say(String),
}

// What the derive makes of it:

pub(crate) enum TagDefault {
    Stop,
    Say(String),
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for TagDefault {
        const CASES: &'static [__bp::Case] = &[
            __bp::Case::new(
                "Stop",
                0,
                const { &__bp::Owner("TagDefault::Stop").place([]) },
            ),
            __bp::Case::new(
                "Say",
                1,
                const {
                    &__bp::Owner("TagDefault::Say")
                        .place([__bp::Field::variable::<String>("0")])
                },
            ),
        ];
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
            &__bp::Layout::new(
                "TagDefault",
                __bp::Shape::Union(
                    const {
                        &[
                            __bp::bare_case::<Self, 0, 0>(),
                            __bp::bare_case::<Self, 1, 1>(),
                        ]
                    },
                    __bp::Some(0),
                ),
                0,
            )
        });
        fn variant_index(&self) -> usize {
            match self {
                Self::Stop { .. } => 0,
                Self::Say { .. } => 1,
            }
        }
        fn part_count(&self) -> usize {
            match self {
                Self::Stop { .. } => 0,
                Self::Say { .. } => 1,
            }
        }
        #[allow(unused_variables)]
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match self {
                Self::Stop { .. } => {
                    match __bp_index {
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Say { 0: __bp_f_0, .. } => {
                    match __bp_index {
                        0 => __bp::BitPack::value(&(*__bp_f_0)),
                        _ => __bp::Value::Unit,
                    }
                }
            }
        }
    }
    #[automatically_derived]
    impl __bp::Tagged for TagDefault {
        fn tag(&self) -> u64 {
            match self {
                Self::Stop { .. } => 0,
                Self::Say { .. } => 1,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, __bp::Tag<()>> for TagDefault {
        const MIN_BITS: usize = __bp::least(
            &[0, <String as __bp::ReadFrom<'__bp>>::MIN_BITS],
        );
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: __bp::Tag<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag: u64 = __bp_context.tag;
            match __bp_tag {
                0 => __bp::Ok(Self::Stop {}),
                1 => {
                    let __bp_f_0: String = __bp::read::<
                        String,
                        _,
                        _,
                    >(__bp_in, (), __bp::case_site_in::<Self, __BpO, 1, 0>())?;
                    __bp::Ok(Self::Say { 0: __bp_f_0 })
                }
                __bp_raw => {
                    __bp::Err(__bp::no_case::<Self, _>(__bp_in, __bp_tag, __bp_site))
                }
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<__bp::Tag<()>> for TagDefault {
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
    > __bp::ReadFrom<'__bp, __bp::Within<__BpE, __bp::Tag<()>>> for TagDefault {
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
    for TagDefault {
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
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for TagDefault {
        const MIN_BITS: usize = 8
            + <Self as __bp::ReadFrom<'__bp, __bp::Tag<()>>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag = __bp::read_varying::<Self, _>(__bp_in, __bp_site)?;
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
    impl __bp::WriteTo<()> for TagDefault {
        #[inline]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_context = __bp::Fronted {
                front: __bp::Front::Leb128,
                context: __bp_context,
            };
            <Self as __bp::WriteTo<
                __bp::Fronted<()>,
            >>::write_to(self, __bp_out, __bp_context, __bp_site)
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<__bp::Fronted<()>> for TagDefault {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Fronted<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            match self {
                Self::Stop { .. } => {
                    let __bp_tag: u64 = 0;
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                }
                Self::Say { 0: __bp_f_0, .. } => {
                    let __bp_tag: u64 = 1;
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                    __bp::write(
                        &(*__bp_f_0),
                        __bp_out,
                        (),
                        __bp::case_site::<Self, 1, 0>(),
                    )?;
                }
            }
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for TagDefault {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for TagDefault {
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
    impl<'__bp> __bp::Decode<'__bp> for TagDefault {
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
    impl __bp::Encode for TagDefault {
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
