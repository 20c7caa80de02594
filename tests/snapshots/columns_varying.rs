//! `columns` on a struct of variable width, with a group.

use super::columns_union::{Step, StepColumns};

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(columns)]
pub(crate) struct Route {
    /// Who goes.
    id: u8,
    #[bitpack(presence = 8)]
    hint: Option<u16>,
    #[bitpack(columns)]
    step: Step,
    #[bitpack(skip)]
    local: u8,
}

// What the derive makes of it:

pub(crate) struct Route {
    /// Who goes.
    id: u8,
    hint: Option<u16>,
    step: Step,
    local: u8,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 8;
    #[cfg_attr(doc, allow(rustdoc::all))]
    #[automatically_derived]
    impl __bp::BitPack for Route {
        const OWNER: __bp::Owner = __bp::Owner("Route");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("id", 8)
                    .description(const { &__bp::Description::NONE.doc("Who goes.") }),
                __bp::Field::variable::<Option<u16>>("hint")
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[__bp::Attribute::Presence(__bp::Expr::Number(8))],
                            )
                    }),
                __bp::Field::varying(
                    "step",
                    {
                        use __bp::ShapedAny as _;
                        __bp::Shaped::<Step>::LAYOUT
                    },
                ),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.id),
                1 => __bp::BitPack::value(&self.hint),
                2 => {
                    use __bp::ShowAny as _;
                    __bp::Show(&self.step).value()
                }
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Route {
        const MIN_BITS: usize = __BP_RUN_0
            + <Option<u16> as __bp::ReadFrom<'__bp>>::MIN_BITS
            + {
                use __bp::LeastAny as _;
                __bp::Least::<'__bp, Step>::BITS
            };
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
            let __bp_f_id = __bp_r.take(8) as u8;
            let __bp_f_hint: Option<u16> = {
                __bp_in
                    .turn::<
                        __bp::Presence<__BpO, { 8 }>,
                    >(__bp::site_in::<Self, __BpO, 1>())?;
                let mut __bp_other = __bp_in.recast::<__bp::Presence<__BpO, { 8 }>>();
                let __bp_value = {
                    let __bp_in = &mut __bp_other;
                    __bp::read::<
                        Option<u16>,
                        _,
                        _,
                    >(__bp_in, (), __bp::site_in::<Self, __BpO, 1>())?
                };
                __bp_in.adopt(&__bp_other);
                __bp_in
                    .turn::<
                        __bp::Presence<__BpO, { 8 }>,
                    >(__bp::site_in::<Self, __BpO, 1>())?;
                __bp_value
            };
            let __bp_f_step: Step = <Step as __bp::Piece<
                _,
            >>::read_piece(__bp_in, (), __bp::site_in::<Self, __BpO, 2>())?;
            __bp::Ok(Self {
                id: __bp_f_id,
                hint: __bp_f_hint,
                step: __bp_f_step,
                local: <u8 as ::core::default::Default>::default(),
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Route {
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
                self, 0, { __bp::record(__bp_slot, __bp_w.put(self.id as u64, 8,
                __bp::site:: < Self, 0 > ())) ?; }
            );
            __bp_out.turn::<__bp::Presence<__BpO, { 8 }>>(__bp::site::<Self, 1>())?;
            let mut __bp_other = __bp_out.recast::<__bp::Presence<__BpO, { 8 }>>();
            {
                let __bp_out = &mut __bp_other;
                __bp::write(&self.hint, __bp_out, (), __bp::site::<Self, 1>())?;
            }
            let __bp_state = __bp_other.state();
            __bp_out.adopt(__bp_state);
            __bp_out.turn::<__bp::Presence<__BpO, { 8 }>>(__bp::site::<Self, 1>())?;
            <Step as __bp::Piece<
                _,
            >>::write_piece(&self.step, __bp_out, (), __bp::site::<Self, 2>())?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Route {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Route {
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
    impl<'__bp> __bp::Decode<'__bp> for Route {
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
    impl __bp::Encode for Route {
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
::bitpack::__private::message_columns! {
    pub (crate) RouteColumns RouteSelect of Route { #[doc = ""] #[doc = "Who goes."] id
    __bp_of_id : ::bitpack::__private::Vec < u8 >, u8 = 0 id; hint __bp_of_hint :
    ::bitpack::__private::Vec < Option < u16 > >, Option < u16 > = 1 hint; step
    __bp_of_step : StepColumns, Step = 2 step; } without { local : < u8 as
    ::core::default::Default > ::default(); }
}
