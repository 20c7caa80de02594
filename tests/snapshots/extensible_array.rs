//! `extensible` on an array: the number of elements in front, and elements that another version has more or fewer of.

use super::BitPack;

#[cfg(any())]
#[derive(BitPack)]
struct ExtensibleArray {
    #[bits(4)]
    #[bitpack(extensible, default = [1, 2])]
    small: [u8; 2],
    #[bitpack(extensible)]
    inner: [Inner; 1],
    after: u8,
}

#[derive(BitPack, Default)]
#[bitpack(extensible)]
struct Inner(u8);

// What the derive makes of it:

pub(crate) struct ExtensibleArray {
    small: [u8; 2],
    inner: [Inner; 1],
    after: u8,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    #[automatically_derived]
    impl __bp::BitPack for ExtensibleArray {
        const OWNER: __bp::Owner = __bp::Owner("ExtensibleArray");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::variable::<[u8; 2]>("small")
                    .extra(const { &__bp::Extra::VARYING.each(4).extensible() }),
                __bp::Field::varying(
                        "inner",
                        {
                            use __bp::ShapedAny as _;
                            __bp::Shaped::<[Inner; 1]>::LAYOUT
                        },
                    )
                    .extra(const { &__bp::Extra::VARYING.extensible() }),
                __bp::Field::scalar::<u8>("after", 8),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.small),
                1 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.inner).value()
                }
                2 => __bp::BitPack::value(&self.after),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for ExtensibleArray {
        const MIN_BITS: usize = 16 + 16 + __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_f_small: [u8; 2] = __bp::read::<
                [u8; 2],
                _,
                _,
            >(
                __bp_in,
                __bp::Extensible::new(|| -> [u8; 2] { [1, 2] }, __bp::Width(4)),
                __bp::site_in::<Self, __BpO, 0>(),
            )?;
            let __bp_f_inner: [Inner; 1] = <[Inner; 1] as __bp::Piece<
                _,
            >>::read_piece(
                __bp_in,
                __bp::Extensible::new(
                    || -> [Inner; 1] {
                        ::core::array::from_fn(|_| <Inner as ::core::default::Default>::default())
                    },
                    (),
                ),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 2, 3 >
                ()
            );
            let __bp_f_after = __bp_r.take(8) as u8;
            __bp::Ok(Self {
                small: __bp_f_small,
                inner: __bp_f_inner,
                after: __bp_f_after,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for ExtensibleArray {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write(
                &self.small,
                __bp_out,
                __bp::Extensible::new(
                    || -> [u8; 2] { __bp::not_missing() },
                    __bp::Width(4),
                ),
                __bp::site::<Self, 0>(),
            )?;
            <[Inner; 1] as __bp::Piece<
                _,
            >>::write_piece(
                &self.inner,
                __bp_out,
                __bp::Extensible::new(|| -> [Inner; 1] { __bp::not_missing() }, ()),
                __bp::site::<Self, 1>(),
            )?;
            let __bp_slot = __bp_out.slot();
            __bp::write_run!(
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 2, 3 > (),
                self, 2, { __bp::record(__bp_slot, __bp_w.put(self.after as u64, 8,
                __bp::site:: < Self, 2 > ())) ?; }
            );
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for ExtensibleArray {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for ExtensibleArray {
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
    impl<'__bp> __bp::Decode<'__bp> for ExtensibleArray {
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
    impl __bp::Encode for ExtensibleArray {
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
