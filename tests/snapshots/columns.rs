//! `columns`: one vector for each field.

use super::{Team, Pair};

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(columns)]
pub(crate) struct Table {
    /// How many hops are left.
    #[bits(4)]
    ttl: u8,
    #[bits(2)]
    team: Team,
    #[bits(5)]
    samples: [u8; 2],
    #[bitpack(endian = little)]
    inner: Pair,
    #[bits(8)]
    #[bitpack(magic = 7)]
    end: (),
}

// What the derive makes of it:

pub(crate) struct Table {
    /// How many hops are left.
    ttl: u8,
    team: Team,
    samples: [u8; 2],
    inner: Pair,
    end: (),
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[cfg_attr(doc, allow(rustdoc::all))]
    #[automatically_derived]
    impl __bp::BitPack for Table {
        const OWNER: __bp::Owner = __bp::Owner("Table");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("ttl", 4)
                    .description(const {
                        &__bp::Description::NONE.doc("How many hops are left.")
                    }),
                <Team as __bp::Scalar>::FIELD.named("team", 2),
                <[u8; 2] as __bp::Scalar>::FIELD.named("samples", 5),
                <Pair as __bp::Fixed>::FIELD
                    .named("inner", 1)
                    .endian(__bp::Endian::Little),
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
                3 => <Pair as __bp::Fixed>::value_of(&self.inner),
                4 => __bp::BitPack::value(&self.end),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Table {
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
                inner: __bp::read_in!(
                    __bp_r : < __BpO as __bp::Settings > ::Little, < Pair as __bp::Fixed
                    > ::read_nested(__bp_r, __bp::site:: < Self, 3 > ()) ?
                ),
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
            __bp::write_in!(
                __bp_w : < __BpO as __bp::Settings > ::Little, < Pair as __bp::Fixed >
                ::write_nested(& self.inner, __bp_w, __bp::site:: < Self, 3 > ()) ?
            );
            __bp_w.constant(__bp::site::<Self, 4>());
            __bp::Ok(())
        }
    }
    __bp::fixed!(Table);
    const _: () = <Table as __bp::BitPack>::LAYOUT
        .check_width(1, <Team as __bp::Scalar>::WIDTHS, 2);
    const _: () = <Table as __bp::BitPack>::LAYOUT
        .check_width(2, <[u8; 2] as __bp::Scalar>::WIDTHS, 5);
    const _: () = <Table as __bp::BitPack>::LAYOUT.check_field(3);
    #[allow(dead_code)]
    impl Table {
        /// Encodes into an array; a value that does not fit its field is an error.
        #[inline]
        pub fn to_bytes(
            &self,
        ) -> __bp::Result<[u8; <Self as __bp::Fixed>::BYTES], __bp::EncodeError> {
            __bp::to_array(self)
        }
    }
    #[automatically_derived]
    impl __bp::Column<u8, 0> for Table {
        const CHECKED: bool = false;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
        ) -> __bp::Decoded<u8> {
            __bp::Ok(__bp_r.take(4) as u8)
        }
    }
    #[automatically_derived]
    impl __bp::Column<Team, 1> for Table {
        const CHECKED: bool = true;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
        ) -> __bp::Decoded<Team> {
            <Team as __bp::Scalar>::read_bits(__bp_r, 2, __bp::site::<Self, 1>())
        }
    }
    #[automatically_derived]
    impl __bp::Column<[u8; 2], 2> for Table {
        const CHECKED: bool = false;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
        ) -> __bp::Decoded<[u8; 2]> {
            __bp::Ok(<u8 as __bp::Plain>::take_array(__bp_r, 5, __bp::site::<Self, 2>()))
        }
    }
    #[automatically_derived]
    impl __bp::Column<Pair, 3> for Table {
        const CHECKED: bool = true;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
        ) -> __bp::Decoded<Pair> {
            __bp::Ok(
                __bp::read_in!(
                    __bp_r : < __BpO as __bp::Settings > ::Little, < Pair as __bp::Fixed
                    > ::read_nested(__bp_r, __bp::site:: < Self, 3 > ()) ?
                ),
            )
        }
    }
    #[automatically_derived]
    impl __bp::Column<(), 4> for Table {
        const CHECKED: bool = true;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
        ) -> __bp::Decoded<()> {
            __bp_r.constant(__bp::site::<Self, 4>())
        }
    }
    #[automatically_derived]
    impl __bp::WriteRow<TableColumns> for Table {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_row<__BpO: __bp::Order>(
            __bp_columns: &TableColumns,
            __bp_row: usize,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Encoded {
            let __bp::Some(__bp_of_ttl) = __bp_columns.ttl.get(__bp_row) else {
                return __bp::Ok(())
            };
            let __bp::Some(__bp_of_team) = __bp_columns.team.get(__bp_row) else {
                return __bp::Ok(())
            };
            let __bp::Some(__bp_of_samples) = __bp_columns.samples.get(__bp_row) else {
                return __bp::Ok(())
            };
            let __bp::Some(__bp_of_inner) = __bp_columns.inner.get(__bp_row) else {
                return __bp::Ok(())
            };
            __bp_w.put((*__bp_of_ttl) as u64, 4, __bp::site::<Self, 0>())?;
            <Team as __bp::Scalar>::write_bits(
                &(*__bp_of_team),
                __bp_w,
                2,
                __bp::site::<Self, 1>(),
            )?;
            <[u8; 2] as __bp::Scalar>::write_bits(
                &(*__bp_of_samples),
                __bp_w,
                5,
                __bp::site::<Self, 2>(),
            )?;
            __bp::write_in!(
                __bp_w : < __BpO as __bp::Settings > ::Little, < Pair as __bp::Fixed >
                ::write_nested(& (* __bp_of_inner), __bp_w, __bp::site:: < Self, 3 > ())
                ?
            );
            __bp_w.constant(__bp::site::<Self, 4>());
            __bp::Ok(())
        }
    }
};
::bitpack::__private::columns! {
    pub (crate) TableColumns TableSelect of Table { #[doc = ""] #[doc =
    "How many hops are left."] ttl __bp_of_ttl : ::bitpack::__private::Vec < u8 >, u8 = 0
    ttl; team __bp_of_team : ::bitpack::__private::Vec < Team >, Team = 1 team; samples
    __bp_of_samples : ::bitpack::__private::Vec < [u8; 2] >, [u8; 2] = 2 samples; inner
    __bp_of_inner : ::bitpack::__private::Vec < Pair >, Pair = 3 inner; } without { end :
    (); } marks[4]
}
::bitpack::__private::columns_table! {
    TableColumns TableSelect of Table { ttl = 0; team = 1; samples = 2; inner = 3; }
}
