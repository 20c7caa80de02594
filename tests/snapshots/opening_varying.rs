//! `magic` on a struct of variable width.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(magic = bits(4, -2))]
struct OpeningVarying {
    #[bits(4)]
    n: u8,
    #[bitpack(count = self.n)]
    list: Vec<u8>,
}

// What the derive makes of it:

pub(crate) struct OpeningVarying {
    n: u8,
    list: Vec<u8>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 4 + 4;
    #[automatically_derived]
    impl __bp::BitPack for OpeningVarying {
        const OWNER: __bp::Owner = __bp::Owner("OpeningVarying");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::new::<()>("(magic)", 4)
                    .extra(const {
                        &__bp::Extra::NONE
                            .role(const {
                                &__bp::Role::Magic {
                                    value: ((-2) as i128) as u128,
                                }
                            })
                    }),
                __bp::Field::scalar::<u8>("n", 4),
                __bp::Field::variable::<Vec<u8>>("list")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::Count(__bp::Expr::Field(1))])
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                1 => __bp::BitPack::value(&self.n),
                2 => __bp::BitPack::value(&self.list),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for OpeningVarying {
        const MIN_BITS: usize = __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 2 >
                ()
            );
            __bp_in.record(__bp_r.constant(__bp::site::<Self, 0>()))?;
            let __bp_f_n = __bp_r.take(4) as u8;
            let __bp_f_list: Vec<u8> = __bp::read::<
                Vec<u8>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Count(__bp::size(__bp_f_n)), ()),
                __bp::site_in::<Self, __BpO, 2>(),
            )?;
            __bp::Ok(Self {
                n: __bp_f_n,
                list: __bp_f_list,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for OpeningVarying {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_slot = __bp_out.slot();
            __bp::write_run!(
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 0, 2 > (),
                self, 0, { __bp_w.constant(__bp::site:: < Self, 0 > ());
                __bp::record(__bp_slot, __bp_w.put(self.n as u64, 4, __bp::site:: < Self,
                1 > ())) ?; }
            );
            __bp::write(
                &self.list,
                __bp_out,
                __bp::Within::new(__bp::Count(__bp::size(self.n)), ()),
                __bp::site::<Self, 2>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for OpeningVarying {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for OpeningVarying {
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
    impl<'__bp> __bp::Decode<'__bp> for OpeningVarying {
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
    impl __bp::Encode for OpeningVarying {
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
