//! `max_len`: no longer than that, whatever says how far the field goes.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(max_len = 4)]
struct MaxLen {
    name: Option<String>,
    #[bitpack(max_len = 2, rest)]
    rest: Vec<u8>,
}

// What the derive makes of it:

pub(crate) struct MaxLen {
    name: Option<String>,
    rest: Vec<u8>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for MaxLen {
        const OWNER: __bp::Owner = __bp::Owner("MaxLen");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::variable::<Option<String>>("name")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[__bp::Attribute::MaxLen(__bp::Expr::Number(4))],
                            )
                    }),
                __bp::Field::variable::<Vec<u8>>("rest")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Rest,
                                    __bp::Attribute::MaxLen(__bp::Expr::Number(2)),
                                ],
                            )
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>()
            .attributes(&[__bp::Attribute::MaxLen(__bp::Expr::Number(4))]);
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.name),
                1 => __bp::BitPack::value(&self.rest),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for MaxLen {
        const MIN_BITS: usize = 0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_f_name: Option<String> = __bp::read::<
                Option<String>,
                _,
                _,
            >(
                __bp_in,
                __bp::Flag(__bp::Prefixed::at_most(4, ())),
                __bp::site_in::<Self, __BpO, 0>(),
            )?;
            let __bp_f_rest: Vec<u8> = __bp::read::<
                Vec<u8>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::AtMost(2, __bp::Rest), ()),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            __bp::Ok(Self {
                name: __bp_f_name,
                rest: __bp_f_rest,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for MaxLen {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write(
                &self.name,
                __bp_out,
                __bp::Flag(__bp::Prefixed::at_most(4, ())),
                __bp::site::<Self, 0>(),
            )?;
            __bp::write(
                &self.rest,
                __bp_out,
                __bp::Within::new(__bp::AtMost(2, __bp::Rest), ()),
                __bp::site::<Self, 1>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for MaxLen {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for MaxLen {
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
    impl<'__bp> __bp::Decode<'__bp> for MaxLen {
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
    impl __bp::Encode for MaxLen {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn encode_into(
            &self,
            __bp_out: &mut [u8],
        ) -> __bp::Result<usize, __bp::EncodeError> {
            __bp::encode_into(self, __bp_out)
        }
        #[inline]
        #[allow(unused_imports)]
        fn expected_len(&self) -> usize {
            use __bp::HintAny as _;
            0_usize.saturating_add(__bp::Hint(&self.rest).expected_len())
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
