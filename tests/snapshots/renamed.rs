//! `crate`: the library under another path.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(crate = super::other_name)]
struct Renamed {
    a: u8,
}

// What the derive makes of it:

pub(crate) struct Renamed {
    a: u8,
}
const _: () = {
    use super::other_name::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Renamed {
        const OWNER: __bp::Owner = __bp::Owner("Renamed");
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
    impl __bp::Fixed for Renamed {
        type In<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            Self::__bp_read(__bp_r)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Encoded {
            self.__bp_write(__bp_w)
        }
    }
    __bp::fixed!(Renamed);
    #[allow(dead_code)]
    impl Renamed {
        /// Encodes into an array; a value that does not fit its field is an error.
        #[inline]
        pub fn to_bytes(
            &self,
        ) -> __bp::Result<[u8; <Self as __bp::Fixed>::BYTES], __bp::EncodeError> {
            __bp::to_array(self)
        }
        /// Encodes in a `const` context.
        #[inline]
        pub const fn to_bytes_const(
            &self,
        ) -> __bp::Result<[u8; <Self as __bp::Fixed>::BYTES], __bp::EncodeError> {
            let mut __bp_out = [0; <Self as __bp::Fixed>::BYTES];
            let __bp_run = __bp::tri!(__bp::whole_mut:: < Self > (& mut __bp_out));
            let mut __bp_w = __bp::Writer::<
                <Self as __bp::Fixed>::In<__bp::Msb0>,
            >::new(__bp_run);
            __bp::tri!(self.__bp_write(& mut __bp_w));
            __bp_w.finish();
            __bp::Ok(__bp_out)
        }
        /// Decodes in a `const` context.
        #[inline]
        pub const fn decode_const(
            __bp_bytes: &[u8],
        ) -> __bp::Result<Self, __bp::DecodeError> {
            let __bp_run = __bp::tri!(__bp::whole:: < Self > (__bp_bytes));
            Self::__bp_read(
                &mut __bp::Reader::<<Self as __bp::Fixed>::In<__bp::Msb0>>::new(__bp_run),
            )
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        const fn __bp_read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
        ) -> __bp::Result<Self, __bp::DecodeError> {
            __bp::Ok(Self { a: __bp_r.take(8) as u8 })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        const fn __bp_write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Result<(), __bp::EncodeError> {
            __bp::tri!(__bp_w.put(self.a as u64, 8, __bp::site:: < Self, 0 > ()));
            __bp::Ok(())
        }
    }
};
