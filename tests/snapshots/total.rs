//! `bits`: an asserted total.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(bits = 24)]
struct Total {
    a: u8,
    b: [u8; 2],
}

// What the derive makes of it:

pub(crate) struct Total {
    a: u8,
    b: [u8; 2],
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Total {
        const OWNER: __bp::Owner = __bp::Owner("Total");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("a", 8),
                <[u8; 2] as __bp::Fixed>::FIELD.named("b", 1),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.a),
                1 => <[u8; 2] as __bp::Fixed>::value_of(&self.b),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Total {
        type In<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            __bp::Ok(Self {
                a: __bp_r.take(8) as u8,
                b: <u8 as __bp::Plain>::take_array(__bp_r, 8, __bp::site::<Self, 1>()),
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Encoded {
            __bp_w.put(self.a as u64, 8, __bp::site::<Self, 0>())?;
            <[u8; 2] as __bp::Fixed>::write_nested(
                &self.b,
                __bp_w,
                __bp::site::<Self, 1>(),
            )?;
            __bp::Ok(())
        }
    }
    __bp::fixed!(Total);
    const _: () = <Total as __bp::BitPack>::LAYOUT.check_field(1);
    const _: () = <Total as __bp::BitPack>::LAYOUT.check_total(24);
    #[allow(dead_code)]
    impl Total {
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
                a: __bp_r.take(8) as u8,
                b: __bp::read_items!(__bp_index0 in [0; 2] => __bp_r.take(8) as u8),
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        const fn __bp_write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Result<(), __bp::EncodeError> {
            __bp::tri!(__bp_w.put(self.a as u64, 8, __bp::site:: < Self, 0 > ()));
            __bp::write_items!(
                __bp_index0, __bp_item0 in & self.b => __bp::tri_at!(__bp_w.put(*
                __bp_item0 as u64, 8, __bp::site:: < Self, 1 > ()), __bp_index0)
            );
            __bp::Ok(())
        }
    }
};
