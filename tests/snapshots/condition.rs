//! `if`: a field that is there only where an earlier one says so.

#[cfg(any())]
#[derive(BitPack)]
struct Condition {
    #[bits(4)]
    flags: u8,
    #[bits(12)]
    #[bitpack(if = self.flags & 1 != 0)]
    speed: Option<u16>,
}

// What the derive makes of it:

pub(crate) struct Condition {
    flags: u8,
    speed: Option<u16>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 4;
    #[automatically_derived]
    impl __bp::BitPack for Condition {
        const OWNER: __bp::Owner = __bp::Owner("Condition");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("flags", 4),
                __bp::Field::variable::<Option<u16>>("speed")
                    .extra(const { &__bp::Extra::VARYING.each(12) })
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::If(
                                        __bp::Expr::Binary(
                                            __bp::Operator::NotEqual,
                                            &[
                                                __bp::Expr::Binary(
                                                    __bp::Operator::BitAnd,
                                                    &[__bp::Expr::Field(0), __bp::Expr::Number(1)],
                                                ),
                                                __bp::Expr::Number(0),
                                            ],
                                        ),
                                    ),
                                ],
                            )
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.flags),
                1 => __bp::BitPack::value(&self.speed),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Condition {
        const MIN_BITS: usize = __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 1 >
                ()
            );
            let __bp_f_flags = __bp_r.take(4) as u8;
            let __bp_f_speed: Option<u16> = __bp::read::<
                Option<u16>,
                _,
                _,
            >(
                __bp_in,
                __bp::When {
                    present: __bp_f_flags & 1 != 0,
                    each: __bp::Width(12),
                },
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            __bp::Ok(Self {
                flags: __bp_f_flags,
                speed: __bp_f_speed,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Condition {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_slot = __bp_out.slot();
            __bp::write_run!(
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 0, 1 > (),
                self, 0, { __bp::record(__bp_slot, __bp_w.put(self.flags as u64, 4,
                __bp::site:: < Self, 0 > ())) ?; }
            );
            __bp::write(
                &self.speed,
                __bp_out,
                __bp::When {
                    present: self.flags & 1 != 0,
                    each: __bp::Width(12),
                },
                __bp::site::<Self, 1>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Condition {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Condition {
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
    impl<'__bp> __bp::Decode<'__bp> for Condition {
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
    impl __bp::Encode for Condition {
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
