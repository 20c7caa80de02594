//! `range`: limits within the width.

#[cfg(any())]
#[derive(BitPack)]
struct Ranges {
    #[bits(4)]
    #[bitpack(range = 1..=9)]
    a: u8,
    #[bits(12)]
    #[bitpack(range = -100..=100)]
    b: i16,
}

// What the derive makes of it:

pub(crate) struct Ranges {
    a: u8,
    b: i16,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Ranges {
        const OWNER: __bp::Owner = __bp::Owner("Ranges");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("a", 4)
                    .extra(const {
                        &__bp::Extra::NONE
                            .range(const {
                                &__bp::Range::Integer((1) as i128, (9) as i128)
                            })
                    }),
                __bp::Field::scalar::<i16>("b", 12)
                    .extra(const {
                        &__bp::Extra::NONE
                            .range(const {
                                &__bp::Range::Integer((-100) as i128, (100) as i128)
                            })
                    }),
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
    impl __bp::Fixed for Ranges {
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
    __bp::fixed!(Ranges);
    #[allow(dead_code)]
    impl Ranges {
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
            __bp::Ok(Self {
                a: __bp::tri!(__bp_r.take_within(4, __bp::site:: < Self, 0 > ())) as u8,
                b: __bp::tri!(__bp_r.take_signed_within(12, __bp::site:: < Self, 1 > ()))
                    as i16,
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        const fn __bp_write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Result<(), __bp::EncodeError> {
            __bp::tri!(__bp_w.put_within(self.a as u64, 4, __bp::site:: < Self, 0 > ()));
            __bp::tri!(
                __bp_w.put_signed_within(self.b as i64, 12, __bp::site:: < Self, 1 > ())
            );
            __bp::Ok(())
        }
    }
};
