//! `at`: stated offsets.

#[cfg(any())]
#[derive(BitPack)]
struct At {
    #[bits(4)]
    #[bitpack(at = 12)]
    a: u8,
    #[bitpack(at = 0)]
    b: u8,
}

// What the derive makes of it:

pub(crate) struct At {
    a: u8,
    b: u8,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for At {
        const OWNER: __bp::Owner = __bp::Owner("At");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("a", 4)
                    .extra(const { &__bp::Extra::NONE.at(12) }),
                __bp::Field::scalar::<u8>("b", 8)
                    .extra(const { &__bp::Extra::NONE.at(0) }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.a),
                1 => __bp::BitPack::value(&self.b),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for At {
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
            let mut __bp_frame = [0; __bp::frame_len(<Self as __bp::Fixed>::BITS)];
            {
                let mut __bp_w = __bp_w
                    .open(&mut __bp_frame, <Self as __bp::Fixed>::BITS);
                __bp::write_at!(
                    __bp_w : __BpO, __bp::site:: < Self, 0 > ().offset, __bp_w.put(self.a
                    as u64, 4, __bp::site:: < Self, 0 > ()) ?
                );
                __bp::write_at!(
                    __bp_w : __BpO, __bp::site:: < Self, 1 > ().offset, __bp_w.put(self.b
                    as u64, 8, __bp::site:: < Self, 1 > ()) ?
                );
            }
            __bp_w.close(&__bp_frame, <Self as __bp::Fixed>::BITS);
            __bp::Ok(())
        }
    }
    __bp::fixed!(At);
    const _: () = <At as __bp::BitPack>::LAYOUT.check_field(0);
    const _: () = <At as __bp::BitPack>::LAYOUT.check_field(1);
    #[allow(dead_code)]
    impl At {
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
            let __bp_origin = __bp_r.position();
            let __bp_value = Self {
                a: {
                    __bp_r.seek(__bp_origin, __bp::site::<Self, 0>().offset);
                    __bp_r.take(4) as u8
                },
                b: {
                    __bp_r.seek(__bp_origin, __bp::site::<Self, 1>().offset);
                    __bp_r.take(8) as u8
                },
            };
            __bp_r.seek(__bp_origin, <Self as __bp::Fixed>::BITS);
            __bp::Ok(__bp_value)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        const fn __bp_write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Result<(), __bp::EncodeError> {
            {
                let mut __bp_w = __bp_w.open_in_place(<Self as __bp::Fixed>::BITS);
                __bp::write_at!(
                    __bp_w : __BpO, __bp::site:: < Self, 0 > ().offset, __bp::tri!(__bp_w
                    .put(self.a as u64, 4, __bp::site:: < Self, 0 > ()))
                );
                __bp::write_at!(
                    __bp_w : __BpO, __bp::site:: < Self, 1 > ().offset, __bp::tri!(__bp_w
                    .put(self.b as u64, 8, __bp::site:: < Self, 1 > ()))
                );
            }
            __bp_w.close_in_place(<Self as __bp::Fixed>::BITS);
            __bp::Ok(())
        }
    }
};
