//! Parameters of every kind.

use core::marker::PhantomData;

#[cfg(any())]
#[derive(BitPack)]
struct Generic<'a, T, const N: usize>
where
    T: Copy,
{
    items: [T; N],
    #[bits(4)]
    nibbles: [u8; N],
    #[bitpack(skip)]
    marker: PhantomData<&'a ()>,
}

// What the derive makes of it:

pub(crate) struct Generic<'a, T, const N: usize>
where
    T: Copy,
{
    items: [T; N],
    nibbles: [u8; N],
    marker: PhantomData<&'a ()>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl<'a, T, const N: usize> __bp::BitPack for Generic<'a, T, N>
    where
        T: Copy,
        [T; N]: __bp::Fixed,
        [u8; N]: __bp::Scalar,
    {
        const OWNER: __bp::Owner = __bp::Owner("Generic");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                <[T; N] as __bp::Fixed>::FIELD.named("items", 1),
                <[u8; N] as __bp::Scalar>::FIELD.named("nibbles", 4),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => <[T; N] as __bp::Fixed>::value_of(&self.items),
                1 => <[u8; N] as __bp::Scalar>::value_of(&self.nibbles),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl<'a, T, const N: usize> __bp::Fixed for Generic<'a, T, N>
    where
        T: Copy,
        [T; N]: __bp::Fixed,
        [u8; N]: __bp::Scalar,
    {
        const BITS: usize = {
            <Self as __bp::BitPack>::LAYOUT.check_field(0);
            <Self as __bp::BitPack>::LAYOUT
                .check_width(1, <[u8; N] as __bp::Scalar>::WIDTHS, 4);
            <Self as __bp::BitPack>::LAYOUT.bits
        };
        type In<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            __bp::Ok(Self {
                items: <[T; N] as __bp::Fixed>::read_nested(
                    __bp_r,
                    __bp::site::<Self, 0>(),
                )?,
                nibbles: <u8 as __bp::Plain>::take_array(
                    __bp_r,
                    4,
                    __bp::site::<Self, 1>(),
                ),
                marker: <PhantomData<&'a ()> as ::core::default::Default>::default(),
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Encoded {
            <[T; N] as __bp::Fixed>::write_nested(
                &self.items,
                __bp_w,
                __bp::site::<Self, 0>(),
            )?;
            <[u8; N] as __bp::Scalar>::write_bits(
                &self.nibbles,
                __bp_w,
                4,
                __bp::site::<Self, 1>(),
            )?;
            __bp::Ok(())
        }
    }
    __bp::fixed!(
        { < '__bp, 'a, T, const N : usize > } { < 'a, T, const N : usize > } '__bp,
        Generic < 'a, T, N >, { where T : Copy, [T; N] : __bp::Fixed, [u8; N] :
        __bp::Scalar }
    );
    #[allow(dead_code)]
    impl<'a, T, const N: usize> Generic<'a, T, N>
    where
        T: Copy,
        [T; N]: __bp::Fixed,
        [u8; N]: __bp::Scalar,
    {
        /// Encodes into an array; a value that does not fit its field is an error.
        #[inline]
        pub fn to_bytes<const __BP_N: usize>(
            &self,
        ) -> __bp::Result<[u8; __BP_N], __bp::EncodeError> {
            __bp::to_array(self)
        }
    }
};
