//! `extensible` on a struct: a header in front, and fields that an older message lacks.

use super::BitPack;

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(extensible)]
struct Extensible {
    #[bits(4)]
    kind: u8,
    #[bits(12)]
    #[bitpack(default = 7)]
    level: u16,
    name: Option<u8>,
}

// What the derive makes of it:

pub(crate) struct Extensible {
    kind: u8,
    level: u16,
    name: Option<u8>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 4 + 12;
    #[automatically_derived]
    impl __bp::BitPack for Extensible {
        const OWNER: __bp::Owner = __bp::Owner("Extensible");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::header(),
                __bp::Field::scalar::<u8>("kind", 4),
                __bp::Field::scalar::<u16>("level", 12),
                __bp::Field::variable::<Option<u8>>("name"),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 4>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                1 => __bp::BitPack::value(&self.kind),
                2 => __bp::BitPack::value(&self.level),
                3 => __bp::BitPack::value(&self.name),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Extensible {
        const MIN_BITS: usize = 16;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_outer = __bp::open_message(__bp_in, __bp::site::<Self, 0>())?;
            let __bp_f_kind: u8;
            let __bp_f_level: u16;
            if __bp_outer.holds(__BP_RUN_0) {
                __bp::read_known!(
                    __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 1,
                    3 > ()
                );
                __bp_f_kind = __bp_r.take(4) as u8;
                __bp_f_level = __bp_r.take(12) as u16;
            } else {
                __bp::read_part!(
                    __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 1,
                    3 > (), __bp_have
                );
                __bp_f_kind = if __bp_have
                    >= const { __bp::width(__bp::run::<Self, 1, 2>()) }
                {
                    __bp_r.take(4) as u8
                } else {
                    __bp_r.skip(__bp::site::<Self, 1>().bits);
                    <u8 as ::core::default::Default>::default()
                };
                __bp_f_level = if __bp_have
                    >= const { __bp::width(__bp::run::<Self, 1, 3>()) }
                {
                    __bp_r.take(12) as u16
                } else {
                    __bp_r.skip(__bp::site::<Self, 2>().bits);
                    7
                };
            }
            let __bp_f_name: Option<u8> = if __bp_in.remaining() > 0 {
                __bp::read::<
                    Option<u8>,
                    _,
                    _,
                >(__bp_in, (), __bp::site_in::<Self, __BpO, 3>())?
            } else {
                <Option<u8> as ::core::default::Default>::default()
            };
            __bp_in.close(__bp_outer);
            __bp::Ok(Self {
                kind: __bp_f_kind,
                level: __bp_f_level,
                name: __bp_f_name,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Extensible {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_message = __bp::begin_message(__bp_out, __bp::site::<Self, 0>())?;
            let __bp_slot = __bp_out.slot();
            __bp::write_run!(
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 1, 3 > (),
                self, 1, { __bp::record(__bp_slot, __bp_w.put(self.kind as u64, 4,
                __bp::site:: < Self, 1 > ())) ?; __bp::record(__bp_slot, __bp_w.put(self
                .level as u64, 12, __bp::site:: < Self, 2 > ())) ?; }
            );
            __bp::write(&self.name, __bp_out, (), __bp::site::<Self, 3>())?;
            __bp::end_message(__bp_out, __bp_message, __bp::site::<Self, 0>())?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Extensible {
        const MIN_BITS: usize = <Self as __bp::ReadFrom<'__bp, ()>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_within: __bp::Within<__BpE, ()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_limited(__bp_in, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Extensible {
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_within: __bp::Within<__BpE, ()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write_limited(self, __bp_out, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    impl<'__bp> __bp::Decode<'__bp> for Extensible {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn decode(__bp_bytes: &'__bp [u8]) -> __bp::Decoded<Self> {
            __bp::decode(__bp_bytes)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn decode_prefix(__bp_bytes: &'__bp [u8]) -> __bp::Decoded<(Self, &'__bp [u8])> {
            __bp::decode_prefix(__bp_bytes)
        }
    }
    #[automatically_derived]
    impl __bp::Encode for Extensible {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn encode_into(
            &self,
            __bp_out: &mut [u8],
        ) -> __bp::Result<usize, __bp::EncodeError> {
            __bp::encode_into(self, __bp_out)
        }
        #[inline]
        fn encode_growing(
            &self,
            __bp_memory: &mut __bp::Vector,
        ) -> __bp::Option<__bp::Result<usize, __bp::EncodeError>> {
            __bp::encode_growing::<0, _>(self, __bp_memory)
        }
        #[inline]
        fn encoded_len(&self) -> usize {
            __bp::encoded_len(self)
        }
    }
};
