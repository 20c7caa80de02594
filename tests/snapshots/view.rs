//! `view`: a type of views.

use super::{Team, Viewed};

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(view)]
pub(crate) struct View {
    /// How many hops are left.
    #[bits(4)]
    ttl: u8,
    #[bits(2)]
    team: Team,
    #[bits(5)]
    samples: [u8; 2],
    #[bitpack(view)]
    inner: Viewed,
    #[bits(8)]
    #[bitpack(magic = 7)]
    end: (),
}

// What the derive makes of it:

pub(crate) struct View {
    /// How many hops are left.
    ttl: u8,
    team: Team,
    samples: [u8; 2],
    inner: Viewed,
    end: (),
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[cfg_attr(doc, allow(rustdoc::all))]
    #[automatically_derived]
    impl __bp::BitPack for View {
        const OWNER: __bp::Owner = __bp::Owner("View");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("ttl", 4)
                    .description(const {
                        &__bp::Description::NONE.doc("How many hops are left.")
                    }),
                <Team as __bp::Scalar>::FIELD.named("team", 2),
                <[u8; 2] as __bp::Scalar>::FIELD.named("samples", 5),
                <Viewed as __bp::Fixed>::FIELD.named("inner", 1),
                __bp::Field::new::<()>("end", 8)
                    .extra(const {
                        &__bp::Extra::NONE
                            .role(const { &__bp::Role::Magic { value: 7 } })
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 5>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.ttl),
                1 => <Team as __bp::Scalar>::value_of(&self.team),
                2 => <[u8; 2] as __bp::Scalar>::value_of(&self.samples),
                3 => <Viewed as __bp::Fixed>::value_of(&self.inner),
                4 => __bp::BitPack::value(&self.end),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for View {
        type In<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            __bp::Ok(Self {
                ttl: __bp_r.take(4) as u8,
                team: <Team as __bp::Scalar>::read_bits(
                    __bp_r,
                    2,
                    __bp::site::<Self, 1>(),
                )?,
                samples: <u8 as __bp::Plain>::take_array(
                    __bp_r,
                    5,
                    __bp::site::<Self, 2>(),
                ),
                inner: <Viewed as __bp::Fixed>::read_nested(
                    __bp_r,
                    __bp::site::<Self, 3>(),
                )?,
                end: __bp_r.constant(__bp::site::<Self, 4>())?,
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Encoded {
            __bp_w.put(self.ttl as u64, 4, __bp::site::<Self, 0>())?;
            <Team as __bp::Scalar>::write_bits(
                &self.team,
                __bp_w,
                2,
                __bp::site::<Self, 1>(),
            )?;
            <[u8; 2] as __bp::Scalar>::write_bits(
                &self.samples,
                __bp_w,
                5,
                __bp::site::<Self, 2>(),
            )?;
            <Viewed as __bp::Fixed>::write_nested(
                &self.inner,
                __bp_w,
                __bp::site::<Self, 3>(),
            )?;
            __bp_w.constant(__bp::site::<Self, 4>());
            __bp::Ok(())
        }
    }
    __bp::fixed!(View);
    const _: () = <View as __bp::BitPack>::LAYOUT
        .check_width(1, <Team as __bp::Scalar>::WIDTHS, 2);
    const _: () = <View as __bp::BitPack>::LAYOUT
        .check_width(2, <[u8; 2] as __bp::Scalar>::WIDTHS, 5);
    const _: () = <View as __bp::BitPack>::LAYOUT.check_field(3);
    #[allow(dead_code)]
    impl View {
        /// Encodes into an array; a value that does not fit its field is an error.
        #[inline]
        pub fn to_bytes(
            &self,
        ) -> __bp::Result<[u8; <Self as __bp::Fixed>::BYTES], __bp::EncodeError> {
            __bp::to_array(self)
        }
    }
    struct __BpFields;
    type __BpOrder3<__BpO> = <Viewed as __bp::Fixed>::In<__BpO>;
    #[automatically_derived]
    impl __bp::Part<__BpFields, 0> for View {
        type Value = u8;
        type Got = u8;
        type Ordered<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(__bp_r: &mut __bp::Reader<'_, __BpO>) -> u8 {
            __bp_r.take(4) as u8
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn set<__BpO: __bp::Order>(
            __bp_value: &u8,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Encoded {
            __bp_w.put((*__bp_value) as u64, 4, __bp::site::<Self, 0>())
        }
    }
    #[automatically_derived]
    impl __bp::Part<__BpFields, 1> for View {
        type Value = Team;
        type Got = __bp::Decoded<Team>;
        type Ordered<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
        ) -> __bp::Decoded<Team> {
            <Team as __bp::Scalar>::read_bits(__bp_r, 2, __bp::site::<Self, 1>())
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn set<__BpO: __bp::Order>(
            __bp_value: &Team,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Encoded {
            <Team as __bp::Scalar>::write_bits(
                &(*__bp_value),
                __bp_w,
                2,
                __bp::site::<Self, 1>(),
            )
        }
    }
    #[automatically_derived]
    impl __bp::Elements<__BpFields, 2> for View {
        type Value = u8;
        type Got = u8;
        type Ordered<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            __bp_index: usize,
        ) -> u8 {
            {
                let [__bp_item] = <u8 as __bp::Plain>::take_array::<
                    _,
                    1,
                >(__bp_r, 5, __bp::site::<Self, 2>());
                __bp_item
            }
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn set<__BpO: __bp::Order>(
            __bp_value: &u8,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Encoded {
            <u8 as __bp::Scalar>::write_bits(
                __bp_value,
                __bp_w,
                5,
                __bp::site::<Self, 2>(),
            )
        }
    }
    #[automatically_derived]
    impl __bp::Part<__BpFields, 3> for View {
        type Value = Viewed;
        type Got = __bp::Decoded<Viewed>;
        type Ordered<__BpO: __bp::Order> = <Viewed as __bp::Fixed>::In<__BpO>;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
        ) -> __bp::Decoded<Viewed> {
            <Viewed as __bp::Fixed>::read_nested(__bp_r, __bp::site::<Self, 3>())
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn set<__BpO: __bp::Order>(
            __bp_value: &Viewed,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Encoded {
            <Viewed as __bp::Fixed>::write_nested(
                &(*__bp_value),
                __bp_w,
                __bp::site::<Self, 3>(),
            )
        }
    }
    const _: () = <View as __bp::BitPack>::LAYOUT.check_view(3);
    #[allow(dead_code, clippy::all, clippy::pedantic)]
    impl<
        __BpS: ::core::borrow::Borrow<[u8; <View as __bp::Fixed>::BYTES]>,
        __BpP: __bp::Place,
    > ViewView<__BpS, __BpP> {
        /// Reads the field.
        ///
        ///How many hops are left.
        #[inline]
        fn ttl(&self) -> u8 {
            self.0.get::<__BpFields, 0>()
        }
        /// Reads the field.
        #[inline]
        fn team(&self) -> __bp::Decoded<Team> {
            self.0.get::<__BpFields, 1>()
        }
        /// Reads an element of the field, if the field has one of this index.
        #[inline]
        fn samples(&self, index: usize) -> __bp::Option<u8> {
            self.0.element::<__BpFields, 2>(index)
        }
        /// Reads the elements of the field, from the first to the last.
        #[inline]
        fn samples_iter(
            &self,
        ) -> impl ::core::iter::DoubleEndedIterator<
            Item = u8,
        > + ::core::iter::ExactSizeIterator + '_ {
            self.0.elements::<__BpFields, 2>()
        }
        /// Returns a view of the field.
        #[inline]
        fn inner(
            &self,
        ) -> <Viewed as __bp::Viewed<
            { <Viewed as __bp::Fixed>::BYTES },
        >>::Of<
            &[u8; <Viewed as __bp::Fixed>::BYTES],
            __bp::Inside<
                __BpOrder3<<View as __bp::Fixed>::In<<__BpP as __bp::Place>::Order>>,
            >,
        > {
            self.0.nested::<_, _, 3, _>().into()
        }
    }
    #[allow(dead_code, clippy::all, clippy::pedantic)]
    impl<
        __BpS: ::core::borrow::BorrowMut<[u8; <View as __bp::Fixed>::BYTES]>,
        __BpP: __bp::Place,
    > ViewView<__BpS, __BpP> {
        /// Writes the field; a value that does not fit is an error, and changes nothing.
        ///
        ///How many hops are left.
        #[inline]
        fn set_ttl(&mut self, value: u8) -> __bp::Encoded {
            self.0.set::<__BpFields, 0>(&value)
        }
        /// Writes the low bits of a number to the field.
        ///
        ///How many hops are left.
        #[inline]
        fn set_ttl_wrapping(&mut self, value: u8) {
            self.0.set_wrapping::<__BpFields, 0>(&value);
        }
        /// Writes the field; a value that does not fit is an error, and changes nothing.
        #[inline]
        fn set_team(&mut self, value: Team) -> __bp::Encoded {
            self.0.set::<__BpFields, 1>(&value)
        }
        /// Writes an element of the field; a value that does not fit is an error, and changes nothing.
        #[inline]
        fn set_samples(&mut self, index: usize, value: u8) -> __bp::Encoded {
            self.0.set_element::<__BpFields, 2>(index, &value)
        }
        /// Writes the low bits of a number to an element of the field.
        #[inline]
        fn set_samples_wrapping(&mut self, index: usize, value: u8) -> __bp::Encoded {
            self.0.set_element_wrapping::<__BpFields, 2>(index, &value)
        }
        /// Returns a view of the field, for writing.
        #[inline]
        fn inner_mut(
            &mut self,
        ) -> <Viewed as __bp::Viewed<
            { <Viewed as __bp::Fixed>::BYTES },
        >>::Of<
            &mut [u8; <Viewed as __bp::Fixed>::BYTES],
            __bp::Inside<
                __BpOrder3<<View as __bp::Fixed>::In<<__BpP as __bp::Place>::Order>>,
            >,
        > {
            self.0.nested_mut::<_, _, 3, _>().into()
        }
        /// Writes the field; a value that does not fit is an error, and changes nothing.
        #[inline]
        fn set_inner(&mut self, value: Viewed) -> __bp::Encoded {
            self.0.set::<__BpFields, 3>(&value)
        }
    }
};
::bitpack::__private::view!(pub (crate) ViewView of View);
