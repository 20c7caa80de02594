//! `length`: how numbers of elements are written, in a field or in all of a type.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(length = u16)]
struct Length {
    name: String,
    #[bitpack(length = quic)]
    lists: Vec<String>,
}

// What the derive makes of it:

pub(crate) struct Length {
    name: String,
    lists: Vec<String>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Length {
        const OWNER: __bp::Owner = __bp::Owner("Length");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::variable::<String>("name"),
                __bp::Field::variable::<Vec<String>>("lists")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Length(__bp::Code::Quic)])
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>()
            .attributes(&[__bp::Attribute::Length(__bp::Code::Fixed(16))]);
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.name),
                1 => __bp::BitPack::value(&self.lists),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Length {
        const MIN_BITS: usize = <String as __bp::ReadFrom<'__bp>>::MIN_BITS
            + <Vec<String> as __bp::ReadFrom<'__bp>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp_in.turn::<__bp::Lengths<__BpO, u16>>(__bp_site)?;
            let mut __bp_own = __bp_in.recast::<__bp::Lengths<__BpO, u16>>();
            let __bp_value = <Self as __bp::ReadFrom<
                '__bp,
                (),
            >>::read_own(&mut __bp_own, __bp_context, __bp_site)?;
            __bp_in.adopt(&__bp_own);
            __bp_in.turn::<__bp::Lengths<__BpO, u16>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_own<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_f_name: String = __bp::read::<
                String,
                _,
                _,
            >(__bp_in, (), __bp::site_in::<Self, __BpO, 0>())?;
            let __bp_f_lists: Vec<String> = {
                __bp_in
                    .turn::<
                        __bp::Lengths<__BpO, __bp::Quic<u64>>,
                    >(__bp::site_in::<Self, __BpO, 1>())?;
                let mut __bp_other = __bp_in
                    .recast::<__bp::Lengths<__BpO, __bp::Quic<u64>>>();
                let __bp_value = {
                    let __bp_in = &mut __bp_other;
                    __bp::read::<
                        Vec<String>,
                        _,
                        _,
                    >(__bp_in, (), __bp::site_in::<Self, __BpO, 1>())?
                };
                __bp_in.adopt(&__bp_other);
                __bp_in
                    .turn::<
                        __bp::Lengths<__BpO, __bp::Quic<u64>>,
                    >(__bp::site_in::<Self, __BpO, 1>())?;
                __bp_value
            };
            __bp::Ok(Self {
                name: __bp_f_name,
                lists: __bp_f_lists,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Length {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp_out.turn::<__bp::Lengths<__BpO, u16>>(__bp_site)?;
            let mut __bp_own = __bp_out.recast::<__bp::Lengths<__BpO, u16>>();
            let __bp_value = <Self as __bp::WriteTo<
                (),
            >>::write_own(self, &mut __bp_own, __bp_context, __bp_site)?;
            let __bp_state = __bp_own.state();
            __bp_out.adopt(__bp_state);
            __bp_out.turn::<__bp::Lengths<__BpO, u16>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_own<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write(&self.name, __bp_out, (), __bp::site::<Self, 0>())?;
            __bp_out
                .turn::<__bp::Lengths<__BpO, __bp::Quic<u64>>>(__bp::site::<Self, 1>())?;
            let mut __bp_other = __bp_out
                .recast::<__bp::Lengths<__BpO, __bp::Quic<u64>>>();
            {
                let __bp_out = &mut __bp_other;
                __bp::write(&self.lists, __bp_out, (), __bp::site::<Self, 1>())?;
            }
            let __bp_state = __bp_other.state();
            __bp_out.adopt(__bp_state);
            __bp_out
                .turn::<__bp::Lengths<__BpO, __bp::Quic<u64>>>(__bp::site::<Self, 1>())?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Length {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Length {
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
    impl<'__bp> __bp::Decode<'__bp> for Length {
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
    impl __bp::Encode for Length {
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
                .saturating_add(__bp::Hint(&self.name).expected_len())
                .saturating_add(__bp::Hint(&self.lists).expected_len())
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
