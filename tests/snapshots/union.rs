//! All that an enum with payload states, under another path of the library.

use super::BitPack;

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(crate = super::other_name, rename = "choice", evolves = Before)]
#[bitpack(context(n: u8), notes = 4, align = 8, length = u16, presence = 4, max_len = 3, no_picture)]
enum Told {
    #[bitpack(rename = "nothing")]
    Empty,
    One(u8),
    Some {
        #[bits(3)]
        low: u8,
        #[bitpack(if = n > 1)]
        high: Option<u8>,
        name: Option<String>,
        list: Vec<u8>,
    },
}

#[derive(BitPack)]
#[bitpack(rename = "choice", align = 8, length = u16, presence = 4)]
enum Before {
    #[bitpack(rename = "nothing")]
    Empty,
    One(u8),
}

#[derive(BitPack)]
pub(crate) struct Union {
    n: u8,
    #[bitpack(context(self.n))]
    told: Told,
}

// What the derive makes of it:

pub(crate) enum Told {
    Empty,
    One(u8),
    Some { low: u8, high: Option<u8>, name: Option<String>, list: Vec<u8> },
}
const _: () = {
    use super::other_name::__private as __bp;
    const __BP_CASE_1_RUN_0: usize = 8;
    const __BP_CASE_2_RUN_0: usize = 3;
    #[automatically_derived]
    impl __bp::BitPack for Told {
        const CASES: &'static [__bp::Case] = &[
            __bp::Case::new(
                "nothing",
                0,
                const { &__bp::Owner("choice::nothing").place([]) },
            ),
            __bp::Case::new(
                "One",
                1,
                const {
                    &__bp::Owner("choice::One")
                        .place([
                            __bp::Field::scalar::<u8>("0", 8)
                                .extra(const { &__bp::Extra::NONE.align(8) }),
                        ])
                },
            ),
            __bp::Case::new(
                "Some",
                2,
                const {
                    &__bp::Owner("choice::Some")
                        .place([
                            __bp::Field::scalar::<u8>("low", 3)
                                .extra(const { &__bp::Extra::NONE.align(8) }),
                            __bp::Field::variable::<Option<u8>>("high")
                                .extra(const { &__bp::Extra::VARYING.align(8) })
                                .description(const {
                                    &__bp::Description::NONE
                                        .attributes(
                                            &[
                                                __bp::Attribute::If(
                                                    __bp::Expr::Binary(
                                                        __bp::Operator::Greater,
                                                        &[__bp::Expr::Parameter(0), __bp::Expr::Number(1)],
                                                    ),
                                                ),
                                            ],
                                        )
                                }),
                            __bp::Field::variable::<Option<String>>("name")
                                .extra(const { &__bp::Extra::VARYING.align(8) })
                                .description(const {
                                    &__bp::Description::NONE
                                        .attributes(
                                            &[__bp::Attribute::MaxLen(__bp::Expr::Number(3))],
                                        )
                                }),
                            __bp::Field::variable::<Vec<u8>>("list")
                                .extra(const { &__bp::Extra::VARYING.align(8) })
                                .description(const {
                                    &__bp::Description::NONE
                                        .attributes(
                                            &[__bp::Attribute::MaxLen(__bp::Expr::Number(3))],
                                        )
                                }),
                        ])
                },
            ),
        ];
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
                &__bp::Layout::new(
                    "choice",
                    __bp::Shape::Union(
                        const {
                            &[
                                __bp::bare_case::<Self, 0, 0>(),
                                __bp::bare_case::<Self, 1, 1>(),
                                __bp::bare_case::<Self, 2, 4>(),
                            ]
                        },
                        __bp::Some(0),
                    ),
                    0,
                )
            })
            .attributes(
                &[
                    __bp::Attribute::Length(__bp::Code::Fixed(16)),
                    __bp::Attribute::Presence(__bp::Expr::Number(4)),
                    __bp::Attribute::MaxLen(__bp::Expr::Number(3)),
                    __bp::Attribute::Parameter("n"),
                ],
            );
        fn variant_index(&self) -> usize {
            match self {
                Self::Empty { .. } => 0,
                Self::One { .. } => 1,
                Self::Some { .. } => 2,
            }
        }
        fn part_count(&self) -> usize {
            match self {
                Self::Empty { .. } => 0,
                Self::One { .. } => 1,
                Self::Some { .. } => 4,
            }
        }
        #[allow(unused_variables)]
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match self {
                Self::Empty { .. } => {
                    match __bp_index {
                        _ => __bp::Value::Unit,
                    }
                }
                Self::One { 0: __bp_f_0, .. } => {
                    match __bp_index {
                        0 => __bp::BitPack::value(&(*__bp_f_0)),
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Some {
                    low: __bp_f_low,
                    high: __bp_f_high,
                    name: __bp_f_name,
                    list: __bp_f_list,
                    ..
                } => {
                    match __bp_index {
                        0 => __bp::BitPack::value(&(*__bp_f_low)),
                        1 => __bp::BitPack::value(&(*__bp_f_high)),
                        2 => __bp::BitPack::value(&(*__bp_f_name)),
                        3 => __bp::BitPack::value(&(*__bp_f_list)),
                        _ => __bp::Value::Unit,
                    }
                }
            }
        }
    }
    #[automatically_derived]
    impl __bp::Tagged for Told {
        fn tag(&self) -> u64 {
            match self {
                Self::Empty { .. } => 0,
                Self::One { .. } => 1,
                Self::Some { .. } => 2,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, __bp::Tag<(u8,)>> for Told {
        const MIN_BITS: usize = __bp::least(&[0, __BP_CASE_1_RUN_0, __BP_CASE_2_RUN_0]);
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: __bp::Tag<(u8,)>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp_in.turn::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>(__bp_site)?;
            let mut __bp_own = __bp_in
                .recast::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>();
            let __bp_value = <Self as __bp::ReadFrom<
                '__bp,
                __bp::Tag<(u8,)>,
            >>::read_own(&mut __bp_own, __bp_context, __bp_site)?;
            __bp_in.adopt(&__bp_own);
            __bp_in.turn::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_own<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: __bp::Tag<(u8,)>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag: u64 = __bp_context.tag;
            let (n,) = __bp_context.context;
            match __bp_tag {
                0 => __bp::Ok(Self::Empty {}),
                1 => {
                    let __bp_start = __bp_in.position();
                    __bp_in.align(__bp_start, 8, __bp::case_site::<Self, 1, 0>())?;
                    __bp::read_run!(
                        __bp_in, __bp_r : __BpO, __BP_CASE_1_RUN_0, __bp::case_run_in:: <
                        Self, __BpO, 1, 0, 1 > ()
                    );
                    let __bp_f_0 = __bp_r.take(8) as u8;
                    __bp::Ok(Self::One { 0: __bp_f_0 })
                }
                2 => {
                    let __bp_start = __bp_in.position();
                    __bp_in.align(__bp_start, 8, __bp::case_site::<Self, 2, 0>())?;
                    __bp::read_run!(
                        __bp_in, __bp_r : __BpO, __BP_CASE_2_RUN_0, __bp::case_run_in:: <
                        Self, __BpO, 2, 0, 1 > ()
                    );
                    let __bp_f_low = __bp_r.take(3) as u8;
                    __bp_in.align(__bp_start, 8, __bp::case_site::<Self, 2, 1>())?;
                    let __bp_f_high: Option<u8> = __bp::read::<
                        Option<u8>,
                        _,
                        _,
                    >(
                        __bp_in,
                        __bp::When {
                            present: n > 1,
                            each: (),
                        },
                        __bp::case_site_in::<Self, __BpO, 2, 1>(),
                    )?;
                    __bp_in.align(__bp_start, 8, __bp::case_site::<Self, 2, 2>())?;
                    let __bp_f_name: Option<String> = __bp::read::<
                        Option<String>,
                        _,
                        _,
                    >(
                        __bp_in,
                        __bp::Flag(__bp::Prefixed::at_most(3, ())),
                        __bp::case_site_in::<Self, __BpO, 2, 2>(),
                    )?;
                    __bp_in.align(__bp_start, 8, __bp::case_site::<Self, 2, 3>())?;
                    let __bp_f_list: Vec<u8> = __bp::read::<
                        Vec<u8>,
                        _,
                        _,
                    >(
                        __bp_in,
                        __bp::Prefixed::at_most(3, ()),
                        __bp::case_site_in::<Self, __BpO, 2, 3>(),
                    )?;
                    __bp::Ok(Self::Some {
                        low: __bp_f_low,
                        high: __bp_f_high,
                        name: __bp_f_name,
                        list: __bp_f_list,
                    })
                }
                __bp_raw => {
                    __bp::Err(__bp::no_case::<Self, _>(__bp_in, __bp_tag, __bp_site))
                }
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<__bp::Tag<(u8,)>> for Told {
        #[inline]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Tag<(u8,)>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp_out
                .turn::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>(__bp_site)?;
            let mut __bp_own = __bp_out
                .recast::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>();
            let __bp_value = <Self as __bp::WriteTo<
                __bp::Tag<(u8,)>,
            >>::write_own(self, &mut __bp_own, __bp_context, __bp_site)?;
            let __bp_state = __bp_own.state();
            __bp_out.adopt(__bp_state);
            __bp_out
                .turn::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[inline]
        fn write_own<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Tag<(u8,)>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_tag = __bp::Tagged::tag(self);
            __bp::check_tag(__bp_out, __bp_context.tag, __bp_tag, __bp_site)?;
            let __bp_context = __bp::Fronted {
                front: __bp::Front::None,
                context: __bp_context.context,
            };
            <Self as __bp::WriteTo<
                __bp::Fronted<(u8,)>,
            >>::write_to(self, __bp_out, __bp_context, __bp_site)
        }
    }
    #[automatically_derived]
    impl<
        '__bp,
        __BpE: __bp::Limit,
    > __bp::ReadFrom<'__bp, __bp::Within<__BpE, __bp::Tag<(u8,)>>> for Told {
        const MIN_BITS: usize = <Self as __bp::ReadFrom<
            '__bp,
            __bp::Tag<(u8,)>,
        >>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_within: __bp::Within<__BpE, __bp::Tag<(u8,)>>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_limited(__bp_in, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, __bp::Tag<(u8,)>>>
    for Told {
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_within: __bp::Within<__BpE, __bp::Tag<(u8,)>>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write_limited(self, __bp_out, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, (u8,)> for Told {
        const MIN_BITS: usize = 8
            + <Self as __bp::ReadFrom<'__bp, __bp::Tag<(u8,)>>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (u8,),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp_in.turn::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>(__bp_site)?;
            let mut __bp_own = __bp_in
                .recast::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>();
            let __bp_value = <Self as __bp::ReadFrom<
                '__bp,
                (u8,),
            >>::read_own(&mut __bp_own, __bp_context, __bp_site)?;
            __bp_in.adopt(&__bp_own);
            __bp_in.turn::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_own<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (u8,),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag = __bp::read_varying::<Self, _>(__bp_in, __bp_site)?;
            let __bp_context = __bp::Tag {
                tag: __bp_tag,
                context: __bp_context,
            };
            <Self as __bp::ReadFrom<
                '__bp,
                __bp::Tag<(u8,)>,
            >>::read_from(__bp_in, __bp_context, __bp_site)
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<(u8,)> for Told {
        #[inline]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (u8,),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp_out
                .turn::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>(__bp_site)?;
            let mut __bp_own = __bp_out
                .recast::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>();
            let __bp_value = <Self as __bp::WriteTo<
                (u8,),
            >>::write_own(self, &mut __bp_own, __bp_context, __bp_site)?;
            let __bp_state = __bp_own.state();
            __bp_out.adopt(__bp_state);
            __bp_out
                .turn::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[inline]
        fn write_own<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (u8,),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_context = __bp::Fronted {
                front: __bp::Front::Leb128,
                context: __bp_context,
            };
            <Self as __bp::WriteTo<
                __bp::Fronted<(u8,)>,
            >>::write_to(self, __bp_out, __bp_context, __bp_site)
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<__bp::Fronted<(u8,)>> for Told {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Fronted<(u8,)>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp_out
                .turn::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>(__bp_site)?;
            let mut __bp_own = __bp_out
                .recast::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>();
            let __bp_value = <Self as __bp::WriteTo<
                __bp::Fronted<(u8,)>,
            >>::write_own(self, &mut __bp_own, __bp_context, __bp_site)?;
            let __bp_state = __bp_own.state();
            __bp_out.adopt(__bp_state);
            __bp_out
                .turn::<__bp::Presence<__bp::Lengths<__BpO, u16>, { 4 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_own<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Fronted<(u8,)>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let (n,) = __bp_context.context;
            match self {
                Self::Empty { .. } => {
                    let __bp_tag: u64 = 0;
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                }
                Self::One { 0: __bp_f_0, .. } => {
                    let __bp_tag: u64 = 1;
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                    let __bp_start = __bp_out.position();
                    __bp_out.align(__bp_start, 8, __bp::case_site::<Self, 1, 0>())?;
                    let __bp_slot = __bp_out.slot();
                    __bp::write_run!(
                        __bp_out, __bp_w : __BpO, __BP_CASE_1_RUN_0, __bp::case_run:: <
                        Self, 1, 0, 1 > (), self, 0, { __bp::record(__bp_slot, __bp_w
                        .put((* __bp_f_0) as u64, 8, __bp::case_site:: < Self, 1, 0 >
                        ())) ?; }
                    );
                }
                Self::Some {
                    low: __bp_f_low,
                    high: __bp_f_high,
                    name: __bp_f_name,
                    list: __bp_f_list,
                    ..
                } => {
                    let __bp_tag: u64 = 2;
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                    let __bp_start = __bp_out.position();
                    __bp_out.align(__bp_start, 8, __bp::case_site::<Self, 2, 0>())?;
                    let __bp_slot = __bp_out.slot();
                    __bp::write_run!(
                        __bp_out, __bp_w : __BpO, __BP_CASE_2_RUN_0, __bp::case_run:: <
                        Self, 2, 0, 1 > (), self, 0, { __bp::record(__bp_slot, __bp_w
                        .put((* __bp_f_low) as u64, 3, __bp::case_site:: < Self, 2, 0 >
                        ())) ?; }
                    );
                    __bp_out.align(__bp_start, 8, __bp::case_site::<Self, 2, 1>())?;
                    __bp::write(
                        &(*__bp_f_high),
                        __bp_out,
                        __bp::When {
                            present: n > 1,
                            each: (),
                        },
                        __bp::case_site::<Self, 2, 1>(),
                    )?;
                    __bp_out.align(__bp_start, 8, __bp::case_site::<Self, 2, 2>())?;
                    __bp::write(
                        &(*__bp_f_name),
                        __bp_out,
                        __bp::Flag(__bp::Prefixed::at_most(3, ())),
                        __bp::case_site::<Self, 2, 2>(),
                    )?;
                    __bp_out.align(__bp_start, 8, __bp::case_site::<Self, 2, 3>())?;
                    __bp::write(
                        &(*__bp_f_list),
                        __bp_out,
                        __bp::Prefixed::at_most(3, ()),
                        __bp::case_site::<Self, 2, 3>(),
                    )?;
                }
            }
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, (u8,)>>
    for Told {
        const MIN_BITS: usize = <Self as __bp::ReadFrom<'__bp, (u8,)>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_within: __bp::Within<__BpE, (u8,)>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_limited(__bp_in, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, (u8,)>> for Told {
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_within: __bp::Within<__BpE, (u8,)>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write_limited(self, __bp_out, __bp_within, __bp_site)
        }
    }
    const _: () = <Told as __bp::BitPack>::LAYOUT
        .check_evolves(&<Before as __bp::BitPack>::LAYOUT);
};
