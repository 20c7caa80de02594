//! An enum with a catch-all: `other`.

#[cfg(any())]
#[derive(BitPack)]
#[bits(4)]
#[repr(u8)]
enum Other {
    A = 3,
    B,
    #[bitpack(other)]
    Unlisted(u8),
}

// What the derive makes of it:

#[repr(u8)]
pub(crate) enum Other {
    A = 3,
    B,
    Unlisted(u8),
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Other {
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
            &__bp::Layout::new(
                "Other",
                __bp::Shape::Enum(
                    const { &[__bp::Variant::new("A", 3), __bp::Variant::new("B", 4)] },
                    __bp::Some("Unlisted"),
                ),
                4,
            )
        });
        fn value(&self) -> __bp::Value<'_> {
            match self {
                Self::A => __bp::Value::Enum(3, "A"),
                Self::B => __bp::Value::Enum(4, "B"),
                Self::Unlisted(__bp_raw) => {
                    __bp::Value::Enum(*__bp_raw as u64, "Unlisted")
                }
            }
        }
    }
    #[automatically_derived]
    impl __bp::Scalar for Other {
        const WIDTHS: __bp::Widths = __bp::Widths::Between(4, <u8>::BITS as usize);
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_bits<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            __bp_width: usize,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            let __bp_raw = __bp_r.take(__bp_width);
            match __bp::narrow(__bp_raw) {
                __bp::Some(3) => __bp::Ok(Self::A),
                __bp::Some(4) => __bp::Ok(Self::B),
                _ => __bp::Ok(Self::Unlisted(__bp_raw as u8)),
            }
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_bits<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            __bp_width: usize,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Encoded {
            let __bp_raw: u64 = match self {
                Self::A => 3,
                Self::B => 4,
                Self::Unlisted(__bp_kept) => {
                    match *__bp_kept as u64 {
                        3 => {
                            return __bp::Err(
                                __bp::EncodeError::new(
                                    __bp::ErrorKind::Shadowed,
                                    __bp_site,
                                    __bp_w.position(),
                                    *__bp_kept as u64,
                                ),
                            );
                        }
                        4 => {
                            return __bp::Err(
                                __bp::EncodeError::new(
                                    __bp::ErrorKind::Shadowed,
                                    __bp_site,
                                    __bp_w.position(),
                                    *__bp_kept as u64,
                                ),
                            );
                        }
                        __bp_raw => __bp_raw,
                    }
                }
            };
            __bp_w.put(__bp_raw, __bp_width, __bp_site)
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Other {
        const BITS: usize = 4;
        type In<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            <Self as __bp::Scalar>::read_bits(__bp_r, 4, __bp_site)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Encoded {
            <Self as __bp::Scalar>::write_bits(self, __bp_w, 4, __bp_site)
        }
    }
    __bp::fixed!(Other);
    #[allow(dead_code)]
    impl Other {
        /// Encodes into an array; a value that does not fit its field is an error.
        #[inline]
        pub fn to_bytes(
            &self,
        ) -> __bp::Result<[u8; <Self as __bp::Fixed>::BYTES], __bp::EncodeError> {
            __bp::to_array(self)
        }
    }
};
