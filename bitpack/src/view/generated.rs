//! What the derive generates for each type of views, as a macro.
//!
//! Input: the names of a type and of its views. Output: the type of views, the functions that make views, and impls of common traits.
//! Invariant: what is the same for all types stands here or in [`View`](super::View), and not in generated code.

/// Defines a type of views.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_view {
    ($vis:vis $view:ident of $ty:ident) => {
        #[doc = ::core::concat!("A view of the bytes of a [`", ::core::stringify!($ty), "`], which reads and writes single fields.")]
        #[derive(::core::clone::Clone, ::core::marker::Copy)]
        $vis struct $view<S, P = $crate::view::Whole>(
            $crate::view::View<$ty, S, P, { <$ty as $crate::Fixed>::BYTES }>,
        );

        const _: () = {
            use $crate::__private as __bp;

            const __BP_N: usize = <$ty as __bp::Fixed>::BYTES;

            $crate::__bp_view_made!($vis $view of $ty);

            impl<S, P> ::core::ops::Deref for $view<S, P> {
                type Target = __bp::View<$ty, S, P, __BP_N>;

                #[inline]
                fn deref(&self) -> &Self::Target {
                    &self.0
                }
            }

            impl<S, P> ::core::ops::DerefMut for $view<S, P> {
                #[inline]
                fn deref_mut(&mut self) -> &mut Self::Target {
                    &mut self.0
                }
            }

            impl<S, P> ::core::convert::From<__bp::View<$ty, S, P, __BP_N>> for $view<S, P> {
                #[inline]
                fn from(view: __bp::View<$ty, S, P, __BP_N>) -> Self {
                    $view(view)
                }
            }

            impl __bp::Viewed<__BP_N> for $ty {
                type Of<S, P> = $view<S, P>;
            }

            impl<S, P, Q, R> ::core::cmp::PartialEq<$view<Q, R>> for $view<S, P>
            where
                S: ::core::borrow::Borrow<[u8; __BP_N]>,
                Q: ::core::borrow::Borrow<[u8; __BP_N]>,
                P: __bp::Place,
                R: __bp::Place,
            {
                #[inline]
                fn eq(&self, other: &$view<Q, R>) -> bool {
                    self.0.bytes() == other.0.bytes()
                }
            }

            impl<S, P> ::core::cmp::Eq for $view<S, P>
            where
                S: ::core::borrow::Borrow<[u8; __BP_N]>,
                P: __bp::Place,
            {
            }

            impl<S, P> ::core::fmt::Debug for $view<S, P>
            where
                S: ::core::borrow::Borrow<[u8; __BP_N]>,
                P: __bp::Place,
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
        impl<S: ::core::borrow::Borrow<[u8; __BP_N]>> $view<S> {
            /// Creates a view of an array, owned or borrowed.
            #[inline]
            $vis const fn new(storage: S) -> Self {
                $view(__bp::View::new(storage, __bp::Whole))
            }
        }

        #[allow(dead_code)]
        impl<'v> $view<&'v [u8; __BP_N]> {
            /// Creates a view of a message that fills `bytes` exactly; any other length is an error.
            #[inline]
            $vis fn from_slice(bytes: &'v [u8]) -> __bp::Decoded<Self> {
                __bp::Ok($view::new(__bp::view_array::<$ty, __BP_N>(bytes)?))
            }

            /// Creates a view of the front of `bytes`, and returns the remaining bytes; a shorter slice is an error.
            #[inline]
            $vis fn from_prefix(bytes: &'v [u8]) -> __bp::Decoded<(Self, &'v [u8])> {
                let (array, rest) = __bp::view_prefix::<$ty, __BP_N>(bytes)?;
                __bp::Ok(($view::new(array), rest))
            }
        }

        #[allow(dead_code)]
        impl<'v> $view<&'v mut [u8; __BP_N]> {
            /// Creates a view of a message that fills `bytes` exactly, for writing; any other length is an error.
            #[inline]
            $vis fn from_slice_mut(bytes: &'v mut [u8]) -> __bp::Decoded<Self> {
                __bp::Ok($view::new(__bp::view_array_mut::<$ty, __BP_N>(bytes)?))
            }

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
        impl<S: ::core::borrow::Borrow<[u8; __BP_N]>, P: __bp::Place> $view<S, P> {
            /// Copies the message into a view that owns its bytes.
            #[inline]
            $vis fn to_owned(&self) -> $view<[u8; __BP_N], P> {
                $view(self.0.copied())
            }

            /// Returns the storage.
            #[inline]
            $vis fn into_storage(self) -> S {
                self.0.into_storage()
            }
        }
    };
}
