//! `values`: numbers inside a field that encoding computes.

use super::Fields;

#[cfg(any())]
#[derive(BitPack)]
struct Values {
    #[bits(4)]
    front: u8,
    #[bitpack(values(len = len_of(body), more.0 = count_of(body) / 2))]
    fields: Fields,
    #[bitpack(len = self.fields.len)]
    body: Vec<u8>,
}

// What the derive makes of it:

pub(crate) struct Values {
    front: u8,
    fields: Fields,
    body: Vec<u8>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 4;
    const _: () = __bp::check_inner::<Fields>(&["len"]);
    const _: () = __bp::check_inner::<Fields>(&["more", "0"]);
    #[cfg_attr(doc, allow(rustdoc::all))]
    #[automatically_derived]
    impl __bp::BitPack for Values {
        const OWNER: __bp::Owner = __bp::Owner("Values");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("front", 4),
                __bp::Field::varying(
                        "fields",
                        {
                            use __bp::ShapedAny as _;
                            __bp::Shaped::<Fields>::LAYOUT
                        },
                    )
                    .extra(const {
                        &__bp::Extra::VARYING
                            .inner(const {
                                &[
                                    __bp::InnerNumber::of::<Fields>(&["len"]).steps(),
                                    __bp::InnerNumber::of::<Fields>(&["more", "0"]).steps(),
                                ]
                            })
                    })
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Values(
                                        &[
                                            ("len", __bp::Expr::Of(__bp::Measure::Len, 2, 2)),
                                            (
                                                "more.0",
                                                __bp::Expr::Binary(
                                                    __bp::Operator::Over,
                                                    &[
                                                        __bp::Expr::Of(__bp::Measure::Count, 2, 2),
                                                        __bp::Expr::Number(2),
                                                    ],
                                                ),
                                            ),
                                        ],
                                    ),
                                ],
                            )
                    }),
                __bp::Field::variable::<Vec<u8>>("body")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Len(
                                        __bp::Expr::Member(&__bp::Expr::Field(1), "len"),
                                    ),
                                ],
                            )
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.front),
                1 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.fields).value()
                }
                2 => __bp::BitPack::value(&self.body),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Values {
        const MIN_BITS: usize = __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_run_0_start = __bp_in.position();
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 1 >
                ()
            );
            let __bp_f_front = __bp_r.take(4) as u8;
            let __bp_start_fields = __bp_in.position();
            let __bp_f_fields: Fields = <Fields as __bp::Piece<
                _,
            >>::read_piece(__bp_in, (), __bp::site_in::<Self, __BpO, 1>())?;
            let __bp_end_fields = __bp_in.position();
            let __bp_start_body = __bp_in.position();
            let __bp_f_body: Vec<u8> = __bp::read::<
                Vec<u8>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Len(__bp::size(__bp_f_fields.len)), ()),
                __bp::site_in::<Self, __BpO, 2>(),
            )?;
            let __bp_end_body = __bp_in.position();
            (const { __bp::InnerNumber::of::<Fields>(&["len"]) })
                .agree(
                    (
                        __bp::told_bytes(
                            (__bp_end_body - __bp_start_body),
                            (__bp_start_fields, __bp::site::<Self, 1>()),
                            __bp_in,
                        )?,
                        __bp::inner_int(__bp_f_fields.len),
                    ),
                    __bp_in,
                    __bp_start_fields,
                    __bp::site::<Self, 1>(),
                )?;
            (const { __bp::InnerNumber::of::<Fields>(&["more", "0"]) })
                .agree(
                    (
                        __bp::saturating::over(
                            __bp::saturating::wide(
                                __bp::Counted::elements(&(__bp_f_body)),
                            ),
                            2,
                        ),
                        __bp::inner_int(__bp_f_fields.more.0),
                    ),
                    __bp_in,
                    __bp_start_fields,
                    __bp::site::<Self, 1>(),
                )?;
            __bp::Ok(Self {
                front: __bp_f_front,
                fields: __bp_f_fields,
                body: __bp_f_body,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Values {
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
                self, 0, { __bp::record(__bp_slot, __bp_w.put(self.front as u64, 4,
                __bp::site:: < Self, 0 > ())) ?; }
            );
            let __bp_start_fields = __bp_out.position();
            {
                let mut __bp_copy = ::core::clone::Clone::clone(&self.fields);
                __bp_copy.len = ::core::default::Default::default();
                __bp_copy.more.0 = ::core::default::Default::default();
                <Fields as __bp::Piece<
                    _,
                >>::write_piece(&__bp_copy, __bp_out, (), __bp::site::<Self, 1>())?
            };
            let __bp_end_fields = __bp_out.position();
            let __bp_start_body = __bp_out.position();
            __bp::write(
                &self.body,
                __bp_out,
                __bp::Within::new(__bp::Rest, ()),
                __bp::site::<Self, 2>(),
            )?;
            let __bp_end_body = __bp_out.position();
            {
                let __bp_number = __bp_out
                    .whole_bytes(
                        (__bp_end_body - __bp_start_body),
                        __bp_start_fields,
                        __bp::site::<Self, 1>(),
                    )?;
                (const { __bp::InnerNumber::of::<Fields>(&["len"]) })
                    .patch(
                        __bp_number,
                        __bp_out,
                        __bp_start_fields,
                        __bp::site::<Self, 1>(),
                    )?;
            }
            {
                let __bp_number = __bp::saturating::over(
                    __bp::saturating::wide(__bp::Counted::elements(&(self.body))),
                    2,
                );
                (const { __bp::InnerNumber::of::<Fields>(&["more", "0"]) })
                    .patch(
                        __bp_number,
                        __bp_out,
                        __bp_start_fields,
                        __bp::site::<Self, 1>(),
                    )?;
            }
            {
                __bp::check_late(
                    __bp_out,
                    __bp::size(
                            __bp::like(
                                (self.fields).len,
                                ((__bp_end_body - __bp_start_body).div_ceil(8) as _),
                            ),
                        )
                        .saturating_mul(8) == __bp_end_body - __bp_start_body,
                    false,
                    __bp_start_body,
                    __bp::site::<Self, 2>(),
                )?;
            }
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Values {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Values {
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
    impl<'__bp> __bp::Decode<'__bp> for Values {
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
    impl __bp::Encode for Values {
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
            0_usize.saturating_add(__bp::Hint(&self.body).expected_len())
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
