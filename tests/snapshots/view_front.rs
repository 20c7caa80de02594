//! `view` on a struct whose width varies: a type of views of its front, with a checksum.

#[cfg(any())]
#[derive(BitPack)]
#[bitpack(view)]
pub(crate) struct ViewFront {
    /// How many hops are left.
    #[bits(4)]
    ttl: u8,
    #[bits(4)]
    #[bitpack(len_of = text)]
    length: (),
    #[bitpack(checksum(bitpack::checksum::INTERNET, over = ttl..=text))]
    sum: u16,
    text: String,
}

// What the derive makes of it:

pub(crate) struct ViewFront {
    /// How many hops are left.
    ttl: u8,
    length: (),
    sum: u16,
    text: String,
}
const _: () = {
    use ::bitpack::__private as __bp;
    const __BP_RUN_0: usize = 4 + 4 + 16;
    #[automatically_derived]
    impl __bp::BitPack for ViewFront {
        const OWNER: __bp::Owner = __bp::Owner("ViewFront");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("ttl", 4)
                    .description(const {
                        &__bp::Description::NONE.doc("How many hops are left.")
                    }),
                __bp::Field::scalar::<u64>("length", 4)
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
                __bp::Field::scalar::<u16>("sum", 16)
                    .description(const {
                        &__bp::Description::NONE
                            .attributes(
                                &[
                                    __bp::Attribute::Checksum(__bp::Sum {
                                        algorithm: "bitpack::checksum::INTERNET",
                                        first: 0,
                                        last: 3,
                                    }),
                                ],
                            )
                    }),
                __bp::Field::variable::<String>("text"),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 4>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.ttl),
                1 => {
                    let _ = &self.length;
                    __bp::Value::Unit
                }
                2 => {
                    let _ = &self.sum;
                    __bp::Value::Unit
                }
                3 => __bp::BitPack::value(&self.text),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl<'__bp> __bp::ReadFrom<'__bp, ()> for ViewFront {
        const MIN_BITS: usize = __BP_RUN_0;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_from<__BpO: __bp::Order>(
            __bp_in: &mut __bp::Input<'__bp, '_, __BpO>,
            __bp_context: (),
            __bp_site: &'static __bp::Field,
        ) -> __bp::Read<Self> {
            let __bp_run_0_start = __bp_in.position();
            __bp::read_run!(
                __bp_in, __bp_r : __BpO, __BP_RUN_0, __bp::run_in:: < Self, __BpO, 0, 3 >
                ()
            );
            let __bp_f_ttl = __bp_r.take(4) as u8;
            let __bp_f_length = __bp_r.take(4) as u64;
            let __bp_f_sum = __bp_r.take(16) as u16;
            let __bp_start_text = __bp_in.position();
            let __bp_f_text: String = __bp::read::<
                String,
                _,
                _,
            >(
                __bp_in,
                __bp::Within::new(__bp::Len(__bp::size(__bp_f_length)), ()),
                __bp::site_in::<Self, __BpO, 3>(),
            )?;
            let __bp_end_text = __bp_in.position();
            __bp::verify(
                __bp_in,
                (&bitpack::checksum::INTERNET as &dyn __bp::Checksum),
                (__bp_run_0_start, __bp_end_text),
                (
                    (__bp_run_0_start
                        + (__bp::site::<Self, 2>().offset
                            - __bp::site::<Self, 0>().offset)),
                    16,
                ),
                __bp_f_sum as u64,
                __bp::site::<Self, 2>(),
            )?;
            __bp::Ok(Self {
                ttl: __bp_f_ttl,
                length: (),
                sum: __bp_f_sum,
                text: __bp_f_text,
            })
        }
    }
    #[automatically_derived]
    #[allow(unused_variables, clippy::all)]
    impl __bp::WriteTo<()> for ViewFront {
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
                __bp_out, __bp_w : __BpO, __BP_RUN_0, __bp::run:: < Self, 0, 3 > (),
                self, 0, { __bp::record(__bp_slot, __bp_w.put(self.ttl as u64, 4,
                __bp::site:: < Self, 0 > ())) ?; __bp_w.zeros(4); __bp_w.zeros(16); }
            );
            let __bp_start_text = __bp_out.position();
            __bp::write(
                &self.text,
                __bp_out,
                __bp::Within::new(__bp::Rest, ()),
                __bp::site::<Self, 3>(),
            )?;
            let __bp_end_text = __bp_out.position();
            __bp_out
                .patch_len(
                    (__bp_run_0_start
                        + (__bp::site::<Self, 1>().offset
                            - __bp::site::<Self, 0>().offset)),
                    __bp_end_text - __bp_start_text,
                    4,
                    __bp::site::<Self, 1>(),
                )?;
            __bp::seal(
                __bp_out,
                (&bitpack::checksum::INTERNET as &dyn __bp::Checksum),
                (__bp_run_0_start, __bp_end_text),
                (
                    (__bp_run_0_start
                        + (__bp::site::<Self, 2>().offset
                            - __bp::site::<Self, 0>().offset)),
                    16,
                ),
                __bp::site::<Self, 2>(),
            )?;
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl<'__bp, __BpE: __bp::Limit> __bp::ReadFrom<'__bp, __bp::Within<__BpE, ()>>
    for ViewFront {
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
    impl<__BpE: __bp::Limit> __bp::WriteTo<__bp::Within<__BpE, ()>> for ViewFront {
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
    impl<'__bp> __bp::Decode<'__bp> for ViewFront {
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
    impl __bp::Encode for ViewFront {
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
            0_usize.saturating_add(__bp::Hint(&self.text).expected_len())
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
    impl __bp::BitPack for ViewFrontFront {
        const OWNER: __bp::Owner = __bp::Owner("ViewFront");
        const FIELDS: &'static [__bp::Field] = &Self::OWNER
            .place([
                __bp::Field::scalar::<u8>("ttl", 4)
                    .description(const {
                        &__bp::Description::NONE.doc("How many hops are left.")
                    }),
                __bp::Field::scalar::<u8>("length", 4),
                __bp::Field::scalar::<u16>("sum", 16),
            ]);
        const LAYOUT: __bp::Layout = __bp::Layout::of::<Self, 3>();
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match __bp_index {
                0 => __bp::BitPack::value(&self.ttl),
                1 => __bp::BitPack::value(&self.length),
                2 => __bp::BitPack::value(&self.sum),
                _ => __bp::Value::Unit,
            }
        }
    }
    #[automatically_derived]
    impl __bp::Fixed for ViewFrontFront {
        type In<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Decoded<Self> {
            Self::__bp_read(__bp_r)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
            _: &'static __bp::Field,
        ) -> __bp::Encoded {
            self.__bp_write(__bp_w)
        }
    }
    __bp::fixed!(ViewFrontFront);
    #[allow(dead_code)]
    impl ViewFrontFront {
        /// Encodes into an array; a value that does not fit its field is an error.
        #[inline]
        pub fn to_bytes(
            &self,
        ) -> __bp::Result<[u8; <Self as __bp::Fixed>::BYTES], __bp::EncodeError> {
            __bp::to_array(self)
        }
        /// Encodes in a `const` context.
        #[inline]
        pub const fn to_bytes_const(
            &self,
        ) -> __bp::Result<[u8; <Self as __bp::Fixed>::BYTES], __bp::EncodeError> {
            let mut __bp_out = [0; <Self as __bp::Fixed>::BYTES];
            let __bp_run = __bp::tri!(__bp::whole_mut:: < Self > (& mut __bp_out));
            let mut __bp_w = __bp::Writer::<
                <Self as __bp::Fixed>::In<__bp::Msb0>,
            >::new(__bp_run);
            __bp::tri!(self.__bp_write(& mut __bp_w));
            __bp_w.finish();
            __bp::Ok(__bp_out)
        }
        /// Decodes in a `const` context.
        #[inline]
        pub const fn decode_const(
            __bp_bytes: &[u8],
        ) -> __bp::Result<Self, __bp::DecodeError> {
            let __bp_run = __bp::tri!(__bp::whole:: < Self > (__bp_bytes));
            Self::__bp_read(
                &mut __bp::Reader::<<Self as __bp::Fixed>::In<__bp::Msb0>>::new(__bp_run),
            )
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        const fn __bp_read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
        ) -> __bp::Result<Self, __bp::DecodeError> {
            __bp::Ok(Self {
                ttl: __bp_r.take(4) as u8,
                length: __bp_r.take(4) as u8,
                sum: __bp_r.take(16) as u16,
            })
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        const fn __bp_write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Result<(), __bp::EncodeError> {
            __bp::tri!(__bp_w.put(self.ttl as u64, 4, __bp::site:: < Self, 0 > ()));
            __bp::tri!(__bp_w.put(self.length as u64, 4, __bp::site:: < Self, 1 > ()));
            __bp::tri!(__bp_w.put(self.sum as u64, 16, __bp::site:: < Self, 2 > ()));
            __bp::Ok(())
        }
    }
    #[automatically_derived]
    impl ::core::fmt::Debug for ViewFrontFront {
        fn fmt(&self, __bp_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            __bp::show(self, __bp_f)
        }
    }
    struct __BpFields;
    struct __BpSums;
    #[automatically_derived]
    impl __bp::Part<__BpFields, 0> for ViewFrontFront {
        type Value = u8;
        type Got = u8;
        type Ordered<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(__bp_r: &mut __bp::Reader<'_, __BpO>) -> u8 {
            __bp_r.take(4) as u8
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn set<__BpO: __bp::Order>(
            __bp_value: &u8,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Encoded {
            __bp_w.put((*__bp_value) as u64, 4, __bp::site::<Self, 0>())
        }
    }
    #[automatically_derived]
    impl __bp::Part<__BpFields, 1> for ViewFrontFront {
        type Value = u8;
        type Got = u8;
        type Ordered<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(__bp_r: &mut __bp::Reader<'_, __BpO>) -> u8 {
            __bp_r.take(4) as u8
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn set<__BpO: __bp::Order>(
            __bp_value: &u8,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Encoded {
            __bp_w.put((*__bp_value) as u64, 4, __bp::site::<Self, 1>())
        }
    }
    #[automatically_derived]
    impl __bp::Part<__BpFields, 2> for ViewFrontFront {
        type Value = u16;
        type Got = u16;
        type Ordered<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(__bp_r: &mut __bp::Reader<'_, __BpO>) -> u16 {
            __bp_r.take(16) as u16
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn set<__BpO: __bp::Order>(
            __bp_value: &u16,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Encoded {
            __bp_w.put((*__bp_value) as u64, 16, __bp::site::<Self, 2>())
        }
    }
    const _: () = __bp::check_sum::<ViewFrontFront, 2, 0, { usize::MAX }>();
    #[automatically_derived]
    impl __bp::Part<__BpSums, 2> for ViewFrontFront {
        type Value = u64;
        type Got = u64;
        type Ordered<__BpO: __bp::Order> = __BpO;
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn get<__BpO: __bp::Order>(__bp_r: &mut __bp::Reader<'_, __BpO>) -> u64 {
            __bp_r.take(16)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn set<__BpO: __bp::Order>(
            __bp_value: &u64,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Encoded {
            __bp_w.put(*__bp_value, 16, __bp::site::<Self, 2>())
        }
    }
    #[allow(dead_code, clippy::all, clippy::pedantic)]
    impl<
        __BpS: ::core::borrow::Borrow<[u8; <ViewFrontFront as __bp::Fixed>::BYTES]>,
        __BpP: __bp::Place,
    > ViewFrontView<__BpS, __BpP> {
        /// Reads the field.
        ///
        ///How many hops are left.
        #[inline]
        fn ttl(&self) -> u8 {
            self.0.get::<__BpFields, 0>()
        }
        /// Reads the field.
        #[inline]
        fn length(&self) -> u8 {
            self.0.get::<__BpFields, 1>()
        }
        /// Reads the field.
        #[inline]
        fn sum(&self) -> u16 {
            self.0.get::<__BpFields, 2>()
        }
    }
    #[allow(dead_code, clippy::all, clippy::pedantic)]
    impl<
        __BpS: ::core::borrow::BorrowMut<[u8; <ViewFrontFront as __bp::Fixed>::BYTES]>,
        __BpP: __bp::Place,
    > ViewFrontView<__BpS, __BpP> {
        /// Writes the field; a value that does not fit is an error, and changes nothing.
        ///
        ///How many hops are left.
        #[inline]
        fn set_ttl(&mut self, value: u8) -> __bp::Encoded {
            let __bp_saved = *self.0.bytes();
            let __bp_old_0_2 = self
                .0
                .sum_of::<0>(&bitpack::checksum::INTERNET as &dyn __bp::Checksum);
            self.0.set::<__BpFields, 0>(&value)?;
            self.0
                .update_sum::<
                    __BpSums,
                    0,
                    2,
                    0,
                    { usize::MAX },
                >(
                    &bitpack::checksum::INTERNET as &dyn __bp::Checksum,
                    __bp_old_0_2,
                    &__bp_saved,
                )?;
            __bp::Ok(())
        }
        /// Writes the low bits of a number to the field.
        ///
        ///How many hops are left.
        #[inline]
        fn set_ttl_wrapping(&mut self, value: u8) {
            let __bp_old_0_2 = self
                .0
                .sum_of::<0>(&bitpack::checksum::INTERNET as &dyn __bp::Checksum);
            self.0.set_wrapping::<__BpFields, 0>(&value);
            self.0
                .update_sum_wrapping::<
                    __BpSums,
                    0,
                    2,
                    0,
                    { usize::MAX },
                >(&bitpack::checksum::INTERNET as &dyn __bp::Checksum, __bp_old_0_2);
        }
        /// Writes the field; a value that does not fit is an error, and changes nothing.
        #[inline]
        fn set_length(&mut self, value: u8) -> __bp::Encoded {
            let __bp_saved = *self.0.bytes();
            let __bp_old_1_2 = self
                .0
                .sum_of::<1>(&bitpack::checksum::INTERNET as &dyn __bp::Checksum);
            self.0.set::<__BpFields, 1>(&value)?;
            self.0
                .update_sum::<
                    __BpSums,
                    1,
                    2,
                    0,
                    { usize::MAX },
                >(
                    &bitpack::checksum::INTERNET as &dyn __bp::Checksum,
                    __bp_old_1_2,
                    &__bp_saved,
                )?;
            __bp::Ok(())
        }
        /// Writes the low bits of a number to the field.
        #[inline]
        fn set_length_wrapping(&mut self, value: u8) {
            let __bp_old_1_2 = self
                .0
                .sum_of::<1>(&bitpack::checksum::INTERNET as &dyn __bp::Checksum);
            self.0.set_wrapping::<__BpFields, 1>(&value);
            self.0
                .update_sum_wrapping::<
                    __BpSums,
                    1,
                    2,
                    0,
                    { usize::MAX },
                >(&bitpack::checksum::INTERNET as &dyn __bp::Checksum, __bp_old_1_2);
        }
        /// Writes the field; a value that does not fit is an error, and changes nothing.
        #[inline]
        fn set_sum(&mut self, value: u16) -> __bp::Encoded {
            self.0.set::<__BpFields, 2>(&value)
        }
        /// Writes the low bits of a number to the field.
        #[inline]
        fn set_sum_wrapping(&mut self, value: u16) {
            self.0.set_wrapping::<__BpFields, 2>(&value);
        }
    }
};
///The fields of [`ViewFront`] in front of the first one whose width varies.
#[allow(dead_code, missing_docs)]
pub(crate) struct ViewFrontFront {
    ///How many hops are left.
    ttl: u8,
    length: u8,
    sum: u16,
}
::bitpack::__private::view!(front pub (crate) ViewFrontView of ViewFrontFront);
