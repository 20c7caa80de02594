//! `max_depth` on an enum with fields.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(max_depth = 100)]
enum Json {
    Null,
    List(Vec<Json>),
}

// What the derive makes of it:

pub(crate) enum Json {
    Null,
    List(Vec<Json>),
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Json {
        const CASES: &'static [__bp::Case] = &[
            __bp::Case::new("Null", 0, const { &__bp::Owner("Json::Null").place([]) }),
            __bp::Case::new(
                "List",
                1,
                const {
                    &__bp::Owner("Json::List")
                        .place([
                            __bp::Field::varying(
                                "0",
                                {
                                    use __bp::ShapedAny as _;
                                    __bp::Shaped::<Vec<Json>>::LAYOUT
                                },
                            ),
                        ])
                },
            ),
        ];
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
                &__bp::Layout::new(
                    "Json",
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
            })
            .attributes(&[__bp::Attribute::MaxDepth(__bp::Expr::Number(100))]);
        fn variant_index(&self) -> usize {
            match self {
                Self::Null { .. } => 0,
                Self::List { .. } => 1,
            }
        }
        fn part_count(&self) -> usize {
            match self {
                Self::Null { .. } => 0,
                Self::List { .. } => 1,
            }
        }
        #[allow(unused_variables)]
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match self {
                Self::Null { .. } => {
                    match __bp_index {
                        _ => __bp::Value::Unit,
                    }
                }
                Self::List { 0: __bp_f_0, .. } => {
                    match __bp_index {
                        0 => {
                            use __bp::ShowAny as _;
                            __bp::Show(&(*__bp_f_0)).value()
                        }
                        _ => __bp::Value::Unit,
                    }
                }
            }
        }
    }
    #[automatically_derived]
    impl __bp::Tagged for Json {
        fn tag(&self) -> u64 {
            match self {
                Self::Null { .. } => 0,
                Self::List { .. } => 1,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, __bp::Tag<()>> for Json {
        const MIN_BITS: usize = __bp::least(
            &[
                0,
                {
                    use __bp::LeastAny as _;
                    __bp::Least::<'__bp, Vec<Json>>::BITS
                },
            ],
        );
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: __bp::Tag<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp_in.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            let mut __bp_own = __bp_in.recast::<__bp::Deep<__BpO, { 100 }>>();
            let __bp_value = <Self as __bp::ReadFrom<
                '__bp,
                __bp::Tag<()>,
            >>::read_own(&mut __bp_own, __bp_context, __bp_site)?;
            __bp_in.adopt(&__bp_own);
            __bp_in.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_own<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: __bp::Tag<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag: u64 = __bp_context.tag;
            match __bp_tag {
                0 => __bp::Ok(Self::Null {}),
                1 => {
                    let __bp_f_0: Vec<Json> = <Vec<
                        Json,
                    > as __bp::Piece<
                        _,
                    >>::read_piece(
                        __bp_in,
                        (),
                        __bp::case_site_in::<Self, __BpO, 1, 0>(),
                    )?;
                    __bp::Ok(Self::List { 0: __bp_f_0 })
                }
                __bp_raw => {
                    __bp::Err(__bp::no_case::<Self, _>(__bp_in, __bp_tag, __bp_site))
                }
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<__bp::Tag<()>> for Json {
        #[inline]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Tag<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp_out.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            let mut __bp_own = __bp_out.recast::<__bp::Deep<__BpO, { 100 }>>();
            let __bp_value = <Self as __bp::WriteTo<
                __bp::Tag<()>,
            >>::write_own(self, &mut __bp_own, __bp_context, __bp_site)?;
            let __bp_state = __bp_own.state();
            __bp_out.adopt(__bp_state);
            __bp_out.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[inline]
        fn write_own<__BpO: __bp::Order>(
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
    > __bp::ReadFrom<'__bp, __bp::Within<__BpE, __bp::Tag<()>>> for Json {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, __bp::Tag<()>>> for Json {
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
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Json {
        const MIN_BITS: usize = 8
            + <Self as __bp::ReadFrom<'__bp, __bp::Tag<()>>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp_in.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            let mut __bp_own = __bp_in.recast::<__bp::Deep<__BpO, { 100 }>>();
            let __bp_value = <Self as __bp::ReadFrom<
                '__bp,
                (),
            >>::read_own(&mut __bp_own, __bp_context, __bp_site)?;
            __bp_in.adopt(&__bp_own);
            __bp_in.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_own<__BpO: __bp::Order>(
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
    impl __bp::WriteTo<()> for Json {
        #[inline]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp_out.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            let mut __bp_own = __bp_out.recast::<__bp::Deep<__BpO, { 100 }>>();
            let __bp_value = <Self as __bp::WriteTo<
                (),
            >>::write_own(self, &mut __bp_own, __bp_context, __bp_site)?;
            let __bp_state = __bp_own.state();
            __bp_out.adopt(__bp_state);
            __bp_out.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[inline]
        fn write_own<__BpO: __bp::Order>(
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
    impl __bp::WriteTo<__bp::Fronted<()>> for Json {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Fronted<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp_out.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            let mut __bp_own = __bp_out.recast::<__bp::Deep<__BpO, { 100 }>>();
            let __bp_value = <Self as __bp::WriteTo<
                __bp::Fronted<()>,
            >>::write_own(self, &mut __bp_own, __bp_context, __bp_site)?;
            let __bp_state = __bp_own.state();
            __bp_out.adopt(__bp_state);
            __bp_out.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_own<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Fronted<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            match self {
                Self::Null { .. } => {
                    let __bp_tag: u64 = 0;
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                }
                Self::List { 0: __bp_f_0, .. } => {
                    let __bp_tag: u64 = 1;
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                    <Vec<
                        Json,
                    > as __bp::Piece<
                        _,
                    >>::write_piece(
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
    for Json {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Json {
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
    impl<'__bp> __bp::Decode<'__bp> for Json {
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
    impl __bp::Encode for Json {
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
