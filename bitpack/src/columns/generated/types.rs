//! What all types of columns are: a struct of series, which is a series of rows itself.
//!
//! Input: the names and the fields. Output: the struct, the type that chooses columns, and impls. Invariant: an impl that not all values allow
//! is left out, and is no error.

/// Defines a struct of series.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns_type {
    ($(#[$attr:meta])* $vis:vis $columns:ident {
        $($(#[$doc:meta])* $field_vis:vis $field:ident: $series:ty;)*
    }) => {
        $(#[$attr])*
        $vis struct $columns {
            $($(#[$doc])* $field_vis $field: $series,)*
        }

        #[allow(dead_code)]
        impl $columns {
            /// Creates columns without rows.
            #[must_use]
            $vis const fn new() -> Self {
                $columns { $($field: <$series>::new()),* }
            }

            /// Removes all rows, and keeps the memory of the vectors.
            $vis fn clear(&mut self) {
                $(self.$field.clear();)*
            }
        }

        impl ::core::default::Default for $columns {
            fn default() -> Self {
                Self::new()
            }
        }

        // A bound for a lifetime that nothing uses may be false: the impl is then left out, and is no error.
        impl ::core::clone::Clone for $columns
        where
            $(for<'__bp> $series: ::core::clone::Clone,)*
        {
            fn clone(&self) -> Self {
                $columns { $($field: ::core::clone::Clone::clone(&self.$field)),* }
            }
        }

        impl ::core::cmp::PartialEq for $columns
        where
            $(for<'__bp> $series: ::core::cmp::PartialEq,)*
        {
            fn eq(&self, other: &Self) -> bool {
                let _ = other;
                true $(&& self.$field == other.$field)*
            }
        }

        impl ::core::fmt::Debug for $columns
        where
            $(for<'__bp> $series: ::core::fmt::Debug,)*
        {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(::core::stringify!($columns))
                    $(.field(::core::stringify!($field), &self.$field))*
                    .finish()
            }
        }
    };
}

/// Defines the columns of a struct, the type that chooses columns, and how a value becomes a row and a row a value.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns_of_struct {
    ($vis:vis $columns:ident $select:ident of $ty:ident {
        $($(#[$doc:meta])* $field_vis:vis $field:ident $local:ident: $series:ty, $value:ty = $index:literal $member:tt;)*
    } without { $($gone:tt: $given:expr;)* }) => {
        $crate::__bp_columns_tree!($columns, <$ty as $crate::__private::BitPack>::LAYOUT.shape, {
            $($field = $index;)*
        });
        $crate::__bp_columns_type! {
            #[doc = ::core::concat!("Rows of [`", ::core::stringify!($ty), "`] as one vector for each field.")]
            $vis $columns {
                $(#[doc = ::core::concat!("The field `", ::core::stringify!($field), "` of each row.")]
                $(#[$doc])*
                $field_vis $field: $series;)*
            }
        }

        #[doc = ::core::concat!("Which columns of [`", ::core::stringify!($columns), "`] are decoded.")]
        #[derive(
            ::core::clone::Clone,
            ::core::marker::Copy,
            ::core::fmt::Debug,
            ::core::cmp::PartialEq,
            ::core::cmp::Eq,
        )]
        $vis struct $select {
            $(#[doc = ::core::concat!("Whether the column `", ::core::stringify!($field), "` is decoded.")]
            $field_vis $field: bool,)*
        }

        #[allow(dead_code)]
        impl $select {
            /// Every column.
            $vis const ALL: Self = $select { $($field: true),* };
            /// No column; choose others with `Select { name: true, ..Select::NONE }`.
            $vis const NONE: Self = $select { $($field: false),* };
        }

        const _: () = {
            use $crate::__private as __bp;

            impl __bp::Gather for $ty {
                type Columns = $columns;
                type Select = $select;

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn gather(self, columns: &mut $columns, select: $select) {
                    let $ty { $($member: $local,)* .. } = self;
                    $(if select.$field { __bp::Series::push(&mut columns.$field, $local); })*
                    let _ = (columns, select);
                }
            }

            impl __bp::Series for $columns {
                type Value = $ty;

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn push(&mut self, value: $ty) {
                    __bp::Gather::gather(value, self, $select::ALL);
                }

                fn reserve(&mut self, rows: usize) {
                    $(__bp::Series::reserve(&mut self.$field, rows);)*
                    let _ = rows;
                }

                fn lengths(&self, _: &'static str, look: &mut dyn ::core::ops::FnMut(&'static str, usize)) {
                    $(__bp::Series::lengths(&self.$field, ::core::stringify!($field), look);)*
                    let _ = look;
                }
            }

            impl __bp::Copies for $columns
            where
                $(for<'__bp> $series: __bp::Copies,)*
            {
                fn copied(&self, row: usize) -> __bp::Option<$ty> {
                    let _ = row;
                    __bp::Some($ty {
                        $($member: __bp::Copies::copied(&self.$field, row)?,)*
                        $($gone: $given,)*
                    })
                }
            }
        };
    };
}

/// Defines columns that stand in for those of a type with an error.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns_broken {
    ($vis:vis $columns:ident of $ty:ident) => {
        $crate::__bp_columns_type! {
            #[allow(missing_docs)]
            $vis $columns {}
        }

        $crate::__bp_columns_tree!($columns, $crate::layout::Shape::Unit, {});

        impl $crate::columns::Series for $columns {
            type Value = $ty;
            fn push(&mut self, _: $ty) {}
            fn reserve(&mut self, _: usize) {}
            fn lengths(
                &self,
                _: &'static str,
                _: &mut dyn ::core::ops::FnMut(&'static str, usize),
            ) {
            }
        }

        impl $crate::columns::Copies for $columns {
            fn copied(&self, _: usize) -> $crate::__private::Option<$ty> {
                $crate::__private::None
            }
        }
    };
}
