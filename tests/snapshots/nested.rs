//! Nested types and arrays, with documentation.

use super::{Pair, Team};

#[cfg(any())]
#[derive(BitPack)]
/// A pair of teams.
///
/// And more
/// of them.
struct Nested {
    /// The first one.
    first: Pair,
    several: [Pair; 2],
    #[bits(2)]
    teams: [Team; 4],
}

// What the derive makes of it:

/// A pair of teams.
///
/// And more
/// of them.
pub(crate) struct Nested {
    /// The first one.
    first: Pair,
    several: [Pair; 2],
    teams: [Team; 4],
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[cfg_attr(doc, allow(rustdoc::all))]
    #[automatically_derived]
    impl __bp::BitPack for Nested {
        const OWNER: __bp::Owner = __bp::Owner("Nested");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                <Pair as __bp::Fixed>::FIELD
                    .named("first", 1)
                    .description(const {
                        &__bp::Description::NONE.doc("The first one.")
                    }),
                <[Pair; 2] as __bp::Fixed>::FIELD.named("several", 1),
                <[Team; 4] as __bp::Scalar>::FIELD.named("teams", 2),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>()
            .doc("A pair of teams. And more of them.");
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => <Pair as __bp::Fixed>::value_of(&self.first),
                1 => <[Pair; 2] as __bp::Fixed>::value_of(&self.several),
                2 => <[Team; 4] as __bp::Scalar>::value_of(&self.teams),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Nested {
        type In<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            __bp::Ok(Self {
                first: <Pair as __bp::Fixed>::read_nested(
                    __bp_r,
                    __bp::site::<Self, 0>(),
                )?,
                several: [
                    <Pair as __bp::Fixed>::read_element(
                        __bp_r,
                        0,
                        __bp::site::<Self, 1>(),
                    )?,
                    <Pair as __bp::Fixed>::read_element(
                        __bp_r,
                        1,
                        __bp::site::<Self, 1>(),
                    )?,
                ],
                teams: [
                    <Team as __bp::Scalar>::read_bits_element(
                        __bp_r,
                        2,
                        0,
                        __bp::site::<Self, 2>(),
                    )?,
                    <Team as __bp::Scalar>::read_bits_element(
                        __bp_r,
                        2,
                        1,
                        __bp::site::<Self, 2>(),
                    )?,
                    <Team as __bp::Scalar>::read_bits_element(
                        __bp_r,
                        2,
                        2,
                        __bp::site::<Self, 2>(),
                    )?,
                    <Team as __bp::Scalar>::read_bits_element(
                        __bp_r,
                        2,
                        3,
                        __bp::site::<Self, 2>(),
                    )?,
                ],
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Encoded {
            <Pair as __bp::Fixed>::write_nested(
                &self.first,
                __bp_w,
                __bp::site::<Self, 0>(),
            )?;
            <[Pair; 2] as __bp::Fixed>::write_nested(
                &self.several,
                __bp_w,
                __bp::site::<Self, 1>(),
            )?;
            <[Team; 4] as __bp::Scalar>::write_bits(
                &self.teams,
                __bp_w,
                2,
                __bp::site::<Self, 2>(),
            )?;
            __bp::Ok(())
        }
    }
    __bp::fixed!(Nested);
    const _: () = <Nested as __bp::BitPack>::LAYOUT.check_field(0);
    const _: () = <Nested as __bp::BitPack>::LAYOUT.check_field(1);
    const _: () = <Nested as __bp::BitPack>::LAYOUT
        .check_width(2, <[Team; 4] as __bp::Scalar>::WIDTHS, 2);
    #[allow(dead_code)]
    impl Nested {
        /// Encodes into an array; a value that does not fit its field is an error.
        #[inline]
        pub fn to_bytes(
            &self,
        ) -> __bp::Result<[u8; <Self as __bp::Fixed>::BYTES], __bp::EncodeError> {
            __bp::to_array(self)
        }
    }
};
