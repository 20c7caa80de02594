//! `notes`: room for what hand-written impls remember while a message is encoded.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(notes = 16)]
struct Notes {
    #[bitpack(count_of = values)]
    n: u8,
    values: Vec<u8>,
}

// What the derive makes of it:

pub(crate) struct Notes {
    n: u8,
    values: Vec<u8>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    #[automatically_derived]
    impl __bp::BitPack for Notes {
        const OWNER: __bp::Owner = __bp::Owner("Notes");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("n", 8)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::CountOf(
                                        __bp::Expr::Of(__bp::Measure::Count, 1, 1),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::variable::<Vec<u8>>("values"),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => {
                    let _ = &self.n;
                    __bp::Value::Unsigned(
                        __bp::Counted::elements(&(self.values)) as u128,
                    )
                }
                1 => __bp::BitPack::value(&self.values),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Notes {
        const MIN_BITS: usize = __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 1 >
                ()
            );
            let __bp_f_n = __bp_r.take(8) as u8;
            let __bp_f_values: Vec<u8> = __bp::read::<
                Vec<u8>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Count(__bp::size(__bp_f_n)), ()),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            __bp::Ok(Self {
                n: __bp_f_n,
                values: __bp_f_values,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Notes {
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
                self, 0, { __bp::record(__bp_slot, __bp_w.put(__bp::Counted::elements(&
                (self.values)) as u64, 8, __bp::site:: < Self, 0 > ())) ?; }
            );
            __bp::write(
                &self.values,
                __bp_out,
                __bp::Within::new(__bp::Rest, ()),
                __bp::site::<Self, 1>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Notes {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Notes {
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_within: __bp::Within<__BpE, ()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write_limited(self, __bp_out, __bp_within, __bp_site)
        }
    }
    const __BP_NOTES: usize = __bp::notes(16);
    #[automatically_derived]
    impl<'__bp> __bp::Decode<'__bp> for Notes {
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
    impl __bp::Encode for Notes {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn encode_into(
            &self,
            __bp_out: &mut [u8],
        ) -> __bp::Result<usize, __bp::EncodeError> {
            __bp::encode_noting::<__BP_NOTES, _>(self, __bp_out)
        }
        #[inline]
        #[allow(unused_imports)]
        fn expected_len(&self) -> usize {
            use __bp::HintAny as _;
            0_usize.saturating_add(__bp::Hint(&self.values).expected_len())
        }
        #[inline]
        fn encode_growing(
            &self,
            __bp_memory: &mut __bp::Vector,
        ) -> __bp::Option<__bp::Result<usize, __bp::EncodeError>> {
            __bp::encode_growing::<__BP_NOTES, _>(self, __bp_memory)
        }
        #[inline]
        fn encoded_len(&self) -> usize {
            __bp::encoded_len(self)
        }
    }
};
