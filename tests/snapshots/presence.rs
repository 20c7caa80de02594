//! `presence`: how many bits say whether an optional value is there, in a field or in all of a type.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(presence = 4)]
struct Presence {
    #[bitpack(presence = 8)]
    a: Option<u8>,
    b: Option<u8>,
}

// What the derive makes of it:

pub(crate) struct Presence {
    a: Option<u8>,
    b: Option<u8>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Presence {
        const OWNER: __bp::Owner = __bp::Owner("Presence");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::variable::<Option<u8>>("a")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[__bp::Attribute::Presence(__bp::Expr::Number(8))],
                            )
                    }),
                __bp::Field::variable::<Option<u8>>("b"),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>()
            .attributes(&[__bp::Attribute::Presence(__bp::Expr::Number(4))]);
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.a),
                1 => __bp::BitPack::value(&self.b),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Presence {
        const MIN_BITS: usize = <Option<u8> as __bp::ReadFrom<'__bp>>::MIN_BITS
            + <Option<u8> as __bp::ReadFrom<'__bp>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp_in.turn::<__bp::Presence<__BpO, { 4 }>>(__bp_site)?;
            let mut __bp_own = __bp_in.recast::<__bp::Presence<__BpO, { 4 }>>();
            let __bp_value = <Self as __bp::ReadFrom<
                '__bp,
                (),
            >>::read_own(&mut __bp_own, __bp_context, __bp_site)?;
            __bp_in.adopt(&__bp_own);
            __bp_in.turn::<__bp::Presence<__BpO, { 4 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_own<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_f_a: Option<u8> = {
                __bp_in
                    .turn::<
                        __bp::Presence<__BpO, { 8 }>,
                    >(__bp::site_in::<Self, __BpO, 0>())?;
                let mut __bp_other = __bp_in.recast::<__bp::Presence<__BpO, { 8 }>>();
                let __bp_value = {
                    let __bp_in = &mut __bp_other;
                    __bp::read::<
                        Option<u8>,
                        _,
                        _,
                    >(__bp_in, (), __bp::site_in::<Self, __BpO, 0>())?
                };
                __bp_in.adopt(&__bp_other);
                __bp_in
                    .turn::<
                        __bp::Presence<__BpO, { 8 }>,
                    >(__bp::site_in::<Self, __BpO, 0>())?;
                __bp_value
            };
            let __bp_f_b: Option<u8> = __bp::read::<
                Option<u8>,
                _,
                _,
            >(__bp_in, (), __bp::site_in::<Self, __BpO, 1>())?;
            __bp::Ok(Self { a: __bp_f_a, b: __bp_f_b })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Presence {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp_out.turn::<__bp::Presence<__BpO, { 4 }>>(__bp_site)?;
            let mut __bp_own = __bp_out.recast::<__bp::Presence<__BpO, { 4 }>>();
            let __bp_value = <Self as __bp::WriteTo<
                (),
            >>::write_own(self, &mut __bp_own, __bp_context, __bp_site)?;
            let __bp_state = __bp_own.state();
            __bp_out.adopt(__bp_state);
            __bp_out.turn::<__bp::Presence<__BpO, { 4 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_own<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp_out.turn::<__bp::Presence<__BpO, { 8 }>>(__bp::site::<Self, 0>())?;
            let mut __bp_other = __bp_out.recast::<__bp::Presence<__BpO, { 8 }>>();
            {
                let __bp_out = &mut __bp_other;
                __bp::write(&self.a, __bp_out, (), __bp::site::<Self, 0>())?;
            }
            let __bp_state = __bp_other.state();
            __bp_out.adopt(__bp_state);
            __bp_out.turn::<__bp::Presence<__BpO, { 8 }>>(__bp::site::<Self, 0>())?;
            __bp::write(&self.b, __bp_out, (), __bp::site::<Self, 1>())?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Presence {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Presence {
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
    impl<'__bp> __bp::Decode<'__bp> for Presence {
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
    impl __bp::Encode for Presence {
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
