//! `max_depth`: how deeply values are nested, for the type and what is in it.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(max_depth = 100)]
struct MaxDepth {
    kids: Vec<MaxDepth>,
}

// What the derive makes of it:

pub(crate) struct MaxDepth {
    kids: Vec<MaxDepth>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for MaxDepth {
        const OWNER: __bp::Owner = __bp::Owner("MaxDepth");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::varying(
                    "kids",
                    {
                        use __bp::ShapedAny as _;
                        __bp::Shaped::<Vec<MaxDepth>>::LAYOUT
                    },
                ),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 1>()
            .attributes(&[__bp::Attribute::MaxDepth(__bp::Expr::Number(100))]);
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.kids).value()
                }
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for MaxDepth {
        const MIN_BITS: usize = {
            use __bp::LeastAny as _;
            __bp::Least::<'__bp, Vec<MaxDepth>>::BITS
        };
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp_in.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            let mut __bp_own = __bp_in.recast::<__bp::Deep<__BpO, { 100 }>>();
            let __bp_value = <Self as __bp::ReadFrom<
                '__bp,
                (),
            >>::read_own(&mut __bp_own, __bp_context, __bp_site)?;
            __bp_in.adopt(&__bp_own);
            __bp_in.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_own<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_f_kids: Vec<MaxDepth> = <Vec<
                MaxDepth,
            > as __bp::Piece<
                _,
            >>::read_piece(__bp_in, (), __bp::site_in::<Self, __BpO, 0>())?;
            __bp::Ok(Self { kids: __bp_f_kids })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for MaxDepth {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp_out.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            let mut __bp_own = __bp_out.recast::<__bp::Deep<__BpO, { 100 }>>();
            let __bp_value = <Self as __bp::WriteTo<
                (),
            >>::write_own(self, &mut __bp_own, __bp_context, __bp_site)?;
            let __bp_state = __bp_own.state();
            __bp_out.adopt(__bp_state);
            __bp_out.turn::<__bp::Deep<__BpO, { 100 }>>(__bp_site)?;
            __bp::Ok(__bp_value)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_own<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            <Vec<
                MaxDepth,
            > as __bp::Piece<
                _,
            >>::write_piece(&self.kids, __bp_out, (), __bp::site::<Self, 0>())?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for MaxDepth {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for MaxDepth {
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
    impl<'__bp> __bp::Decode<'__bp> for MaxDepth {
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
    impl __bp::Encode for MaxDepth {
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
            0_usize.saturating_add(__bp::Hint(&self.kids).expected_len())
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
