//! `range`, `scale` and `offset` on an `Option` and a `Vec`: they apply to each number.

#[cfg(any())]
#[derive(BitPack)]
struct ScaleList {
    #[bits(7)]
    #[bitpack(range = 1..=9)]
    level: Option<u8>,
    #[bits(8)]
    #[bitpack(scale = 0.5, offset = -40, rest)]
    temperatures: Vec<f32>,
}

// What the derive makes of it:

pub(crate) struct ScaleList {
    level: Option<u8>,
    temperatures: Vec<f32>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for ScaleList {
        const OWNER: __bp::Owner = __bp::Owner("ScaleList");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::variable::<Option<u8>>("level")
                    .extra(const {
                        &__bp::Extra::VARYING
                            .each(7)
                            .range(const {
                                &__bp::Range::Integer((1) as i128, (9) as i128)
                            })
                    }),
                __bp::Field::variable::<Vec<f32>>("temperatures")
                    .extra(const {
                        &__bp::Extra::VARYING
                            .each(8)
                            .scale(const {
                                &__bp::Scale::new((0.5) as f64, (-40) as f64, false)
                            })
                    })
                    .description(const {
                        &__bp::Description::NONE.attributes(&[__bp::Attribute::Rest])
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.level),
                1 => __bp::BitPack::value(&self.temperatures),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for ScaleList {
        const MIN_BITS: usize = 0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_f_level: Option<u8> = __bp::read::<
                Option<u8>,
                _,
                _,
            >(__bp_in, __bp::Flag(__bp::Width(7)), __bp::site_in::<Self, __BpO, 0>())?;
            let __bp_f_temperatures: Vec<f32> = __bp::read::<
                Vec<f32>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Rest, __bp::Width(8)),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            __bp::Ok(Self {
                level: __bp_f_level,
                temperatures: __bp_f_temperatures,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for ScaleList {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write(
                &self.level,
                __bp_out,
                __bp::Flag(__bp::Width(7)),
                __bp::site::<Self, 0>(),
            )?;
            __bp::write(
                &self.temperatures,
                __bp_out,
                __bp::Within::new(__bp::Rest, __bp::Width(8)),
                __bp::site::<Self, 1>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for ScaleList {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for ScaleList {
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
    impl<'__bp> __bp::Decode<'__bp> for ScaleList {
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
    impl __bp::Encode for ScaleList {
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
            0_usize
                .saturating_add(
                    __bp::Hint(&self.temperatures).elements().saturating_mul(8) / 8,
                )
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
    const _: () = __bp::check_factor((0.5) as f64);
};
