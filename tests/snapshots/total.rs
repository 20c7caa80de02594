//! `bits`: an asserted total.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(bits = 24)]
struct Total {
    a: u8,
    b: [u8; 2],
}

// What the derive makes of it:

pub(crate) struct Total {
    a: u8,
    b: [u8; 2],
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Total {
        const FIELDS: &'static [__bp::Field] = &__bp::Owner("Total")
            .place([
                __bp::Field::scalar::<u8>("a", 8),
                <[u8; 2] as __bp::Fixed>::FIELD.named("b", 1),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self>("Total");
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.a),
                1 => <[u8; 2] as __bp::Fixed>::value_of(&self.b),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Total {
        type In<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            __bp::Ok(Self {
                a: __bp_r.take(8) as u8,
                b: <u8 as __bp::Plain>::take_array(__bp_r, 8, __bp::site::<Self, 1>()),
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Encoded {
            __bp_w.put(self.a as u64, 8, __bp::site::<Self, 0>())?;
            <[u8; 2] as __bp::Fixed>::write_nested(
                &self.b,
                __bp_w,
                __bp::site::<Self, 1>(),
            )?;
            __bp::Ok(())
        }
    }
    __bp::fixed!(Total);
    const _: () = <Total as __bp::BitPack>::LAYOUT.check_field(1);
    const _: () = <Total as __bp::BitPack>::LAYOUT.check_total(24);
    #[allow(dead_code)]
    impl Total {
        /// Encodes into an array; a value that does not fit its field is an error.
        #[inline]
        pub fn to_bytes(
            &self,
        ) -> ::core::result::Result<
            [u8; <Self as __bp::Fixed>::BYTES],
            __bp::EncodeError,
        > {
            __bp::to_array(self)
        }
    }
};
