//! `len_of`: the length in bytes of another field, computed on encode.

#[cfg(any())]
#[derive(BitPack)]
struct LenOf<'a> {
    #[bits(4)]
    kind: u8,
    #[bits(12)]
    #[bitpack(len_of = name)]
    len: u16,
    name: &'a str,
}

// What the derive makes of it:

pub(crate) struct LenOf<'a> {
    kind: u8,
    len: u16,
    name: &'a str,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 4 + 12;
    #[automatically_derived]
    impl<'a> __bp::BitPack for LenOf<'a> {
        const OWNER: __bp::Owner = __bp::Owner("LenOf");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("kind", 4),
                __bp::Field::scalar::<u16>("len", 12)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::LenOf(
                                        __bp::Expr::Of(__bp::Measure::Len, 2, 2),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::variable::<&'a str>("name"),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.kind),
                1 => {
                    let _ = &self.len;
                    __bp::Value::Unit
                }
                2 => __bp::BitPack::value(&self.name),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::ReadFrom<'a, ()> for LenOf<'a> {
        const MIN_BITS: usize = __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'a, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_run_0_start = __bp_in.position();
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 2 >
                ()
            );
            let __bp_f_kind = __bp_r.take(4) as u8;
            let __bp_f_len = __bp_r.take(12) as u16;
            let __bp_start_name = __bp_in.position();
            let __bp_f_name: &'a str = __bp::read::<
                &'a str,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Len(__bp::size(__bp_f_len)), ()),
                __bp::site_in::<Self, __BpO, 2>(),
            )?;
            let __bp_end_name = __bp_in.position();
            __bp::Ok(Self {
                kind: __bp_f_kind,
                len: __bp_f_len,
                name: __bp_f_name,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::WriteTo<()> for LenOf<'a> {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_run_0_start = __bp_out.position();
            let __bp_slot = __bp_out.slot();
            __bp::write_run!(
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 0, 2 > (),
                self, 0, { __bp::record(__bp_slot, __bp_w.put(self.kind as u64, 4,
                __bp::site:: < Self, 0 > ())) ?; __bp_w.zeros(12); }
            );
            let __bp_start_name = __bp_out.position();
            __bp::write(
                &self.name,
                __bp_out,
                __bp::Within::new(__bp::Rest, ()),
                __bp::site::<Self, 2>(),
            )?;
            let __bp_end_name = __bp_out.position();
            __bp_out
                .patch_len(
                    (__bp_run_0_start
                        + (__bp::site::<Self, 1>().offset
                            - __bp::site::<Self, 0>().offset)),
                    __bp_end_name - __bp_start_name,
                    12,
                    __bp::site::<Self, 1>(),
                )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'a, __BpE: __bp::Limit> __bp::ReadFrom<'a, __bp::Within<__BpE, ()>>
    for LenOf<'a> {
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
    impl<'a, __BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for LenOf<'a> {
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
    impl<'a> __bp::Decode<'a> for LenOf<'a> {
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
    impl<'a> __bp::Encode for LenOf<'a> {
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
            0_usize.saturating_add(__bp::Hint(&self.name).expected_len())
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
