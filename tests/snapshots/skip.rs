//! `skip` and `default`: fields that are not on the wire.

#[cfg(any())]
#[derive(BitPack)]
struct Skip {
    a: u8,
    #[bitpack(skip)]
    note: u32,
    #[bitpack(skip, default = 7)]
    seven: u32,
}

// What the derive makes of it:

pub(crate) struct Skip {
    a: u8,
    note: u32,
    seven: u32,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Skip {
        const OWNER: __bp::Owner = __bp::Owner("Skip");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([__bp::Field::scalar::<u8>("a", 8)]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 1>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.a),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Skip {
        type In<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            __bp::Ok(Self {
                a: __bp_r.take(8) as u8,
                note: <u32 as ::core::default::Default>::default(),
                seven: 7,
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Encoded {
            __bp_w.put(self.a as u64, 8, __bp::site::<Self, 0>())?;
            __bp::Ok(())
        }
    }
    __bp::fixed!(Skip);
    #[allow(dead_code)]
    impl Skip {
        /// Encodes into an array; a value that does not fit its field is an error.
        #[inline]
        pub fn to_bytes(
            &self,
        ) -> __bp::Result<[u8; <Self as __bp::Fixed>::BYTES], __bp::EncodeError> {
            __bp::to_array(self)
        }
    }
};
