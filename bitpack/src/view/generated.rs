//! What the derive generates for each type of views, as a macro.
//!
//! Input: the names of a type and of its views. Output: the type of views, the functions that make views, and impls of common traits.
//! Invariants: what is the same for all types stands here or in [`View`](super::View), and not in generated code; the names of parameters
//! begin with `__Bp`, because a parameter would hide a user's type of the same name.

/// Defines a type of views: of a whole message, or of its front, which is no message of its own.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_view {
    ($vis:vis $view:ident of $ty:ident) => {
        $crate::__bp_view!(front $vis $view of $ty);
        $crate::__bp_view_whole!($vis $view of $ty);
    };
    (front $vis:vis $view:ident of $ty:ident) => {
        #[doc = ::core::concat!("A view of the bytes of a [`", ::core::stringify!($ty), "`], which reads and writes single fields.")]
        #[derive(::core::clone::Clone, ::core::marker::Copy)]
        $vis struct $view<__BpS, __BpP = $crate::view::Whole>(
            $crate::view::View<$ty, __BpS, __BpP, { <$ty as $crate::Fixed>::BYTES }>,
        );

        const _: () = {
            use $crate::__private as __bp;

            const __BP_N: usize = <$ty as __bp::Fixed>::BYTES;

            $crate::__bp_view_made!($vis $view of $ty);

            impl<__BpS, __BpP> ::core::ops::Deref for $view<__BpS, __BpP> {
                type Target = __bp::View<$ty, __BpS, __BpP, __BP_N>;

                #[inline]
                fn deref(&self) -> &Self::Target {
                    &self.0
                }
            }

            impl<__BpS, __BpP> ::core::ops::DerefMut for $view<__BpS, __BpP> {
                #[inline]
                fn deref_mut(&mut self) -> &mut Self::Target {
                    &mut self.0
                }
            }

            impl<__BpS, __BpP> ::core::convert::From<__bp::View<$ty, __BpS, __BpP, __BP_N>> for $view<__BpS, __BpP> {
                #[inline]
                fn from(view: __bp::View<$ty, __BpS, __BpP, __BP_N>) -> Self {
                    $view(view)
                }
            }

            impl __bp::Viewed<__BP_N> for $ty {
                type Of<__BpS, __BpP> = $view<__BpS, __BpP>;
            }

            impl<__BpS, __BpP, __BpQ, __BpR> ::core::cmp::PartialEq<$view<__BpQ, __BpR>> for $view<__BpS, __BpP>
            where
                __BpS: ::core::borrow::Borrow<[u8; __BP_N]>,
                __BpQ: ::core::borrow::Borrow<[u8; __BP_N]>,
                __BpP: __bp::Place,
                __BpR: __bp::Place,
            {
                #[inline]
                fn eq(&self, other: &$view<__BpQ, __BpR>) -> bool {
                    self.0.bytes() == other.0.bytes()
                }
            }

            impl<__BpS, __BpP> ::core::cmp::Eq for $view<__BpS, __BpP>
            where
                __BpS: ::core::borrow::Borrow<[u8; __BP_N]>,
                __BpP: __bp::Place,
            {
            }

            impl<__BpS, __BpP> ::core::fmt::Debug for $view<__BpS, __BpP>
            where
                __BpS: ::core::borrow::Borrow<[u8; __BP_N]>,
                __BpP: __bp::Place,
            {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    ::core::fmt::Debug::fmt(&self.0, f)
                }
            }
        };
    };
}

/// Defines the functions that make views of a type.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_view_made {
    ($vis:vis $view:ident of $ty:ident) => {
        #[allow(dead_code)]
        impl<__BpS: ::core::borrow::Borrow<[u8; __BP_N]>> $view<__BpS> {
            /// Creates a view of an array, owned or borrowed.
            #[inline]
            $vis const fn new(storage: __BpS) -> Self {
                $view(__bp::View::new(storage, __bp::Whole))
            }
        }

        #[allow(dead_code)]
        impl<'v> $view<&'v [u8; __BP_N]> {
            /// Creates a view of the front of `bytes`, and returns the remaining bytes; a shorter slice is an error.
            #[inline]
            $vis fn from_prefix(bytes: &'v [u8]) -> __bp::Decoded<(Self, &'v [u8])> {
                let (array, rest) = __bp::view_prefix::<$ty, __BP_N>(bytes)?;
                __bp::Ok(($view::new(array), rest))
            }
        }

        #[allow(dead_code)]
        impl<'v> $view<&'v mut [u8; __BP_N]> {
            /// Creates a view of the front of `bytes` for writing, and returns the remaining bytes; a shorter slice is an error.
            #[inline]
            $vis fn from_prefix_mut(
                bytes: &'v mut [u8],
            ) -> __bp::Decoded<(Self, &'v mut [u8])> {
                let (array, rest) = __bp::view_prefix_mut::<$ty, __BP_N>(bytes)?;
                __bp::Ok(($view::new(array), rest))
            }
        }

        #[allow(dead_code)]
        impl<__BpS: ::core::borrow::Borrow<[u8; __BP_N]>, __BpP: __bp::Place> $view<__BpS, __BpP> {
            /// Copies the message into a view that owns its bytes.
            #[inline]
            $vis fn to_owned(&self) -> $view<[u8; __BP_N], __BpP> {
                $view(self.0.copied())
            }

            /// Returns the storage.
            #[inline]
            $vis fn into_storage(self) -> __BpS {
                self.0.into_storage()
            }
        }
    };
}

/// Defines the functions that make views of a slice which is one message.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_view_whole {
    ($vis:vis $view:ident of $ty:ident) => {
        const _: () = {
            use $crate::__private as __bp;

            const __BP_N: usize = <$ty as __bp::Fixed>::BYTES;

            #[allow(dead_code)]
            impl<'v> $view<&'v [u8; __BP_N]> {
                /// Creates a view of a message that fills `bytes` exactly; any other length is an error.
                #[inline]
                $vis fn from_slice(bytes: &'v [u8]) -> __bp::Decoded<Self> {
                    __bp::Ok($view::new(__bp::view_array::<$ty, __BP_N>(bytes)?))
                }
            }

            #[allow(dead_code)]
            impl<'v> $view<&'v mut [u8; __BP_N]> {
                /// Creates a view of a message that fills `bytes` exactly, for writing; any other length is an error.
                #[inline]
                $vis fn from_slice_mut(bytes: &'v mut [u8]) -> __bp::Decoded<Self> {
                    __bp::Ok($view::new(__bp::view_array_mut::<$ty, __BP_N>(bytes)?))
                }
            }
        };
    };
}
