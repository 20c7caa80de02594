//! `access`: fields of views without setters or getters.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(view)]
pub(crate) struct Access {
    #[bitpack(access = read_only)]
    ready: u8,
    #[bitpack(access = write_only)]
    key: u8,
}

// What the derive makes of it:

pub(crate) struct Access {
    ready: u8,
    key: u8,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Access {
        const OWNER: __bp::Owner = __bp::Owner("Access");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("ready", 8)
                    .description(const {
                        &__bp::Description::NONE.attributes(&[__bp::Attribute::ReadOnly])
                    }),
                __bp::Field::scalar::<u8>("key", 8)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::WriteOnly])
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.ready),
                1 => __bp::BitPack::value(&self.key),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Access {
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
    __bp::fixed!(Access);
    #[allow(dead_code)]
    impl Access {
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
                ready: __bp_r.take(8) as u8,
                key: __bp_r.take(8) as u8,
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        const fn __bp_write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Result<(), __bp::EncodeError> {
            __bp::tri!(__bp_w.put(self.ready as u64, 8, __bp::site:: < Self, 0 > ()));
            __bp::tri!(__bp_w.put(self.key as u64, 8, __bp::site:: < Self, 1 > ()));
            __bp::Ok(())
        }
    }
    struct __BpFields;
    #[automatically_derived]
    impl __bp::Part<__BpFields, 0> for Access {
        type Value = u8;
        type Got = u8;
        type Ordered<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(__bp_r: &mut __bp::Reader<'_, __BpO>) -> u8 {
            __bp_r.take(8) as u8
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn set<__BpO: __bp::Order>(
            __bp_value: &u8,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Encoded {
            __bp_w.put((*__bp_value) as u64, 8, __bp::site::<Self, 0>())
        }
    }
    #[automatically_derived]
    impl __bp::Part<__BpFields, 1> for Access {
        type Value = u8;
        type Got = u8;
        type Ordered<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(__bp_r: &mut __bp::Reader<'_, __BpO>) -> u8 {
            __bp_r.take(8) as u8
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn set<__BpO: __bp::Order>(
            __bp_value: &u8,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Encoded {
            __bp_w.put((*__bp_value) as u64, 8, __bp::site::<Self, 1>())
        }
    }
    #[allow(dead_code, clippy::all, clippy::pedantic)]
    impl<
        __BpS: ::core::borrow::Borrow<[u8; <Access as __bp::Fixed>::BYTES]>,
        __BpP: __bp::Place,
    > AccessView<__BpS, __BpP> {
        /// Reads the field.
        #[inline]
        fn ready(&self) -> u8 {
            self.0.get::<__BpFields, 0>()
        }
    }
    #[allow(dead_code, clippy::all, clippy::pedantic)]
    impl<
        __BpS: ::core::borrow::BorrowMut<[u8; <Access as __bp::Fixed>::BYTES]>,
        __BpP: __bp::Place,
    > AccessView<__BpS, __BpP> {
        /// Writes the field; a value that does not fit is an error, and changes nothing.
        #[inline]
        fn set_key(&mut self, value: u8) -> __bp::Encoded {
            self.0.set::<__BpFields, 1>(&value)
        }
        /// Writes the low bits of a number to the field.
        #[inline]
        fn set_key_wrapping(&mut self, value: u8) {
            self.0.set_wrapping::<__BpFields, 1>(&value);
        }
    }
};
::bitpack::__private::view!(pub (crate) AccessView of Access);
