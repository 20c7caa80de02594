//! Only primitives: the `const fn` twins as well.

#[cfg(any())]
#[derive(BitPack)]
struct Plain {
    #[bits(4)]
    high: u8,
    #[bits(12)]
    low: i16,
    wide: u128,
    real: f32,
    letter: char,
    #[bits(8)]
    flag: bool,
}

// What the derive makes of it:

pub(crate) struct Plain {
    high: u8,
    low: i16,
    wide: u128,
    real: f32,
    letter: char,
    flag: bool,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Plain {
        const OWNER: __bp::Owner = __bp::Owner("Plain");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("high", 4),
                __bp::Field::scalar::<i16>("low", 12),
                __bp::Field::scalar::<u128>("wide", 128),
                __bp::Field::scalar::<f32>("real", 32),
                __bp::Field::scalar::<char>("letter", 32),
                __bp::Field::scalar::<bool>("flag", 8),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 6>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.high),
                1 => __bp::BitPack::value(&self.low),
                2 => __bp::BitPack::value(&self.wide),
                3 => __bp::BitPack::value(&self.real),
                4 => __bp::BitPack::value(&self.letter),
                5 => __bp::BitPack::value(&self.flag),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Plain {
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
    __bp::fixed!(Plain);
    #[allow(dead_code)]
    impl Plain {
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
                high: __bp_r.take(4) as u8,
                low: __bp_r.take_signed(12) as i16,
                wide: __bp_r.take_wide(128) as u128,
                real: __bp_r.take_f32(32),
                letter: __bp::tri!(__bp_r.take_char(32, __bp::site:: < Self, 4 > ())),
                flag: __bp::tri!(__bp_r.take_bool(8, __bp::site:: < Self, 5 > ())),
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        const fn __bp_write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Result<(), __bp::EncodeError> {
            __bp::tri!(__bp_w.put(self.high as u64, 4, __bp::site:: < Self, 0 > ()));
            __bp::tri!(
                __bp_w.put_signed32(self.low as i32, 12, __bp::site:: < Self, 1 > ())
            );
            __bp::tri!(
                __bp_w.put_wide(self.wide as u128, 128, __bp::site:: < Self, 2 > ())
            );
            __bp_w.put_f32(self.real, 32);
            __bp::tri!(__bp_w.put(self.letter as u64, 32, __bp::site:: < Self, 4 > ()));
            __bp::tri!(__bp_w.put(self.flag as u64, 8, __bp::site:: < Self, 5 > ()));
            __bp::Ok(())
        }
    }
};
