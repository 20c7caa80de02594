//! `tag = bytes(N)`: a tag that is a text.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(tag = bytes(2))]
enum TagBytes {
    #[bitpack(tag = b"hd")]
    Head(u8),
    #[bitpack(other)]
    Other(u16),
}

// What the derive makes of it:

pub(crate) enum TagBytes {
    Head(u8),
    Other(u16),
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_CASE_0_RUN_0: usize = 8;
    #[automatically_derived]
    impl __bp::BitPack for TagBytes {
        const CASES: &'static [__bp::Case] = &[
            __bp::Case::new(
                "Head",
                26724,
                const {
                    &__bp::Owner("TagBytes::Head")
                        .place([__bp::Field::scalar::<u8>("0", 8)])
                },
            ),
            __bp::Case::other(
                "Other",
                const { &__bp::Owner("TagBytes::Other").place([]) },
            ),
        ];
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
                &__bp::Layout::new(
                    "TagBytes",
                    __bp::Shape::Union(
                        const {
                            &[
                                __bp::bare_case::<Self, 0, 1>(),
                                __bp::bare_case::<Self, 1, 0>(),
                            ]
                        },
                        __bp::Some(8 * 2),
                    ),
                    0,
                )
            })
            .attributes(&[__bp::Attribute::TagBytes(__bp::Expr::Number(2))]);
        fn variant_index(&self) -> usize {
            match self {
                Self::Head { .. } => 0,
                Self::Other { .. } => 1,
            }
        }
        fn kept_tag(&self) -> __bp::Option<u64> {
            match self {
                Self::Other { 0: __bp_kept, .. } => __bp::Some(__bp::number(__bp_kept)),
                _ => __bp::None,
            }
        }
        fn part_count(&self) -> usize {
            match self {
                Self::Head { .. } => 1,
                Self::Other { .. } => 0,
            }
        }
        #[allow(unused_variables)]
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match self {
                Self::Head { 0: __bp_f_0, .. } => {
                    match __bp_index {
                        0 => __bp::BitPack::value(&(*__bp_f_0)),
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Other { .. } => {
                    match __bp_index {
                        _ => __bp::Value::Unit,
                    }
                }
            }
        }
    }
    #[automatically_derived]
    impl __bp::Tagged for TagBytes {
        fn tag(&self) -> u64 {
            match self {
                Self::Head { .. } => 26724,
                Self::Other { 0: __bp_kept, .. } => __bp::number(__bp_kept),
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, __bp::Tag<()>> for TagBytes {
        const MIN_BITS: usize = __bp::least(&[__BP_CASE_0_RUN_0, 0]);
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: __bp::Tag<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag: u64 = __bp_context.tag;
            match __bp_tag {
                26724 => {
                    __bp::read_run!(
                        __bp_in, __bp_r : __BpO, __BP_CASE_0_RUN_0, __bp::case_run_in:: <
                        Self, __BpO, 0, 0, 1 > ()
                    );
                    let __bp_f_0 = __bp_r.take(8) as u8;
                    __bp::Ok(Self::Head { 0: __bp_f_0 })
                }
                __bp_raw => {
                    let __bp_f_0 = __bp::keep::<u16, _>(__bp_in, __bp_raw, __bp_site)?;
                    __bp::Ok(Self::Other { 0: __bp_f_0 })
                }
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<__bp::Tag<()>> for TagBytes {
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
    > __bp::ReadFrom<'__bp, __bp::Within<__BpE, __bp::Tag<()>>> for TagBytes {
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
    for TagBytes {
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
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for TagBytes {
        const MIN_BITS: usize = 8 * 2
            + <Self as __bp::ReadFrom<'__bp, __bp::Tag<()>>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag = __bp::read_byte_tag::<Self, _>(__bp_in, 8 * 2, __bp_site)?;
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
    impl __bp::WriteTo<()> for TagBytes {
        #[inline]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_context = __bp::Fronted {
                front: __bp::Front::Bytes(8 * 2),
                context: __bp_context,
            };
            <Self as __bp::WriteTo<
                __bp::Fronted<()>,
            >>::write_to(self, __bp_out, __bp_context, __bp_site)
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<__bp::Fronted<()>> for TagBytes {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Fronted<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            match self {
                Self::Head { 0: __bp_f_0, .. } => {
                    let __bp_tag: u64 = 26724;
                    let __bp_slot = __bp_out.slot();
                    __bp::write_fronted!(
                        __bp_out, (__bp_context.front, __bp_tag, __bp_site), __bp_w :
                        __BpO, __BP_CASE_0_RUN_0, __bp::case_run:: < Self, 0, 0, 1 > (),
                        self, 0, { __bp::record(__bp_slot, __bp_w.put((* __bp_f_0) as
                        u64, 8, __bp::case_site:: < Self, 0, 0 > ())) ?; }
                    );
                }
                Self::Other { 0: __bp_f_0, .. } => {
                    let __bp_tag: u64 = __bp::number(__bp_f_0);
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                    if [26724].contains(&(__bp_tag)) {
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
                }
            }
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for TagBytes {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for TagBytes {
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
    impl<'__bp> __bp::Decode<'__bp> for TagBytes {
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
    impl __bp::Encode for TagBytes {
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
