//! `until` and `through` with several bytes, and a list that ends with an element.

#[cfg(any())]
#[derive(BitPack)]
struct UntilBytes<'a> {
    #[bitpack(until = b"\r\n")]
    line: &'a str,
    #[bitpack(until = [0, 0])]
    units: Vec<u16>,
    #[bitpack(through = b"--")]
    part: &'a [u8],
    end: u8,
    #[bitpack(through = |byte| *byte == self.end, max_len = 3)]
    list: Vec<u8>,
}

// What the derive makes of it:

pub(crate) struct UntilBytes<'a> {
    line: &'a str,
    units: Vec<u16>,
    part: &'a [u8],
    end: u8,
    list: Vec<u8>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    #[automatically_derived]
    impl<'a> __bp::BitPack for UntilBytes<'a> {
        const OWNER: __bp::Owner = __bp::Owner("UntilBytes");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::variable::<&'a str>("line")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[__bp::Attribute::Until(__bp::End::Bytes(&[13u8, 10u8]))],
                            )
                    }),
                __bp::Field::variable::<Vec<u16>>("units")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[__bp::Attribute::Until(__bp::End::Bytes(&[0u8, 0u8]))],
                            )
                    }),
                __bp::Field::variable::<&'a [u8]>("part")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[__bp::Attribute::Through(__bp::End::Bytes(&[45u8, 45u8]))],
                            )
                    }),
                __bp::Field::scalar::<u8>("end", 8),
                __bp::Field::variable::<Vec<u8>>("list")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Through(
                                        __bp::End::Element(
                                            __bp::Expr::Binary(
                                                __bp::Operator::Equal,
                                                &[__bp::Expr::Item, __bp::Expr::Field(3)],
                                            ),
                                        ),
                                    ),
                                    __bp::Attribute::MaxLen(__bp::Expr::Number(3)),
                                ],
                            )
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 5>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.line),
                1 => __bp::BitPack::value(&self.units),
                2 => __bp::BitPack::value(&self.part),
                3 => __bp::BitPack::value(&self.end),
                4 => __bp::BitPack::value(&self.list),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::ReadFrom<'a, ()> for UntilBytes<'a> {
        const MIN_BITS: usize = __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'a, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_f_line: &'a str = __bp::read::<
                &'a str,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::UntilBytes(b"\r\n"), ()),
                __bp::site_in::<Self, __BpO, 0>(),
            )?;
            let __bp_f_units: Vec<u16> = __bp::read::<
                Vec<u16>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::UntilBytes(b"\0\0"), ()),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            let __bp_f_part: &'a [u8] = __bp::read::<
                &'a [u8],
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::ThroughBytes(b"--"), ()),
                __bp::site_in::<Self, __BpO, 2>(),
            )?;
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 3, 4 >
                ()
            );
            let __bp_f_end = __bp_r.take(8) as u8;
            let __bp_f_list: Vec<u8> = __bp::read::<
                Vec<u8>,
                _,
                _,
            >(
                __bp_in,
                __bp::Through::new(3, |byte: &u8| *byte == __bp_f_end, ()),
                __bp::site_in::<Self, __BpO, 4>(),
            )?;
            __bp::Ok(Self {
                line: __bp_f_line,
                units: __bp_f_units,
                part: __bp_f_part,
                end: __bp_f_end,
                list: __bp_f_list,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::WriteTo<()> for UntilBytes<'a> {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write(
                &self.line,
                __bp_out,
                __bp::Within::new(__bp::UntilBytes(b"\r\n"), ()),
                __bp::site::<Self, 0>(),
            )?;
            __bp::write(
                &self.units,
                __bp_out,
                __bp::Within::new(__bp::UntilBytes(b"\0\0"), ()),
                __bp::site::<Self, 1>(),
            )?;
            __bp::write(
                &self.part,
                __bp_out,
                __bp::Within::new(__bp::ThroughBytes(b"--"), ()),
                __bp::site::<Self, 2>(),
            )?;
            let __bp_slot = __bp_out.slot();
            __bp::write_run!(
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 3, 4 > (),
                self, 3, { __bp::record(__bp_slot, __bp_w.put(self.end as u64, 8,
                __bp::site:: < Self, 3 > ())) ?; }
            );
            __bp::write(
                &self.list,
                __bp_out,
                __bp::Through::new(3, |byte: &u8| *byte == self.end, ()),
                __bp::site::<Self, 4>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'a, __BpE: __bp::Limit> __bp::ReadFrom<'a, __bp::Within<__BpE, ()>>
    for UntilBytes<'a> {
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
    for UntilBytes<'a> {
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
    impl<'a> __bp::Decode<'a> for UntilBytes<'a> {
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
    impl<'a> __bp::Encode for UntilBytes<'a> {
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
                .saturating_add(__bp::Hint(&self.line).expected_len())
                .saturating_add(__bp::Hint(&self.units).expected_len())
                .saturating_add(__bp::Hint(&self.part).expected_len())
                .saturating_add(__bp::Hint(&self.list).expected_len())
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
