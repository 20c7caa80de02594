//! Five fields: the expansion that DESIGN.md speaks of.

use super::Team;

#[cfg(any())]
#[derive(BitPack)]
struct Packet {
    #[bits(1)]
    alive: bool,
    #[bits(4)]
    weapon: u8,
    #[bits(2)]
    team: Team,
    #[bits(12)]
    x: i16,
    score: u16,
}

// What the derive makes of it:

pub(crate) struct Packet {
    alive: bool,
    weapon: u8,
    team: Team,
    x: i16,
    score: u16,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[cfg_attr(doc, allow(rustdoc::all))]
    #[automatically_derived]
    impl __bp::BitPack for Packet {
        const OWNER: __bp::Owner = __bp::Owner("Packet");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<bool>("alive", 1),
                __bp::Field::scalar::<u8>("weapon", 4),
                <Team as __bp::Scalar>::FIELD.named("team", 2),
                __bp::Field::scalar::<i16>("x", 12),
                __bp::Field::scalar::<u16>("score", 16),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 5>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.alive),
                1 => __bp::BitPack::value(&self.weapon),
                2 => <Team as __bp::Scalar>::value_of(&self.team),
                3 => __bp::BitPack::value(&self.x),
                4 => __bp::BitPack::value(&self.score),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for Packet {
        type In<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            __bp::Ok(Self {
                alive: __bp_r.take(1) != 0,
                weapon: __bp_r.take(4) as u8,
                team: <Team as __bp::Scalar>::read_bits(
                    __bp_r,
                    2,
                    __bp::site::<Self, 2>(),
                )?,
                x: __bp_r.take_signed(12) as i16,
                score: __bp_r.take(16) as u16,
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Encoded {
            __bp_w.put(self.alive as u64, 1, __bp::site::<Self, 0>())?;
            __bp_w.put(self.weapon as u64, 4, __bp::site::<Self, 1>())?;
            <Team as __bp::Scalar>::write_bits(
                &self.team,
                __bp_w,
                2,
                __bp::site::<Self, 2>(),
            )?;
            __bp_w.put_signed32(self.x as i32, 12, __bp::site::<Self, 3>())?;
            __bp_w.put(self.score as u64, 16, __bp::site::<Self, 4>())?;
            __bp::Ok(())
        }
    }
    __bp::fixed!(Packet);
    const _: () = <Packet as __bp::BitPack>::LAYOUT
        .check_width(2, <Team as __bp::Scalar>::WIDTHS, 2);
    #[allow(dead_code)]
    impl Packet {
        /// Encodes into an array; a value that does not fit its field is an error.
        #[inline]
        pub fn to_bytes(
            &self,
        ) -> __bp::Result<[u8; <Self as __bp::Fixed>::BYTES], __bp::EncodeError> {
            __bp::to_array(self)
        }
    }
};
