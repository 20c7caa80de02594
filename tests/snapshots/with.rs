//! `with`: a codec module.

#[cfg(any())]
#[derive(BitPack)]
struct With {
    #[bits(4)]
    #[bitpack(with = super::doubled)]
    even: u8,
    #[bits(4)]
    rest: u8,
}

// What the derive makes of it:

pub(crate) struct With {
    even: u8,
    rest: u8,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for With {
        const OWNER: __bp::Owner = __bp::Owner("With");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::codec("even", 4)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::With("super::doubled")])
                    }),
                __bp::Field::scalar::<u8>("rest", 4),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::coded(super::doubled::encode(&self.even)),
                1 => __bp::BitPack::value(&self.rest),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for With {
        type In<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            __bp::Ok(Self {
                even: __bp_r.coded(4, __bp::site::<Self, 0>(), super::doubled::decode)?,
                rest: __bp_r.take(4) as u8,
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Encoded {
            __bp_w
                .coded(super::doubled::encode(&self.even), 4, __bp::site::<Self, 0>())?;
            __bp_w.put(self.rest as u64, 4, __bp::site::<Self, 1>())?;
            __bp::Ok(())
        }
    }
    __bp::fixed!(With);
    #[allow(dead_code)]
    impl With {
        /// Encodes into an array; a value that does not fit its field is an error.
        #[inline]
        pub fn to_bytes(
            &self,
        ) -> __bp::Result<[u8; <Self as __bp::Fixed>::BYTES], __bp::EncodeError> {
            __bp::to_array(self)
        }
    }
};
