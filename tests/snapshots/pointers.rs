//! Pointers to collections: to a slice or text they are the collection, to any other they hold it.

#[cfg(any())]
#[derive(BitPack)]
struct Pointers {
    #[bitpack(count = 2)]
    bytes: Box<[u8]>,
    #[bitpack(len = 2)]
    text: Box<str>,
    #[bitpack(count = 1)]
    list: std::rc::Rc<Vec<u16>>,
}

// What the derive makes of it:

pub(crate) struct Pointers {
    bytes: Box<[u8]>,
    text: Box<str>,
    list: std::rc::Rc<Vec<u16>>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Pointers {
        const OWNER: __bp::Owner = __bp::Owner("Pointers");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::varying(
                        "bytes",
                        {
                            use __bp::ShapedAny as _;
                            __bp::Shaped::<Box<[u8]>>::LAYOUT
                        },
                    )
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Count(__bp::Expr::Number(2))])
                    }),
                __bp::Field::varying(
                        "text",
                        {
                            use __bp::ShapedAny as _;
                            __bp::Shaped::<Box<str>>::LAYOUT
                        },
                    )
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Len(__bp::Expr::Number(2))])
                    }),
                __bp::Field::variable::<std::rc::Rc<Vec<u16>>>("list")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Count(__bp::Expr::Number(1))])
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.bytes).value()
                }
                1 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.text).value()
                }
                2 => __bp::BitPack::value(&self.list),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Pointers {
        const MIN_BITS: usize = 0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_f_bytes: Box<[u8]> = <Box<
                [u8],
            > as __bp::Piece<
                _,
            >>::read_piece(
                __bp_in,
                __bp::Within::new(__bp::Count(__bp::size(2)), ()),
                __bp::site_in::<Self, __BpO, 0>(),
            )?;
            let __bp_f_text: Box<str> = <Box<
                str,
            > as __bp::Piece<
                _,
            >>::read_piece(
                __bp_in,
                __bp::Within::new(__bp::Len(__bp::size(2)), ()),
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            let __bp_f_list: std::rc::Rc<Vec<u16>> = __bp::read::<
                std::rc::Rc<Vec<u16>>,
                _,
                _,
            >(
                __bp_in,
                __bp::Boxed(__bp::Within::new(__bp::Count(__bp::size(1)), ())),
                __bp::site_in::<Self, __BpO, 2>(),
            )?;
            __bp::Ok(Self {
                bytes: __bp_f_bytes,
                text: __bp_f_text,
                list: __bp_f_list,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Pointers {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            <Box<
                [u8],
            > as __bp::Piece<
                _,
            >>::write_piece(
                &self.bytes,
                __bp_out,
                __bp::Within::new(__bp::Count(__bp::size(2)), ()),
                __bp::site::<Self, 0>(),
            )?;
            <Box<
                str,
            > as __bp::Piece<
                _,
            >>::write_piece(
                &self.text,
                __bp_out,
                __bp::Within::new(__bp::Len(__bp::size(2)), ()),
                __bp::site::<Self, 1>(),
            )?;
            __bp::write(
                &self.list,
                __bp_out,
                __bp::Boxed(__bp::Within::new(__bp::Count(__bp::size(1)), ())),
                __bp::site::<Self, 2>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Pointers {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Pointers {
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
    impl<'__bp> __bp::Decode<'__bp> for Pointers {
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
    impl __bp::Encode for Pointers {
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
                .saturating_add(__bp::Hint(&self.bytes).expected_len())
                .saturating_add(__bp::Hint(&self.text).expected_len())
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
