//! `columns` on a union.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(columns, tag = bits(8))]
pub(crate) enum Step {
    Stay,
    Turn(#[bits(8)] i8),
    Jump {
        /// How far.
        far: u16,
        #[bits(8)]
        #[bitpack(reserved)]
        pad: (),
    },
    #[bitpack(other)]
    Other(u8),
}

// What the derive makes of it:

pub(crate) enum Step {
    Stay,
    Turn(i8),
    Jump {
        /// How far.
        far: u16,
        pad: (),
    },
    Other(u8),
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_CASE_1_RUN_0: usize = 8;
    const __BP_CASE_2_RUN_0: usize = 16 + 8;
    #[automatically_derived]
    impl __bp::BitPack for Step {
        const CASES: &'static [__bp::Case] = &[
            __bp::Case::new("Stay", 0, const { &__bp::Owner("Step::Stay").place([]) }),
            __bp::Case::new(
                "Turn",
                1,
                const {
                    &__bp::Owner("Step::Turn").place([__bp::Field::scalar::<i8>("0", 8)])
                },
            ),
            __bp::Case::new(
                "Jump",
                2,
                const {
                    &__bp::Owner("Step::Jump")
                        .place([
                            __bp::Field::scalar::<u16>("far", 16)
                                .description(const {
                                    &__bp::Description::NONE.doc("How far.")
                                }),
                            __bp::Field::new::<()>("pad", 8)
                                .extra(const {
                                    &__bp::Extra::NONE
                                        .role(const {
                                            &__bp::Role::Reserved {
                                                value: 0,
                                                strict: false,
                                            }
                                        })
                                }),
                        ])
                },
            ),
            __bp::Case::other("Other", const { &__bp::Owner("Step::Other").place([]) }),
        ];
        const LAYOUT: __bp::Layout = __bp::Layout::described::<
            Self,
        >(const {
            &__bp::Layout::new(
                "Step",
                __bp::Shape::Union(
                    const {
                        &[
                            __bp::bare_case::<Self, 0, 0>(),
                            __bp::bare_case::<Self, 1, 1>(),
                            __bp::bare_case::<Self, 2, 2>(),
                            __bp::bare_case::<Self, 3, 0>(),
                        ]
                    },
                    __bp::Some(8),
                ),
                0,
            )
        });
        fn variant_index(&self) -> usize {
            match self {
                Self::Stay { .. } => 0,
                Self::Turn { .. } => 1,
                Self::Jump { .. } => 2,
                Self::Other { .. } => 3,
            }
        }
        fn kept_tag(&self) -> __bp::Option<u64> {
            match self {
                Self::Other { 0: __bp_kept, .. } => __bp::Some(__bp::number(__bp_kept)),
                _ => __bp::None,
            }
        }
        fn part_count(&self) -> usize {
            match self {
                Self::Stay { .. } => 0,
                Self::Turn { .. } => 1,
                Self::Jump { .. } => 2,
                Self::Other { .. } => 0,
            }
        }
        #[allow(unused_variables)]
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match self {
                Self::Stay { .. } => {
                    match __bp_index {
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Turn { 0: __bp_f_0, .. } => {
                    match __bp_index {
                        0 => __bp::BitPack::value(&(*__bp_f_0)),
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Jump { far: __bp_f_far, pad: __bp_f_pad, .. } => {
                    match __bp_index {
                        0 => __bp::BitPack::value(&(*__bp_f_far)),
                        1 => __bp::BitPack::value(&(*__bp_f_pad)),
                        _ => __bp::Value::Unit,
                    }
                }
                Self::Other { .. } => {
                    match __bp_index {
                        _ => __bp::Value::Unit,
                    }
                }
            }
        }
    }
    #[automatically_derived]
    impl __bp::Tagged for Step {
        fn tag(&self) -> u64 {
            match self {
                Self::Stay { .. } => 0,
                Self::Turn { .. } => 1,
                Self::Jump { .. } => 2,
                Self::Other { 0: __bp_kept, .. } => __bp::number(__bp_kept),
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, __bp::Tag<()>> for Step {
        const MIN_BITS: usize = __bp::least(
            &[0, __BP_CASE_1_RUN_0, __BP_CASE_2_RUN_0, 0],
        );
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: __bp::Tag<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag: u64 = __bp_context.tag;
            match __bp_tag {
                0 => __bp::Ok(Self::Stay {}),
                1 => {
                    __bp::read_run!(
                        __bp_in, __bp_r : __BpO, __BP_CASE_1_RUN_0, __bp::case_run_in:: <
                        Self, __BpO, 1, 0, 1 > ()
                    );
                    let __bp_f_0 = __bp_r.take_signed(8) as i8;
                    __bp::Ok(Self::Turn { 0: __bp_f_0 })
                }
                2 => {
                    __bp::read_run!(
                        __bp_in, __bp_r : __BpO, __BP_CASE_2_RUN_0, __bp::case_run_in:: <
                        Self, __BpO, 2, 0, 2 > ()
                    );
                    let __bp_f_far = __bp_r.take(16) as u16;
                    let __bp_f_pad = __bp_in
                        .record(__bp_r.constant(__bp::case_site::<Self, 2, 1>()))?;
                    __bp::Ok(Self::Jump {
                        far: __bp_f_far,
                        pad: __bp_f_pad,
                    })
                }
                __bp_raw => {
                    let __bp_f_0 = __bp::keep::<u8, _>(__bp_in, __bp_raw, __bp_site)?;
                    __bp::Ok(Self::Other { 0: __bp_f_0 })
                }
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<__bp::Tag<()>> for Step {
        #[inline]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Tag<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_tag = __bp::Tagged::tag(self);
            __bp::check_tag(__bp_out, __bp_context.tag, __bp_tag, __bp_site)?;
            let __bp_context = __bp::Fronted {
                front: __bp::Front::None,
                context: __bp_context.context,
            };
            <Self as __bp::WriteTo<
                __bp::Fronted<()>,
            >>::write_to(self, __bp_out, __bp_context, __bp_site)
        }
    }
    #[automatically_derived]
    impl<
        '__bp,
        __BpE: __bp::Limit,
    > __bp::ReadFrom<'__bp, __bp::Within<__BpE, __bp::Tag<()>>> for Step {
        const MIN_BITS: usize = <Self as __bp::ReadFrom<'__bp, __bp::Tag<()>>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_within: __bp::Within<__BpE, __bp::Tag<()>>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            __bp::read_limited(__bp_in, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, __bp::Tag<()>>> for Step {
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_within: __bp::Within<__BpE, __bp::Tag<()>>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            __bp::write_limited(self, __bp_out, __bp_within, __bp_site)
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for Step {
        const MIN_BITS: usize = 8
            + <Self as __bp::ReadFrom<'__bp, __bp::Tag<()>>>::MIN_BITS;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_tag = __bp::read_tag::<Self, _>(__bp_in, 8, __bp_site)?;
            let __bp_context = __bp::Tag {
                tag: __bp_tag,
                context: __bp_context,
            };
            <Self as __bp::ReadFrom<
                '__bp,
                __bp::Tag<()>,
            >>::read_from(__bp_in, __bp_context, __bp_site)
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for Step {
        #[inline]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            let __bp_context = __bp::Fronted {
                front: __bp::Front::Bits(8),
                context: __bp_context,
            };
            <Self as __bp::WriteTo<
                __bp::Fronted<()>,
            >>::write_to(self, __bp_out, __bp_context, __bp_site)
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<__bp::Fronted<()>> for Step {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_to<__BpO: __bp::Order>(
            &self,
            __bp_out: &mut __bp::Output<'_, __BpO>,
            __bp_context: __bp::Fronted<()>,
            __bp_site: &'static __bp::Field,
        ) -> __bp::Written {
            match self {
                Self::Stay { .. } => {
                    let __bp_tag: u64 = 0;
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                }
                Self::Turn { 0: __bp_f_0, .. } => {
                    let __bp_tag: u64 = 1;
                    let __bp_slot = __bp_out.slot();
                    __bp::write_fronted!(
                        __bp_out, (__bp_context.front, __bp_tag, __bp_site), __bp_w :
                        __BpO, __BP_CASE_1_RUN_0, __bp::case_run:: < Self, 1, 0, 1 > (),
                        self, 0, { __bp::record(__bp_slot, __bp_w.put_signed32((*
                        __bp_f_0) as i32, 8, __bp::case_site:: < Self, 1, 0 > ())) ?; }
                    );
                }
                Self::Jump { far: __bp_f_far, pad: __bp_f_pad, .. } => {
                    let __bp_tag: u64 = 2;
                    let __bp_slot = __bp_out.slot();
                    __bp::write_fronted!(
                        __bp_out, (__bp_context.front, __bp_tag, __bp_site), __bp_w :
                        __BpO, __BP_CASE_2_RUN_0, __bp::case_run:: < Self, 2, 0, 2 > (),
                        self, 0, { __bp::record(__bp_slot, __bp_w.put((* __bp_f_far) as
                        u64, 16, __bp::case_site:: < Self, 2, 0 > ())) ?; __bp_w
                        .constant(__bp::case_site:: < Self, 2, 1 > ()); }
                    );
                }
                Self::Other { 0: __bp_f_0, .. } => {
                    let __bp_tag: u64 = __bp::number(__bp_f_0);
                    __bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;
                    if [0, 1, 2].contains(&(__bp_tag)) {
                        let __bp_at = __bp::before_tag::<
                            Self,
                        >(__bp_out.position(), __bp_tag);
                        __bp_out
                            .fail(
                                __bp::EncodeError::new(
                                    __bp::ErrorKind::Shadowed,
                                    __bp_site,
                                    __bp_at,
                                    __bp_tag,
                                ),
                            )?;
                    }
                }
            }
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for Step {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for Step {
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
    impl<'__bp> __bp::Decode<'__bp> for Step {
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
    impl __bp::Encode for Step {
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
    #[automatically_derived]
    impl __bp::Gather for Step {
        type Columns = StepColumns;
        type Select = ();
        fn gather(self, __bp_columns: &mut StepColumns, (): ()) {
            let (__bp_variant, __bp_place) = match self {
                Self::Stay { .. } => {
                    let __bp_place = 0;
                    (StepVariant::Stay, __bp_place)
                }
                Self::Turn { 0: __bp_of_0, .. } => {
                    let __bp_place = __bp::place(&__bp_columns.turn._0);
                    __bp::Series::push(&mut __bp_columns.turn._0, __bp_of_0);
                    (StepVariant::Turn, __bp_place)
                }
                Self::Jump { far: __bp_of_far, .. } => {
                    let __bp_place = __bp::place(&__bp_columns.jump.far);
                    __bp::Series::push(&mut __bp_columns.jump.far, __bp_of_far);
                    (StepVariant::Jump, __bp_place)
                }
                Self::Other { 0: __bp_of_0, .. } => {
                    let __bp_place = __bp::place(&__bp_columns.other._0);
                    __bp::Series::push(&mut __bp_columns.other._0, __bp_of_0);
                    (StepVariant::Other, __bp_place)
                }
            };
            __bp_columns.variants.push(__bp_variant);
            __bp_columns.places.push(__bp_place);
        }
    }
    #[automatically_derived]
    impl __bp::Series for StepColumns {
        type Value = Step;
        fn push(&mut self, __bp_value: Step) {
            __bp::Gather::gather(__bp_value, self, ());
        }
        fn reserve(&mut self, __bp_rows: ::core::primitive::usize) {
            self.variants.reserve(__bp_rows);
            self.places.reserve(__bp_rows);
        }
        fn lengths(
            &self,
            _: &'static ::core::primitive::str,
            __bp_look: &mut dyn ::core::ops::FnMut(
                &'static ::core::primitive::str,
                ::core::primitive::usize,
            ),
        ) {
            __bp_look("variants", self.variants.len());
            __bp_look("places", self.places.len());
        }
    }
    #[automatically_derived]
    impl __bp::Copies for StepColumns
    where
        for<'__bp> ::bitpack::__private::Vec<i8>: __bp::Copies,
        for<'__bp> ::bitpack::__private::Vec<u16>: __bp::Copies,
        for<'__bp> ::bitpack::__private::Vec<u8>: __bp::Copies,
    {
        fn copied(&self, __bp_row: ::core::primitive::usize) -> __bp::Option<Step> {
            let __bp_place = *self.places.get(__bp_row)?;
            match *self.variants.get(__bp_row)? {
                StepVariant::Stay => __bp::Some(Step::Stay {}),
                StepVariant::Turn => {
                    __bp::Some(Step::Turn {
                        0: __bp::Copies::copied(&self.turn._0, __bp_place)?,
                    })
                }
                StepVariant::Jump => {
                    __bp::Some(Step::Jump {
                        far: __bp::Copies::copied(&self.jump.far, __bp_place)?,
                        pad: (),
                    })
                }
                StepVariant::Other => {
                    __bp::Some(Step::Other {
                        0: __bp::Copies::copied(&self.other._0, __bp_place)?,
                    })
                }
            }
        }
    }
};
///A variant of [`Step`].
#[derive(
    ::core::clone::Clone,
    ::core::marker::Copy,
    ::core::fmt::Debug,
    ::core::cmp::PartialEq,
    ::core::cmp::Eq,
)]
#[allow(missing_docs)]
pub(crate) enum StepVariant {
    Stay,
    Turn,
    Jump,
    Other,
}
::bitpack::__private::columns_type! {
    #[doc = "The fields of [`Step::Turn`] in the rows of this variant."] pub (crate)
    StepColumnsOfTurn { #[doc = "The field `0` of each row."] pub (crate) _0 :
    ::bitpack::__private::Vec < i8 >; }
}
::bitpack::__private::columns_type! {
    #[doc = "The fields of [`Step::Jump`] in the rows of this variant."] pub (crate)
    StepColumnsOfJump { #[doc = "The field `far` of each row."] #[doc = ""] #[doc =
    "How far."] pub (crate) far : ::bitpack::__private::Vec < u16 >; }
}
::bitpack::__private::columns_type! {
    #[doc = "The fields of [`Step::Other`] in the rows of this variant."] pub (crate)
    StepColumnsOfOther { #[doc = "The tag."] pub (crate) _0 : ::bitpack::__private::Vec <
    u8 >; }
}
::bitpack::__private::columns_type! {
    #[doc = "Rows of [`Step`]: the variant of each row, and the fields of each variant."]
    pub (crate) StepColumns { #[doc = "The variant of each row."] pub (crate) variants :
    ::bitpack::__private::Vec < StepVariant >; #[doc =
    "The place of each row in the columns of its variant; 0 for a variant without values."]
    pub (crate) places : ::bitpack::__private::Vec < ::core::primitive::usize >; #[doc =
    "The rows that are [`Step::Turn`]."] pub (crate) turn : StepColumnsOfTurn; #[doc =
    "The rows that are [`Step::Jump`]."] pub (crate) jump : StepColumnsOfJump; #[doc =
    "The rows that are [`Step::Other`]."] pub (crate) other : StepColumnsOfOther; }
}
::bitpack::__private::union_columns! {
    pub (crate) StepColumns of Step
}
::bitpack::__private::union_tree! {
    StepColumns of Step, StepVariant { Stay = 0; Turn = 1; Jump = 2; Other = 3; } groups
    { turn = 1; jump = 2; other = 3; }
}
::bitpack::__private::columns_tree! {
    StepColumnsOfTurn, ::bitpack::__private::shape_of_case:: < Step > (1), { _0 = 0; }
}
::bitpack::__private::columns_tree! {
    StepColumnsOfJump, ::bitpack::__private::shape_of_case:: < Step > (2), { far = 0; }
}
::bitpack::__private::columns_tree! {
    StepColumnsOfOther, ::bitpack::__private::shape_of_case:: < Step > (3), { _0 =
    ::bitpack::__private::TAG; }
}
