//! `endian = native`, on the struct and on a field.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(endian = native)]
struct Native {
    a: u16,
    #[bitpack(bit_order = lsb0, endian = native)]
    b: u16,
}

// What the derive makes of it:

pub(crate) struct Native {
    a: u16,
    b: u16,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Native {
        const OWNER: __bp::Owner = __bp::Owner("Native");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u16>("a", 16),
                __bp::Field::scalar::<u16>("b", 16)
                    .bit_order(__bp::BitOrder::Lsb0)
                    .endian(__bp::Endian::NATIVE),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
            &__bp::Layout::bare_struct::<Self, 2>().endian(__bp::Endian::NATIVE)
        });
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.a),
                1 => __bp::BitPack::value(&self.b),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Native {
        type In<__BpO: __bp::Order> = __bp::InNative<__BpO>;
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
    __bp::fixed!(Native);
    const _: () = <Native as __bp::BitPack>::LAYOUT.check_field(1);
    #[allow(dead_code)]
    impl Native {
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
                a: __bp_r.take(16) as u16,
                b: __bp::read_in!(
                    __bp_r : __bp::InNative < < __BpO as __bp::Settings > ::Lsb0 >,
                    __bp_r.take(16) as u16
                ),
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        const fn __bp_write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Result<(), __bp::EncodeError> {
            __bp::tri!(__bp_w.put(self.a as u64, 16, __bp::site:: < Self, 0 > ()));
            __bp::write_in!(
                __bp_w : __bp::InNative < < __BpO as __bp::Settings > ::Lsb0 >,
                __bp::tri!(__bp_w.put(self.b as u64, 16, __bp::site:: < Self, 1 > ()))
            );
            __bp::Ok(())
        }
    }
};
