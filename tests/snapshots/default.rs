//! Without an attribute: a collection begins with its number of elements.

#[cfg(any())]
#[derive(BitPack)]
struct Default {
    name: String,
    #[bits(4)]
    lists: Vec<Vec<u8>>,
}

// What the derive makes of it:

pub(crate) struct Default {
    name: String,
    lists: Vec<Vec<u8>>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Default {
        const OWNER: __bp::Owner = __bp::Owner("Default");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::variable::<String>("name"),
                __bp::Field::variable::<Vec<Vec<u8>>>("lists")
                    .extra(const { &__bp::Extra::VARYING.each(4) }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>();
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
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Default {
        const MIN_BITS: usize = <String as __bp::ReadFrom<'__bp>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_f_name: String = __bp::read::<
                String,
                _,
                _,
            >(__bp_in, (), __bp::site_in::<Self, __BpO, 0>())?;
            let __bp_f_lists: Vec<Vec<u8>> = __bp::read::<
                Vec<Vec<u8>>,
                _,
                _,
            >(
                __bp_in,
                __bp::Prefixed::new(__bp::Prefixed::new(__bp::Width(4))),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            __bp::Ok(Self {
                name: __bp_f_name,
                lists: __bp_f_lists,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Default {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write(&self.name, __bp_out, (), __bp::site::<Self, 0>())?;
            __bp::write(
                &self.lists,
                __bp_out,
                __bp::Prefixed::new(__bp::Prefixed::new(__bp::Width(4))),
                __bp::site::<Self, 1>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Default {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Default {
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
    impl<'__bp> __bp::Decode<'__bp> for Default {
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
    impl __bp::Encode for Default {
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
                .saturating_add(__bp::Hint(&self.lists).elements().saturating_mul(4) / 8)
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
