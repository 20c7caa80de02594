//! `scale`, `offset`, `signed` and `unit`: physical values.

#[cfg(any())]
#[derive(BitPack)]
struct Scale {
    #[bits(12)]
    #[bitpack(scale = 0.5, offset = -40, unit = "°C")]
    temperature: f32,
    #[bits(12)]
    #[bitpack(scale = 0.25, signed, range = -10.0..=10.0)]
    rate: f64,
    #[bitpack(scale = 0.01, unit = "V")]
    voltage: u16,
}

// What the derive makes of it:

pub(crate) struct Scale {
    temperature: f32,
    rate: f64,
    voltage: u16,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Scale {
        const OWNER: __bp::Owner = __bp::Owner("Scale");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<f32>("temperature", 12)
                    .extra(const {
                        &__bp::Extra::NONE
                            .scale(const {
                                &__bp::Scale::new((0.5) as f64, (-40) as f64, false)
                            })
                    })
                    .description(const { &__bp::Description::NONE.unit("°C") }),
                __bp::Field::scalar::<f64>("rate", 12)
                    .extra(const {
                        &__bp::Extra::NONE
                            .range(const {
                                &__bp::Range::Real(
                                    (-10.0) as f64 as f64,
                                    (10.0) as f64 as f64,
                                )
                            })
                            .scale(const {
                                &__bp::Scale::new((0.25) as f64, (0) as f64, true)
                            })
                    }),
                __bp::Field::scalar::<u16>("voltage", 16)
                    .extra(const {
                        &__bp::Extra::NONE
                            .scale(const {
                                &__bp::Scale::new((0.01) as f64, (0) as f64, false)
                            })
                    })
                    .description(const { &__bp::Description::NONE.unit("V") }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.temperature),
                1 => __bp::BitPack::value(&self.rate),
                2 => __bp::BitPack::value(&self.voltage),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Scale {
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
    __bp::fixed!(Scale);
    const _: () = <Scale as __bp::BitPack>::LAYOUT.check_field(1);
    #[allow(dead_code)]
    impl Scale {
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
                temperature: __bp::tri!(
                    __bp_r.take_physical(12, __bp::site:: < Self, 0 > ())
                ) as f32,
                rate: __bp::tri!(__bp_r.take_physical(12, __bp::site:: < Self, 1 > ()))
                    as f64,
                voltage: __bp_r.take(16) as u16,
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        const fn __bp_write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Result<(), __bp::EncodeError> {
            __bp::tri!(
                __bp_w.put_physical(self.temperature as f64, 12, __bp::site:: < Self, 0 >
                ())
            );
            __bp::tri!(
                __bp_w.put_physical(self.rate as f64, 12, __bp::site:: < Self, 1 > ())
            );
            __bp::tri!(__bp_w.put(self.voltage as u64, 16, __bp::site:: < Self, 2 > ()));
            __bp::Ok(())
        }
    }
};
