//! The impls that make a type of fixed width a field of messages of variable width.
//!
//! Input: a type that is [`Fixed`](crate::Fixed). Output: its impls of `ReadFrom` and `WriteTo`. Invariant: each type has impls of its
//! own. A blanket impl for all `Fixed` types could not stand beside one for `Box<T>`, which another crate may make `Fixed`.

/// Makes a type of fixed width a field of messages of variable width, and so a part of collections.
///
/// Takes the generics of the impls, as in `fixed!({<'a, T: Fixed>} {<T: Fixed>} 'a, Pair<T>, {where T: Copy})`.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_fixed {
    ($ty:ty) => {
        $crate::__private::fixed!({<'a>} {} 'a, $ty, {});
    };
    ({$($read:tt)*} {$($write:tt)*} $life:lifetime, $ty:ty, {$($bounds:tt)*}) => {
        #[automatically_derived]
        impl $($read)* $crate::__private::ReadFrom<$life> for $ty $($bounds)* {
            const MIN_BITS: usize = <Self as $crate::Fixed>::BITS;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_from<__BpO: $crate::order::Order>(
                input: &mut $crate::__private::Input<$life, '_, __BpO>,
                (): (),
                site: &'static $crate::layout::Field,
            ) -> $crate::__private::Read<Self> {
                $crate::__private::read_fixed(input, site)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_all<__BpO: $crate::order::Order, const __BP_N: usize>(
                input: &mut $crate::__private::Input<$life, '_, __BpO>,
                (): (),
                site: &'static $crate::layout::Field,
            ) -> $crate::__private::Read<[Self; __BP_N]> {
                $crate::__private::read_fixed_array(input, site)
            }

            #[inline]
            fn pass_over<__BpO: $crate::order::Order>(
                input: &mut $crate::__private::Input<$life, '_, __BpO>,
                (): (),
                items: (usize, usize),
                site: &'static $crate::layout::Field,
            ) -> $crate::__private::Result<(), $crate::__private::Fault> {
                $crate::__private::pass_fixed::<Self, __BpO>(input, items, site)
            }

            #[inline]
            fn memory((): &()) -> $crate::__private::Option<$crate::__private::Memory<Self>> {
                <Self as $crate::BitPack>::MEMORY
            }

            const IN_RUNS: bool = true;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_elements<__BpO: $crate::order::Order, __BpS: $crate::__private::Store<Self>>(
                input: &mut $crate::__private::Input<$life, '_, __BpO>,
                (): (),
                most: usize,
                store: &mut __BpS,
                site: &'static $crate::layout::Field,
            ) -> usize {
                $crate::__private::read_elements(input, most, store, site)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_in_run<__BpO: $crate::order::Order>(
                __bp_r: &mut $crate::__private::Reader<'_, __BpO>,
                (): &(),
            ) -> $crate::__private::Option<Self> {
                $crate::__private::read_part(__bp_r)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_arrays<
                __BpO: $crate::order::Order,
                __BpS: $crate::__private::Store<[Self; __BP_N]>,
                const __BP_N: usize,
            >(
                input: &mut $crate::__private::Input<$life, '_, __BpO>,
                (): (),
                most: usize,
                store: &mut __BpS,
                site: &'static $crate::layout::Field,
            ) -> usize {
                $crate::__private::read_elements(input, most, store, site)
            }

            #[inline]
            fn trace(
                input: &mut $crate::__private::Input<$life, '_, $crate::__private::Traced<'_, $crate::__private::Msb0>>,
                (): (),
            ) -> $crate::__private::Result<(), $crate::__private::Fault> {
                $crate::__private::trace_fixed::<Self>(input)
            }
        }

        #[automatically_derived]
        impl $($write)* $crate::__private::WriteTo for $ty $($bounds)* {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_to<__BpO: $crate::order::Order>(
                &self,
                output: &mut $crate::__private::Output<'_, __BpO>,
                (): (),
                site: &'static $crate::layout::Field,
            ) -> $crate::__private::Written {
                $crate::__private::write_fixed(self, output, site)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_all<__BpO: $crate::order::Order, const __BP_N: usize>(
                array: &[Self; __BP_N],
                output: &mut $crate::__private::Output<'_, __BpO>,
                (): (),
                site: &'static $crate::layout::Field,
            ) -> $crate::__private::Written {
                $crate::__private::write_fixed_array(array, output, site)
            }

            #[inline]
            fn memory((): &()) -> $crate::__private::Option<$crate::__private::Memory<Self>> {
                <Self as $crate::BitPack>::MEMORY
            }

            const IN_RUNS: bool = true;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_elements<__BpO: $crate::order::Order>(
                items: &[Self],
                output: &mut $crate::__private::Output<'_, __BpO>,
                (): (),
                site: &'static $crate::layout::Field,
            ) -> usize {
                $crate::__private::write_elements(items, output, site)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_in_run<__BpO: $crate::order::Order>(
                &self,
                __bp_w: &mut $crate::__private::Writer<'_, __BpO>,
                (): &(),
            ) -> bool {
                $crate::__private::write_part(self, __bp_w)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_arrays<__BpO: $crate::order::Order, const __BP_N: usize>(
                items: &[[Self; __BP_N]],
                output: &mut $crate::__private::Output<'_, __BpO>,
                (): (),
                site: &'static $crate::layout::Field,
            ) -> usize {
                $crate::__private::write_elements(items, output, site)
            }

            #[inline]
            fn checked(&self) -> $crate::__private::Option<$crate::__private::Encoded> {
                $crate::__private::Some($crate::__private::check_fixed(self))
            }
        }
    };
}
