//! `context` on a struct: what it is told by the field that holds it.

use super::BitPack;

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(context(count: u8, wide: bool))]
struct Told {
    #[bitpack(count = count)]
    values: Vec<u8>,
    #[bitpack(if = wide)]
    extra: Option<u16>,
}

#[derive(BitPack)]
pub(crate) struct Context {
    n: u8,
    #[bitpack(context(self.n, self.n > 1))]
    told: Told,
}

// What the derive makes of it:

pub(crate) struct Told {
    values: Vec<u8>,
    extra: Option<u16>,
}
const _: () = {
    use ::bitpack::__private as __bp;
    #[automatically_derived]
    impl __bp::BitPack for Told {
        const OWNER: __bp::Owner = __bp::Owner("Told");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::variable::<Vec<u8>>("values")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[__bp::Attribute::Count(__bp::Expr::Parameter(0))],
                            )
                    }),
                __bp::Field::variable::<Option<u16>>("extra")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(&[__bp::Attribute::If(__bp::Expr::Parameter(1))])
                    }),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 2>()
            .attributes(
                &[
                    __bp::Attribute::Parameter("count"),
                    __bp::Attribute::Parameter("wide"),
                ],
            );
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.values),
                1 => __bp::BitPack::value(&self.extra),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, (u8, bool)> for Told {
        const MIN_BITS: usize = 0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (u8, bool),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let (count, wide) = __bp_context;
            let __bp_f_values: Vec<u8> = __bp::read::<
                Vec<u8>,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Count(__bp::size(count)), ()),
                __bp::site_in::<Self, __BpO, 0>(),
            )?;
            let __bp_f_extra: Option<u16> = __bp::read::<
                Option<u16>,
                _,
                _,
            >(
                __bp_in,
                __bp::When {
                    present: wide,
                    each: (),
                },
                __bp::site_in::<Self, __BpO, 1>(),
            )?;
            __bp::Ok(Self {
                values: __bp_f_values,
                extra: __bp_f_extra,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<(u8, bool)> for Told {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (u8, bool),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let (count, wide) = __bp_context;
            __bp::write(
                &self.values,
                __bp_out,
                __bp::Within::new(__bp::Count(__bp::size(count)), ()),
                __bp::site::<Self, 0>(),
            )?;
            __bp::write(
                &self.extra,
                __bp_out,
                __bp::When {
                    present: wide,
                    each: (),
                },
                __bp::site::<Self, 1>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<
        '__bp,
        __BpE: __bp::Limit,
    > __bp::ReadFrom<'__bp, __bp::Within<__BpE, (u8, bool)>> for Told {
        const MIN_BITS: usize = <Self as __bp::ReadFrom<'__bp, (u8, bool)>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_within: __bp::Within<__BpE, (u8, bool)>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_limited(__bp_in, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, (u8, bool)>> for Told {
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_within: __bp::Within<__BpE, (u8, bool)>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write_limited(self, __bp_out, __bp_within, __bp_site)
        }
    }
};
