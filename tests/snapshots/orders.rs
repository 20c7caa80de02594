//! `bit_order` and `endian`, on the struct and on fields.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(bit_order = lsb0, endian = big)]
struct Orders {
    a: u16,
    #[bitpack(endian = little)]
    b: u16,
    #[bitpack(bit_order = msb0)]
    c: u16,
}

// What the derive makes of it:

pub(crate) struct Orders {
    a: u16,
    b: u16,
    c: u16,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Orders {
        const OWNER: __bp::Owner = __bp::Owner("Orders");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u16>("a", 16),
                __bp::Field::scalar::<u16>("b", 16).endian(__bp::Endian::Little),
                __bp::Field::scalar::<u16>("c", 16).bit_order(__bp::BitOrder::Msb0),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
            &__bp::Layout::bare_struct::<Self, 3>()
                .bit_order(__bp::BitOrder::Lsb0)
                .endian(__bp::Endian::Big)
        });
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.a),
                1 => __bp::BitPack::value(&self.b),
                2 => __bp::BitPack::value(&self.c),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Orders {
        type In<__BpO: __bp::Order> = <<__BpO as __bp::Settings>::Lsb0 as __bp::Settings>::Big;
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
    __bp::fixed!(Orders);
    const _: () = <Orders as __bp::BitPack>::LAYOUT.check_field(2);
    #[allow(dead_code)]
    impl Orders {
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
                    __bp_r : < __BpO as __bp::Settings > ::Little, __bp_r.take(16) as u16
                ),
                c: __bp::read_in!(
                    __bp_r : < __BpO as __bp::Settings > ::Msb0, __bp_r.take(16) as u16
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
                __bp_w : < __BpO as __bp::Settings > ::Little, __bp::tri!(__bp_w.put(self
                .b as u64, 16, __bp::site:: < Self, 1 > ()))
            );
            __bp::write_in!(
                __bp_w : < __BpO as __bp::Settings > ::Msb0, __bp::tri!(__bp_w.put(self.c
                as u64, 16, __bp::site:: < Self, 2 > ()))
            );
            __bp::Ok(())
        }
    }
};
