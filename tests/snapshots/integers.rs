//! `integers`: how integers of at least 16 bits are written, in a field or in all of a type.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(integers = leb128)]
struct Integers {
    id: u32,
    list: Vec<Option<i16>>,
    #[bitpack(integers = quic)]
    pair: [u64; 2],
    byte: u8,
    map: std::collections::BTreeMap<u16, String>,
}

// What the derive makes of it:

pub(crate) struct Integers {
    id: u32,
    list: Vec<Option<i16>>,
    pair: [u64; 2],
    byte: u8,
    map: std::collections::BTreeMap<u16, String>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    #[automatically_derived]
    impl __bp::BitPack for Integers {
        const OWNER: __bp::Owner = __bp::Owner("Integers");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::variable::<u32>("id")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Integers(__bp::Code::Leb128)])
                    }),
                __bp::Field::variable::<Vec<Option<i16>>>("list")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Integers(__bp::Code::Leb128)])
                    }),
                __bp::Field::variable::<[u64; 2]>("pair")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Integers(__bp::Code::Quic)])
                    }),
                __bp::Field::scalar::<u8>("byte", 8),
                __bp::Field::varying(
                        "map",
                        {
                            use __bp::ShapedAny as _;
                            __bp::Shaped::<
                                std::collections::BTreeMap<u16, String>,
                            >::LAYOUT
                        },
                    )
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Integers(__bp::Code::Leb128)])
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 5>()
            .attributes(&[__bp::Attribute::Integers(__bp::Code::Leb128)]);
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.id),
                1 => __bp::BitPack::value(&self.list),
                2 => __bp::BitPack::value(&self.pair),
                3 => __bp::BitPack::value(&self.byte),
                4 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.map).value()
                }
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Integers {
        const MIN_BITS: usize = 8 + <Vec<Option<i16>> as __bp::ReadFrom<'__bp>>::MIN_BITS
            + (8) * 2 + __BP_RUN_0
            + {
                use __bp::LeastAny as _;
                __bp::Least::<'__bp, std::collections::BTreeMap<u16, String>>::BITS
            };
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_f_id: u32 = __bp::read::<
                u32,
                _,
                _,
            >(
                __bp_in,
                __bp::Integers(__bp::code::Leb128),
                __bp::site_in::<Self, __BpO, 0>(),
            )?;
            let __bp_f_list: Vec<Option<i16>> = __bp::read::<
                Vec<Option<i16>>,
                _,
                _,
            >(
                __bp_in,
                __bp::Prefixed::new(__bp::Flag(__bp::Integers(__bp::code::Leb128))),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            let __bp_f_pair: [u64; 2] = __bp::read::<
                [u64; 2],
                _,
                _,
            >(
                __bp_in,
                __bp::Each(__bp::Integers(__bp::code::Quic)),
                __bp::site_in::<Self, __BpO, 2>(),
            )?;
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 3, 4 >
                ()
            );
            let __bp_f_byte = __bp_r.take(8) as u8;
            let __bp_f_map: std::collections::BTreeMap<u16, String> = <std::collections::BTreeMap<
                u16,
                String,
            > as __bp::Piece<
                _,
            >>::read_piece(
                __bp_in,
                __bp::Prefixed::new(
                    __bp::Entries(__bp::Integers(__bp::code::Leb128), ()),
                ),
                __bp::site_in::<Self, __BpO, 4>(),
            )?;
            __bp::Ok(Self {
                id: __bp_f_id,
                list: __bp_f_list,
                pair: __bp_f_pair,
                byte: __bp_f_byte,
                map: __bp_f_map,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Integers {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write(
                &self.id,
                __bp_out,
                __bp::Integers(__bp::code::Leb128),
                __bp::site::<Self, 0>(),
            )?;
            __bp::write(
                &self.list,
                __bp_out,
                __bp::Prefixed::new(__bp::Flag(__bp::Integers(__bp::code::Leb128))),
                __bp::site::<Self, 1>(),
            )?;
            __bp::write(
                &self.pair,
                __bp_out,
                __bp::Each(__bp::Integers(__bp::code::Quic)),
                __bp::site::<Self, 2>(),
            )?;
            let __bp_slot = __bp_out.slot();
            __bp::write_run!(
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 3, 4 > (),
                self, 3, { __bp::record(__bp_slot, __bp_w.put(self.byte as u64, 8,
                __bp::site:: < Self, 3 > ())) ?; }
            );
            <std::collections::BTreeMap<
                u16,
                String,
            > as __bp::Piece<
                _,
            >>::write_piece(
                &self.map,
                __bp_out,
                __bp::Prefixed::new(
                    __bp::Entries(__bp::Integers(__bp::code::Leb128), ()),
                ),
                __bp::site::<Self, 4>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Integers {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Integers {
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
    impl<'__bp> __bp::Decode<'__bp> for Integers {
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
    impl __bp::Encode for Integers {
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
                .saturating_add(__bp::Hint(&self.list).expected_len())
                .saturating_add(__bp::Hint(&self.map).expected_len())
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
