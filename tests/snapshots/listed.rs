//! An enum of listed values, with a constant among them.

#[cfg(any())]
#[derive(BitPack)]
#[bits(4)]
enum Listed {
    A,
    B = super::B,
    C,
}

// What the derive makes of it:

pub(crate) enum Listed {
    A,
    B = super::B,
    C,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Listed {
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
            &__bp::Layout::new(
                "Listed",
                __bp::Shape::Enum(
                    const {
                        &[
                            __bp::Variant::new("A", 0),
                            __bp::Variant::new("B", const { (super::B) as u64 + 0 }),
                            __bp::Variant::new("C", const { (super::B) as u64 + 1 }),
                        ]
                    },
                    __bp::None,
                ),
                4,
            )
        });
        fn value(&self) -> __bp::Value<'_> {
            match self {
                Self::A => __bp::Value::Enum(0, "A"),
                Self::B => __bp::Value::Enum(const { (super::B) as u64 + 0 }, "B"),
                Self::C => __bp::Value::Enum(const { (super::B) as u64 + 1 }, "C"),
            }
        }
    }
    #[automatically_derived]
    impl __bp::Scalar for Listed {
        const WIDTHS: __bp::Widths = __bp::Widths::Between(4, 64);
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_bits<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            __bp_width: usize,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            let __bp_at = __bp_r.position();
            let __bp_raw = __bp_r.take(__bp_width);
            match __bp_raw {
                0 => __bp::Ok(Self::A),
                __bp_raw if __bp_raw == const { (super::B) as u64 + 0 } => {
                    __bp::Ok(Self::B)
                }
                __bp_raw if __bp_raw == const { (super::B) as u64 + 1 } => {
                    __bp::Ok(Self::C)
                }
                _ => {
                    __bp::Err(
                        __bp::DecodeError::new(
                            __bp::ErrorKind::Invalid,
                            __bp_site,
                            __bp_at,
                            __bp_raw,
                        ),
                    )
                }
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
                Self::A => 0,
                Self::B => const { (super::B) as u64 + 0 }
                Self::C => const { (super::B) as u64 + 1 }
            };
            __bp_w.put(__bp_raw, __bp_width, __bp_site)
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Listed {
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
    __bp::fixed!(Listed);
    const _: () = <Listed as __bp::BitPack>::LAYOUT.check_enum(64);
    #[allow(dead_code)]
    impl Listed {
        /// Encodes into an array; a value that does not fit its field is an error.
        #[inline]
        pub fn to_bytes(
            &self,
        ) -> __bp::Result<[u8; <Self as __bp::Fixed>::BYTES], __bp::EncodeError> {
            __bp::to_array(self)
        }
    }
};
