//! `tag` on variants and from a field; a catch-all.

use super::BitPack;

#[cfg(any())]
#[derive(BitPack)]
enum Body<'a> {
    #[bitpack(tag = 1)]
    Ping,
    #[bitpack(tag = 4)]
    Move {
        #[bits(4)]
        x: i8,
        #[bits(4)]
        y: i8,
    },
    #[bitpack(other)]
    Unknown(u8, #[bitpack(rest)] &'a [u8]),
}

#[derive(BitPack)]
pub(crate) struct Tagged<'a> {
    kind: u8,
    #[bitpack(tag = self.kind)]
    body: Body<'a>,
}

// What the derive makes of it:

pub(crate) enum Body<'a> {
    Ping,
    Move { x: i8, y: i8 },
    Unknown(u8, &'a [u8]),
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_CASE_1_RUN_0: usize = 4 + 4;
    #[automatically_derived]
    impl<'a> __bp::BitPack for Body<'a> {
        const CASES: &'static [__bp::Case] = &[
            __bp::Case::new("Ping", 1, const { &__bp::Owner("Body::Ping").place([]) }),
            __bp::Case::new(
                "Move",
                4,
                const {
                    &__bp::Owner("Body::Move")
                        .place([
                            __bp::Field::scalar::<i8>("x", 4),
                            __bp::Field::scalar::<i8>("y", 4),
                        ])
                },
            ),
            __bp::Case::other(
                "Unknown",
                const {
                    &__bp::Owner("Body::Unknown")
                        .place([
                            __bp::Field::variable::<&'a [u8]>("1")
                                .description(const {
                                    &__bp::Description::NONE
                                        .attributes(&[__bp::Attribute::Rest])
                                }),
                        ])
                },
            ),
        ];
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
            &__bp::Layout::new(
                "Body",
                __bp::Shape::Union(
                    const {
                        &[
                            __bp::bare_case::<Self, 0, 0>(),
                            __bp::bare_case::<Self, 1, 2>(),
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
                Self::Ping { .. } => 0,
                Self::Move { .. } => 1,
                Self::Unknown { .. } => 2,
            }
        }
        fn part_count(&self) -> usize {
            match self {
                Self::Ping { .. } => 0,
                Self::Move { .. } => 2,
                Self::Unknown { .. } => 1,
            }
        }
        #[allow(unused_variables)]
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match self {
                Self::Ping { .. } => {
                    match __bp_index {
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Move { x: __bp_f_x, y: __bp_f_y, .. } => {
                    match __bp_index {
                        0 => __bp::BitPack::value(&(*__bp_f_x)),
                        1 => __bp::BitPack::value(&(*__bp_f_y)),
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Unknown { 1: __bp_f_1, .. } => {
                    match __bp_index {
                        0 => __bp::BitPack::value(&(*__bp_f_1)),
                        _ => __bp::Value::Unit,
                    }
                }
            }
        }
    }
    #[automatically_derived]
    impl<'a> __bp::Tagged for Body<'a> {
        fn tag(&self) -> u64 {
            match self {
                Self::Ping { .. } => 1,
                Self::Move { .. } => 4,
                Self::Unknown { 0: __bp_kept, .. } => __bp::number(__bp_kept),
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::ReadFrom<'a, __bp::Tag<()>> for Body<'a> {
        const MIN_BITS: usize = __bp::least(&[0, __BP_CASE_1_RUN_0, 0]);
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'a, '_, __BpO>,
            __bp_context: __bp::Tag<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag: u64 = __bp_context.tag;
            match __bp_tag {
                1 => __bp::Ok(Self::Ping {}),
                4 => {
                    __bp::read_run!(
                        __bp_in, __bp_r : __BpO, __BP_CASE_1_RUN_0, __bp::case_run_in:: <
                        Self, __BpO, 1, 0, 2 > ()
                    );
                    let __bp_f_x = __bp_r.take_signed(4) as i8;
                    let __bp_f_y = __bp_r.take_signed(4) as i8;
                    __bp::Ok(Self::Move {
                        x: __bp_f_x,
                        y: __bp_f_y,
                    })
                }
                __bp_raw => {
                    let __bp_f_0 = __bp::keep::<u8, _>(__bp_in, __bp_raw, __bp_site)?;
                    let __bp_f_1: &'a [u8] = __bp::read::<
                        &'a [u8],
                        _,
                        _,
                    >(
                        __bp_in,
                        __bp::Within::new(__bp::Rest, ()),
                        __bp::case_site_in::<Self, __BpO, 2, 0>(),
                    )?;
                    __bp::Ok(Self::Unknown {
                        0: __bp_f_0,
                        1: __bp_f_1,
                    })
                }
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::WriteTo<__bp::Tag<()>> for Body<'a> {
        #[inline]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Tag<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_tag = __bp::Tagged::tag(self);
            __bp::check_tag(__bp_out, __bp_context.tag, __bp_tag, __bp_site)?;
            match self {
                Self::Ping { .. } => {}
                Self::Move { x: __bp_f_x, y: __bp_f_y, .. } => {
                    let __bp_slot = __bp_out.slot();
                    __bp::write_run!(
                        __bp_out, __bp_w : __BpO, __BP_CASE_1_RUN_0, __bp::case_run:: <
                        Self, 1, 0, 2 > (), self, 0, { __bp::record(__bp_slot, __bp_w
                        .put_signed32((* __bp_f_x) as i32, 4, __bp::case_site:: < Self,
                        1, 0 > ())) ?; __bp::record(__bp_slot, __bp_w.put_signed32((*
                        __bp_f_y) as i32, 4, __bp::case_site:: < Self, 1, 1 > ())) ?; }
                    );
                }
                Self::Unknown { 0: __bp_f_0, 1: __bp_f_1, .. } => {
                    if [1, 4].contains(&(__bp_tag)) {
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
                    __bp::write(
                        &(*__bp_f_1),
                        __bp_out,
                        __bp::Within::new(__bp::Rest, ()),
                        __bp::case_site::<Self, 2, 0>(),
                    )?;
                }
            }
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'a, __BpE: __bp::Limit> __bp::ReadFrom<'a, __bp::Within<__BpE, __bp::Tag<()>>>
    for Body<'a> {
        const MIN_BITS: usize = <Self as __bp::ReadFrom<'a, __bp::Tag<()>>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'a, '_, __BpO>,
            __bp_within: __bp::Within<__BpE, __bp::Tag<()>>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_limited(__bp_in, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    impl<'a, __BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, __bp::Tag<()>>>
    for Body<'a> {
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_within: __bp::Within<__BpE, __bp::Tag<()>>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write_limited(self, __bp_out, __bp_within, __bp_site)
        }
    }
};
