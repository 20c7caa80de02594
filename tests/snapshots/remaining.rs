//! `remaining`: the bits that are left, in an expression.

#[cfg(any())]
#[derive(BitPack)]
struct Remaining {
    kind: u8,
    #[bitpack(if = remaining >= 16)]
    extra: Option<u16>,
}

// What the derive makes of it:

pub(crate) struct Remaining {
    kind: u8,
    extra: Option<u16>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    #[automatically_derived]
    impl __bp::BitPack for Remaining {
        const OWNER: __bp::Owner = __bp::Owner("Remaining");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("kind", 8),
                __bp::Field::variable::<Option<u16>>("extra")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::If(
                                        __bp::Expr::Binary(
                                            __bp::Operator::AtLeast,
                                            &[__bp::Expr::Remaining, __bp::Expr::Number(16)],
                                        ),
                                    ),
                                ],
                            )
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.kind),
                1 => __bp::BitPack::value(&self.extra),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Remaining {
        const MIN_BITS: usize = __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_run_0_start = __bp_in.position();
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 1 >
                ()
            );
            let __bp_f_kind = __bp_r.take(8) as u8;
            let __bp_start_extra = __bp_in.position();
            let __bp_f_extra: Option<u16> = {
                let remaining = __bp_in.remaining();
                __bp::read::<
                    Option<u16>,
                    _,
                    _,
                >(
                    __bp_in,
                    __bp::When {
                        present: remaining >= 16,
                        each: (),
                    },
                    __bp::site_in::<Self, __BpO, 1>(),
                )?
            };
            let __bp_end_extra = __bp_in.position();
            __bp::Ok(Self {
                kind: __bp_f_kind,
                extra: __bp_f_extra,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Remaining {
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
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 0, 1 > (),
                self, 0, { __bp::record(__bp_slot, __bp_w.put(self.kind as u64, 8,
                __bp::site:: < Self, 0 > ())) ?; }
            );
            let __bp_start_extra = __bp_out.position();
            __bp::write(
                &self.extra,
                __bp_out,
                __bp::When {
                    present: __bp::Option::is_some(&self.extra),
                    each: (),
                },
                __bp::site::<Self, 1>(),
            )?;
            let __bp_end_extra = __bp_out.position();
            {
                let remaining = __bp_out.position() - __bp_start_extra;
                __bp::check_late(
                    __bp_out,
                    (remaining >= 16) == __bp::Option::is_some(&self.extra),
                    true,
                    __bp_start_extra,
                    __bp::site::<Self, 1>(),
                )?;
            }
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Remaining {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Remaining {
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
    impl<'__bp> __bp::Decode<'__bp> for Remaining {
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
    impl __bp::Encode for Remaining {
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
