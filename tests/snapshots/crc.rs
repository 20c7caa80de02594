//! `crc`: a CRC of the catalogue over some of the fields.

#[cfg(any())]
#[derive(BitPack)]
struct Crc<'a> {
    #[bitpack(len_of = data)]
    len: u8,
    data: &'a [u8],
    #[bitpack(crc(crc::CRC_16_XMODEM, over = data..=data))]
    crc: u16,
}

// What the derive makes of it:

pub(crate) struct Crc<'a> {
    len: u8,
    data: &'a [u8],
    crc: u16,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    const __BP_RUN_1: usize = 16;
    #[automatically_derived]
    impl<'a> __bp::BitPack for Crc<'a> {
        const OWNER: __bp::Owner = __bp::Owner("Crc");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("len", 8)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::LenOf(
                                        __bp::Expr::Of(__bp::Measure::Len, 1, 1),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::variable::<&'a [u8]>("data"),
                __bp::Field::scalar::<u16>("crc", 16)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Crc(__bp::Sum {
                                        algorithm: "crc::CRC_16_XMODEM",
                                        first: 1,
                                        last: 1,
                                    }),
                                ],
                            )
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => {
                    let _ = &self.len;
                    __bp::Value::Unit
                }
                1 => __bp::BitPack::value(&self.data),
                2 => {
                    let _ = &self.crc;
                    __bp::Value::Unit
                }
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::ReadFrom<'a, ()> for Crc<'a> {
        const MIN_BITS: usize = __BP_RUN_0 + __BP_RUN_1;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'a, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_run_0_start = __bp_in.position();
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 1 >
                ()
            );
            let __bp_f_len = __bp_r.take(8) as u8;
            let __bp_start_data = __bp_in.position();
            let __bp_f_data: &'a [u8] = __bp::read::<
                &'a [u8],
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Len(__bp::size(__bp_f_len)), ()),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            let __bp_end_data = __bp_in.position();
            let __bp_run_1_start = __bp_in.position();
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_1, __bp::run_in:: < Self, __BpO, 2, 3 >
                ()
            );
            let __bp_f_crc = __bp_r.take(16) as u16;
            __bp::verify(
                __bp_in,
                __bp::crc!(u16, crc::CRC_16_XMODEM),
                (__bp_start_data, __bp_end_data),
                (__bp_run_1_start, 16),
                __bp_f_crc as u64,
                __bp::site::<Self, 2>(),
            )?;
            __bp::Ok(Self {
                len: __bp_f_len,
                data: __bp_f_data,
                crc: __bp_f_crc,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::WriteTo<()> for Crc<'a> {
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
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 0, 1 > (),
                self, 0, { __bp_w.zeros(8); }
            );
            let __bp_start_data = __bp_out.position();
            __bp::write(
                &self.data,
                __bp_out,
                __bp::Within::new(__bp::Rest, ()),
                __bp::site::<Self, 1>(),
            )?;
            let __bp_end_data = __bp_out.position();
            __bp_out
                .patch_len(
                    __bp_run_0_start,
                    __bp_end_data - __bp_start_data,
                    8,
                    __bp::site::<Self, 0>(),
                )?;
            let __bp_run_1_start = __bp_out.position();
            let __bp_slot = __bp_out.slot();
            __bp::write_run!(
                __bp_out, __bp_w : __BpO, __BP_RUN_1, __bp::run:: < Self, 2, 3 > (),
                self, 2, { __bp_w.zeros(16); }
            );
            __bp::seal(
                __bp_out,
                __bp::crc!(u16, crc::CRC_16_XMODEM),
                (__bp_start_data, __bp_end_data),
                (__bp_run_1_start, 16),
                __bp::site::<Self, 2>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'a, __BpE: __bp::Limit> __bp::ReadFrom<'a, __bp::Within<__BpE, ()>>
    for Crc<'a> {
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
    impl<'a, __BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Crc<'a> {
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
    impl<'a> __bp::Decode<'a> for Crc<'a> {
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
    impl<'a> __bp::Encode for Crc<'a> {
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
            0_usize.saturating_add(__bp::Hint(&self.data).expected_len())
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
