//! Parameters, and an array that another field measures, beside what varies in width.

#[cfg(any())]
#[derive(BitPack)]
struct GenericVarying<const N: usize> {
    list: Vec<u8>,
    items: [u8; N],
    #[bitpack(len_of = four)]
    length: u8,
    four: [u8; 4],
}

// What the derive makes of it:

pub(crate) struct GenericVarying<const N: usize> {
    list: Vec<u8>,
    items: [u8; N],
    length: u8,
    four: [u8; 4],
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    #[automatically_derived]
    impl<const N: usize> __bp::BitPack for GenericVarying<N> {
        const OWNER: __bp::Owner = __bp::Owner("GenericVarying");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::variable::<Vec<u8>>("list"),
                __bp::Field::variable::<[u8; N]>("items"),
                __bp::Field::scalar::<u8>("length", 8)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::LenOf(
                                        __bp::Expr::Of(__bp::Measure::Len, 3, 3),
                                    ),
                                ],
                            )
                    }),
                __bp::Field::variable::<[u8; 4]>("four"),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 4>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.list),
                1 => __bp::BitPack::value(&self.items),
                2 => {
                    let _ = &self.length;
                    __bp::Value::Unit
                }
                3 => __bp::BitPack::value(&self.four),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp, const N: usize> __bp::ReadFrom<'__bp, ()> for GenericVarying<N> {
        const MIN_BITS: usize = <Vec<u8> as __bp::ReadFrom<'__bp>>::MIN_BITS
            + (<u8 as __bp::ReadFrom<'__bp>>::MIN_BITS) * N + __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_start_list = __bp_in.position();
            let __bp_f_list: Vec<u8> = __bp::read::<
                Vec<u8>,
                _,
                _,
            >(__bp_in, (), __bp::site_in::<Self, __BpO, 0>())?;
            let __bp_end_list = __bp_in.position();
            let __bp_start_items = __bp_in.position();
            let __bp_f_items: [u8; N] = __bp::read::<
                [u8; N],
                _,
                _,
            >(__bp_in, (), __bp::site_in::<Self, __BpO, 1>())?;
            let __bp_end_items = __bp_in.position();
            let __bp_run_0_start = __bp_in.position();
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 2, 3 >
                ()
            );
            let __bp_f_length = __bp_r.take(8) as u8;
            let __bp_start_four = __bp_in.position();
            let __bp_f_four: [u8; 4] = __bp::read::<
                [u8; 4],
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Len(__bp::size(__bp_f_length)), ()),
                __bp::site_in::<Self, __BpO, 3>(),
            )?;
            let __bp_end_four = __bp_in.position();
            __bp::Ok(Self {
                list: __bp_f_list,
                items: __bp_f_items,
                length: __bp_f_length,
                four: __bp_f_four,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<const N: usize> __bp::WriteTo<()> for GenericVarying<N> {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_start_list = __bp_out.position();
            __bp::write(&self.list, __bp_out, (), __bp::site::<Self, 0>())?;
            let __bp_end_list = __bp_out.position();
            let __bp_start_items = __bp_out.position();
            __bp::write(&self.items, __bp_out, (), __bp::site::<Self, 1>())?;
            let __bp_end_items = __bp_out.position();
            let __bp_run_0_start = __bp_out.position();
            let __bp_slot = __bp_out.slot();
            __bp::write_run!(
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 2, 3 > (),
                self, 2, { __bp_w.zeros(8); }
            );
            let __bp_start_four = __bp_out.position();
            __bp::write(
                &self.four,
                __bp_out,
                __bp::Within::new(__bp::Rest, ()),
                __bp::site::<Self, 3>(),
            )?;
            let __bp_end_four = __bp_out.position();
            __bp_out
                .patch_len(
                    __bp_run_0_start,
                    __bp_end_four - __bp_start_four,
                    8,
                    __bp::site::<Self, 2>(),
                )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<
        '__bp,
        const N: usize,
        __BpE: __bp::Limit,
    > __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>> for GenericVarying<N> {
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
    impl<const N: usize, __BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>>
    for GenericVarying<N> {
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
    impl<'__bp, const N: usize> __bp::Decode<'__bp> for GenericVarying<N> {
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
    impl<const N: usize> __bp::Encode for GenericVarying<N> {
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
