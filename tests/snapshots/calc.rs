//! `calc`: a field that is not on the wire, which decoding calculates.

#[cfg(any())]
#[derive(BitPack)]
struct Calc {
    width: u8,
    #[bitpack(calc = self.width * 2)]
    twice: u16,
    #[bitpack(count = self.twice)]
    list: Vec<u8>,
}

// What the derive makes of it:

pub(crate) struct Calc {
    width: u8,
    twice: u16,
    list: Vec<u8>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    #[automatically_derived]
    impl __bp::BitPack for Calc {
        const OWNER: __bp::Owner = __bp::Owner("Calc");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("width", 8),
                __bp::Field::variable::<u16>("twice")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Calc(
                                        __bp::Expr::Binary(
                                            __bp::Operator::Times,
                                            &[__bp::Expr::Field(0), __bp::Expr::Number(2)],
                                        ),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::variable::<Vec<u8>>("list")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Count(__bp::Expr::Field(1))])
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.width),
                1 => {
                    let _ = &self.twice;
                    __bp::Value::Unit
                }
                2 => __bp::BitPack::value(&self.list),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Calc {
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
            let __bp_f_width = __bp_r.take(8) as u8;
            let __bp_f_twice: u16 = {
                let __bp_place = __bp_in.enter(__bp::site_in::<Self, __BpO, 1>());
                __bp::custom::<
                    u16,
                    _,
                >(
                    __bp_in,
                    __bp_place,
                    __bp::Ok({
                        let __bp_value: u16 = __bp::saturating::narrow(
                            __bp::saturating::times(
                                __bp::saturating::wide(__bp_f_width),
                                2,
                            ),
                        );
                        __bp_value
                    }),
                    |__bp_value| {
                        use __bp::ShowAny as _;
                        __bp::Show(__bp_value).value()
                    },
                )
            }?;
            let __bp_f_list: Vec<u8> = __bp::read::<
                Vec<u8>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Count(__bp::size(__bp_f_twice)), ()),
                __bp::site_in::<Self, __BpO, 2>(),
            )?;
            __bp::Ok(Self {
                width: __bp_f_width,
                twice: __bp_f_twice,
                list: __bp_f_list,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Calc {
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
                self, 0, { __bp::record(__bp_slot, __bp_w.put(self.width as u64, 8,
                __bp::site:: < Self, 0 > ())) ?; }
            );
            ();
            __bp::write(
                &self.list,
                __bp_out,
                __bp::Within::new(
                    __bp::Count(
                        __bp::size({
                            let __bp_value: u16 = __bp::saturating::narrow(
                                __bp::saturating::times(
                                    __bp::saturating::wide(self.width),
                                    2,
                                ),
                            );
                            __bp_value
                        }),
                    ),
                    (),
                ),
                __bp::site::<Self, 2>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Calc {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Calc {
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
    impl<'__bp> __bp::Decode<'__bp> for Calc {
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
    impl __bp::Encode for Calc {
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
            0_usize.saturating_add(__bp::Hint(&self.list).expected_len())
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
