//! Borrowed and owned types side by side.

use super::Pair;
use bitpack::Seq;
use std::borrow::Cow;

#[cfg(any())]
#[derive(BitPack)]
struct Borrowed<'a> {
    n: u8,
    #[bitpack(count = self.n)]
    pairs: Seq<'a, Pair>,
    #[bitpack(len = self.n)]
    text: Cow<'a, str>,
    #[bitpack(rest)]
    tail: Vec<u8>,
}

// What the derive makes of it:

pub(crate) struct Borrowed<'a> {
    n: u8,
    pairs: Seq<'a, Pair>,
    text: Cow<'a, str>,
    tail: Vec<u8>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    #[automatically_derived]
    impl<'a> __bp::BitPack for Borrowed<'a> {
        const OWNER: __bp::Owner = __bp::Owner("Borrowed");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("n", 8),
                __bp::Field::varying(
                        "pairs",
                        {
                            use __bp::ShapedAny as _;
                            __bp::Shaped::<Seq<'a, Pair>>::LAYOUT
                        },
                    )
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Count(__bp::Expr::Field(0))])
                    }),
                __bp::Field::variable::<Cow<'a, str>>("text")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Len(__bp::Expr::Field(0))])
                    }),
                __bp::Field::variable::<Vec<u8>>("tail")
                    .description(const {
                        &__bp::Description::NONE.attributes(&[__bp::Attribute::Rest])
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 4>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.n),
                1 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.pairs).value()
                }
                2 => __bp::BitPack::value(&self.text),
                3 => __bp::BitPack::value(&self.tail),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::ReadFrom<'a, ()> for Borrowed<'a> {
        const MIN_BITS: usize = __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'a, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 1 >
                ()
            );
            let __bp_f_n = __bp_r.take(8) as u8;
            let __bp_f_pairs: Seq<'a, Pair> = <Seq<
                'a,
                Pair,
            > as __bp::Piece<
                _,
            >>::read_piece(
                __bp_in,
                __bp::Within::new(__bp::Count(__bp::size(__bp_f_n)), ()),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            let __bp_f_text: Cow<'a, str> = __bp::read::<
                Cow<'a, str>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Len(__bp::size(__bp_f_n)), ()),
                __bp::site_in::<Self, __BpO, 2>(),
            )?;
            let __bp_f_tail: Vec<u8> = __bp::read::<
                Vec<u8>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Rest, ()),
                __bp::site_in::<Self, __BpO, 3>(),
            )?;
            __bp::Ok(Self {
                n: __bp_f_n,
                pairs: __bp_f_pairs,
                text: __bp_f_text,
                tail: __bp_f_tail,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::WriteTo<()> for Borrowed<'a> {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_slot = __bp_out.slot();
            __bp::write_run!(
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 0, 1 > (),
                self, 0, { __bp::record(__bp_slot, __bp_w.put(self.n as u64, 8,
                __bp::site:: < Self, 0 > ())) ?; }
            );
            <Seq<
                'a,
                Pair,
            > as __bp::Piece<
                _,
            >>::write_piece(
                &self.pairs,
                __bp_out,
                __bp::Within::new(__bp::Count(__bp::size(self.n)), ()),
                __bp::site::<Self, 1>(),
            )?;
            __bp::write(
                &self.text,
                __bp_out,
                __bp::Within::new(__bp::Len(__bp::size(self.n)), ()),
                __bp::site::<Self, 2>(),
            )?;
            __bp::write(
                &self.tail,
                __bp_out,
                __bp::Within::new(__bp::Rest, ()),
                __bp::site::<Self, 3>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'a, __BpE: __bp::Limit> __bp::ReadFrom<'a, __bp::Within<__BpE, ()>>
    for Borrowed<'a> {
        const MIN_BITS: usize = <Self as __bp::ReadFrom<'a, ()>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'a, '_, __BpO>,
            __bp_within: __bp::Within<__BpE, ()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_limited(__bp_in, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    impl<'a, __BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>>
    for Borrowed<'a> {
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
    impl<'a> __bp::Decode<'a> for Borrowed<'a> {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn decode(__bp_bytes: &'a [u8]) -> __bp::Decoded<Self> {
            __bp::decode(__bp_bytes)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn decode_prefix(__bp_bytes: &'a [u8]) -> __bp::Decoded<(Self, &'a [u8])> {
            __bp::decode_prefix(__bp_bytes)
        }
    }
    #[automatically_derived]
    impl<'a> __bp::Encode for Borrowed<'a> {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn encode_into(
            &self,
            __bp_out: &mut [u8],
        ) -> __bp::Result<usize, __bp::EncodeError> {
            __bp::encode_into(self, __bp_out)
        }
        #[inline]
        #[allow(unused_imports)]
        fn expected_len(&self) -> usize {
            use __bp::HintAny as _;
            0_usize
                .saturating_add(__bp::Hint(&self.pairs).expected_len())
                .saturating_add(__bp::Hint(&self.text).expected_len())
                .saturating_add(__bp::Hint(&self.tail).expected_len())
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
