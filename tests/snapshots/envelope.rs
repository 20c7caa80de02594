//! A type parameter in a limit.

#[cfg(any())]
#[derive(BitPack)]
struct Envelope<T> {
    #[bitpack(len_of = body)]
    n: u8,
    body: T,
    #[bitpack(len = self.n + 1)]
    pair: (T, u8),
}

// What the derive makes of it:

pub(crate) struct Envelope<T> {
    n: u8,
    body: T,
    pair: (T, u8),
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    #[automatically_derived]
    impl<T> __bp::BitPack for Envelope<T>
    where
        T: __bp::WriteTo,
    {
        const OWNER: __bp::Owner = __bp::Owner("Envelope");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("n", 8)
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
                __bp::Field::variable::<T>("body")
                    .description(const {
                        &__bp::Description::NONE.attributes(&[__bp::Attribute::Limit])
                    }),
                __bp::Field::variable::<(T, u8)>("pair")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Len(
                                        __bp::Expr::Binary(
                                            __bp::Operator::Plus,
                                            &[__bp::Expr::Field(0), __bp::Expr::Number(1)],
                                        ),
                                    ),
                                    __bp::Attribute::Limit,
                                ],
                            )
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => {
                    let _ = &self.n;
                    __bp::Value::Unit
                }
                1 => __bp::BitPack::value(&self.body),
                2 => __bp::BitPack::value(&self.pair),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp, T> __bp::ReadFrom<'__bp, ()> for Envelope<T>
    where
        T: __bp::ReadFrom<'__bp> + __bp::WriteTo,
    {
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
            let __bp_f_n = __bp_r.take(8) as u8;
            let __bp_start_body = __bp_in.position();
            let __bp_f_body: T = {
                let __bp_extent = __bp::Len(__bp::size(__bp_f_n));
                let __bp_outer = __bp::Limit::enter(
                    __bp_extent,
                    __bp_in,
                    __bp::site_in::<Self, __BpO, 1>(),
                )?;
                let __bp_value = __bp::read::<
                    T,
                    _,
                    _,
                >(__bp_in, (), __bp::site_in::<Self, __BpO, 1>())?;
                __bp::Limit::leave(
                    __bp_extent,
                    __bp_in,
                    __bp_outer,
                    __bp::site_in::<Self, __BpO, 1>(),
                )?;
                __bp::Read::<T>::Ok(__bp_value)
            }?;
            let __bp_end_body = __bp_in.position();
            let __bp_start_pair = __bp_in.position();
            let __bp_f_pair: (T, u8) = {
                let __bp_extent = __bp::Len(
                    __bp::size(
                        __bp::saturating::plus(__bp::saturating::wide(__bp_f_n), 1),
                    ),
                );
                let __bp_outer = __bp::Limit::enter(
                    __bp_extent,
                    __bp_in,
                    __bp::site_in::<Self, __BpO, 2>(),
                )?;
                let __bp_value = __bp::read::<
                    (T, u8),
                    _,
                    _,
                >(__bp_in, (), __bp::site_in::<Self, __BpO, 2>())?;
                __bp::Limit::leave(
                    __bp_extent,
                    __bp_in,
                    __bp_outer,
                    __bp::site_in::<Self, __BpO, 2>(),
                )?;
                __bp::Read::<(T, u8)>::Ok(__bp_value)
            }?;
            let __bp_end_pair = __bp_in.position();
            __bp::Ok(Self {
                n: __bp_f_n,
                body: __bp_f_body,
                pair: __bp_f_pair,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<T> __bp::WriteTo<()> for Envelope<T>
    where
        T: __bp::WriteTo,
    {
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
            let __bp_start_body = __bp_out.position();
            {
                let __bp_from = __bp_out.position();
                __bp::write(&self.body, __bp_out, (), __bp::site::<Self, 1>())?;
                __bp::Extent::close(
                    __bp::Rest,
                    __bp_out,
                    1,
                    __bp_from,
                    __bp::site::<Self, 1>(),
                )
            }?;
            let __bp_end_body = __bp_out.position();
            __bp_out
                .patch_len(
                    __bp_run_0_start,
                    __bp_end_body - __bp_start_body,
                    8,
                    __bp::site::<Self, 0>(),
                )?;
            let __bp_start_pair = __bp_out.position();
            {
                let __bp_from = __bp_out.position();
                __bp::write(&self.pair, __bp_out, (), __bp::site::<Self, 2>())?;
                __bp::Extent::close(
                    __bp::Len(
                        __bp::size(
                            __bp::saturating::plus(
                                __bp::saturating::wide(
                                    ((__bp_end_body - __bp_start_body).div_ceil(8) as u8),
                                ),
                                1,
                            ),
                        ),
                    ),
                    __bp_out,
                    1,
                    __bp_from,
                    __bp::site::<Self, 2>(),
                )
            }?;
            let __bp_end_pair = __bp_out.position();
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, T, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Envelope<T>
    where
        T: __bp::ReadFrom<'__bp> + __bp::WriteTo,
    {
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
    impl<T, __BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Envelope<T>
    where
        T: __bp::WriteTo,
    {
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
    impl<'__bp, T> __bp::Decode<'__bp> for Envelope<T>
    where
        T: __bp::ReadFrom<'__bp> + __bp::WriteTo,
    {
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
    impl<T> __bp::Encode for Envelope<T>
    where
        T: __bp::WriteTo,
    {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn encode_into(
            &self,
            __bp_out: &mut [u8],
        ) -> __bp::Result<usize, __bp::EncodeError> {
            __bp::encode_into(self, __bp_out)
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
