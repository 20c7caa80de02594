//! `text` and `pad`: text in other encodings, and in rooms of a fixed length.

#[cfg(any())]
#[derive(BitPack)]
struct Text<'a> {
    #[bitpack(text = utf16, until = 0, endian = little)]
    name: String,
    #[bitpack(text = latin1, pad = b' ', len = 4)]
    city: String,
    #[bitpack(pad = 0, strict, len = 3)]
    code: &'a str,
    #[bitpack(text = ascii, length = u8, max_len = 9)]
    rest: String,
}

// What the derive makes of it:

pub(crate) struct Text<'a> {
    name: String,
    city: String,
    code: &'a str,
    rest: String,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl<'a> __bp::BitPack for Text<'a> {
        const OWNER: __bp::Owner = __bp::Owner("Text");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::variable::<String>("name")
                    .endian(__bp::Endian::Little)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Until(
                                        __bp::End::Byte(__bp::Expr::Number(0)),
                                    ),
                                    __bp::Attribute::Text(__bp::Charset::Utf16),
                                ],
                            )
                    }),
                __bp::Field::variable::<String>("city")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Len(__bp::Expr::Number(4)),
                                    __bp::Attribute::Text(__bp::Charset::Latin1),
                                    __bp::Attribute::Pad(__bp::Expr::Number(32), false),
                                ],
                            )
                    }),
                __bp::Field::variable::<&'a str>("code")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Len(__bp::Expr::Number(3)),
                                    __bp::Attribute::Pad(__bp::Expr::Number(0), true),
                                ],
                            )
                    }),
                __bp::Field::variable::<String>("rest")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Text(__bp::Charset::Ascii),
                                    __bp::Attribute::Length(__bp::Code::Fixed(8)),
                                    __bp::Attribute::MaxLen(__bp::Expr::Number(9)),
                                ],
                            )
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 4>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.name),
                1 => __bp::BitPack::value(&self.city),
                2 => __bp::BitPack::value(&self.code),
                3 => __bp::BitPack::value(&self.rest),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::ReadFrom<'a, ()> for Text<'a> {
        const MIN_BITS: usize = 0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'a, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_f_name: String = {
                __bp_in
                    .turn::<
                        <__BpO as __bp::Settings>::Little,
                    >(__bp::site_in::<Self, __BpO, 0>())?;
                let mut __bp_other = __bp_in
                    .recast::<<__BpO as __bp::Settings>::Little>();
                let __bp_value = {
                    let __bp_in = &mut __bp_other;
                    __bp::read::<
                        String,
                        _,
                        _,
                    >(
                        __bp_in,
                        __bp::InCharset::new(
                            __bp::Utf16,
                            __bp::Within::new(__bp::UntilBytes(&[0, 0]), ()),
                        ),
                        __bp::site_in::<Self, __BpO, 0>(),
                    )?
                };
                __bp_in.adopt(&__bp_other);
                __bp_in
                    .turn::<
                        <__BpO as __bp::Settings>::Little,
                    >(__bp::site_in::<Self, __BpO, 0>())?;
                __bp_value
            };
            let __bp_f_city: String = __bp::read::<
                String,
                _,
                _,
            >(
                __bp_in,
                __bp::InCharset::new(
                    __bp::Latin1,
                    __bp::Room::new(__bp::Len(__bp::size(4)), b' ', false),
                ),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            let __bp_f_code: &'a str = __bp::read::<
                &'a str,
                _,
                _,
            >(
                __bp_in,
                __bp::Room::new(__bp::Len(__bp::size(3)), 0, true),
                __bp::site_in::<Self, __BpO, 2>(),
            )?;
            let __bp_f_rest: String = {
                __bp_in
                    .turn::<
                        __bp::Lengths<__BpO, u8>,
                    >(__bp::site_in::<Self, __BpO, 3>())?;
                let mut __bp_other = __bp_in.recast::<__bp::Lengths<__BpO, u8>>();
                let __bp_value = {
                    let __bp_in = &mut __bp_other;
                    __bp::read::<
                        String,
                        _,
                        _,
                    >(
                        __bp_in,
                        __bp::InCharset::new(
                            __bp::Ascii,
                            __bp::Prefixed::at_most(9, ()),
                        ),
                        __bp::site_in::<Self, __BpO, 3>(),
                    )?
                };
                __bp_in.adopt(&__bp_other);
                __bp_in
                    .turn::<
                        __bp::Lengths<__BpO, u8>,
                    >(__bp::site_in::<Self, __BpO, 3>())?;
                __bp_value
            };
            __bp::Ok(Self {
                name: __bp_f_name,
                city: __bp_f_city,
                code: __bp_f_code,
                rest: __bp_f_rest,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'a> __bp::WriteTo<()> for Text<'a> {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp_out.turn::<<__BpO as __bp::Settings>::Little>(__bp::site::<Self, 0>())?;
            let mut __bp_other = __bp_out.recast::<<__BpO as __bp::Settings>::Little>();
            {
                let __bp_out = &mut __bp_other;
                __bp::write(
                    &self.name,
                    __bp_out,
                    __bp::InCharset::new(
                        __bp::Utf16,
                        __bp::Within::new(__bp::UntilBytes(&[0, 0]), ()),
                    ),
                    __bp::site::<Self, 0>(),
                )?;
            }
            let __bp_state = __bp_other.state();
            __bp_out.adopt(__bp_state);
            __bp_out.turn::<<__BpO as __bp::Settings>::Little>(__bp::site::<Self, 0>())?;
            __bp::write(
                &self.city,
                __bp_out,
                __bp::InCharset::new(
                    __bp::Latin1,
                    __bp::Room::new(__bp::Len(__bp::size(4)), b' ', false),
                ),
                __bp::site::<Self, 1>(),
            )?;
            __bp::write(
                &self.code,
                __bp_out,
                __bp::Room::new(__bp::Len(__bp::size(3)), 0, true),
                __bp::site::<Self, 2>(),
            )?;
            __bp_out.turn::<__bp::Lengths<__BpO, u8>>(__bp::site::<Self, 3>())?;
            let mut __bp_other = __bp_out.recast::<__bp::Lengths<__BpO, u8>>();
            {
                let __bp_out = &mut __bp_other;
                __bp::write(
                    &self.rest,
                    __bp_out,
                    __bp::InCharset::new(__bp::Ascii, __bp::Prefixed::at_most(9, ())),
                    __bp::site::<Self, 3>(),
                )?;
            }
            let __bp_state = __bp_other.state();
            __bp_out.adopt(__bp_state);
            __bp_out.turn::<__bp::Lengths<__BpO, u8>>(__bp::site::<Self, 3>())?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'a, __BpE: __bp::Limit> __bp::ReadFrom<'a, __bp::Within<__BpE, ()>>
    for Text<'a> {
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
    impl<'a, __BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Text<'a> {
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
    impl<'a> __bp::Decode<'a> for Text<'a> {
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
    impl<'a> __bp::Encode for Text<'a> {
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
                .saturating_add(__bp::Hint(&self.name).expected_len())
                .saturating_add(__bp::Hint(&self.city).expected_len())
                .saturating_add(__bp::Hint(&self.code).expected_len())
                .saturating_add(__bp::Hint(&self.rest).expected_len())
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
