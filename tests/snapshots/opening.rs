//! `magic` on a struct.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(magic = b"RI", endian = little)]
struct Opening {
    #[bits(4)]
    kind: u8,
    #[bits(12)]
    rate: u16,
}

// What the derive makes of it:

pub(crate) struct Opening {
    kind: u8,
    rate: u16,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Opening {
        const OWNER: __bp::Owner = __bp::Owner("Opening");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::new::<()>("(magic)", 16)
                    .endian(__bp::Endian::Big)
                    .extra(const {
                        &__bp::Extra::NONE
                            .role(const { &__bp::Role::Magic { value: 21065 } })
                    }),
                __bp::Field::scalar::<u8>("kind", 4),
                __bp::Field::scalar::<u16>("rate", 12),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
            &__bp::Layout::bare_struct::<Self, 3>().endian(__bp::Endian::Little)
        });
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                1 => __bp::BitPack::value(&self.kind),
                2 => __bp::BitPack::value(&self.rate),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Opening {
        type In<__BpO: __bp::Order> = <__BpO as __bp::Settings>::Little;
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
    __bp::fixed!(Opening);
    #[allow(dead_code)]
    impl Opening {
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
            __bp::read_in!(
                __bp_r : < __BpO as __bp::Settings > ::Big, __bp::tri!(__bp_r
                .constant(__bp::site:: < Self, 0 > ()))
            );
            __bp::Ok(Self {
                kind: __bp_r.take(4) as u8,
                rate: __bp_r.take(12) as u16,
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        const fn __bp_write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Result<(), __bp::EncodeError> {
            __bp::write_in!(
                __bp_w : < __BpO as __bp::Settings > ::Big, __bp_w.constant(__bp::site::
                < Self, 0 > ())
            );
            __bp::tri!(__bp_w.put(self.kind as u64, 4, __bp::site:: < Self, 1 > ()));
            __bp::tri!(__bp_w.put(self.rate as u64, 12, __bp::site:: < Self, 2 > ()));
            __bp::Ok(())
        }
    }
};
