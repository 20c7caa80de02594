//! What the derive generates for each type of columns, as a macro.
//!
//! Input: the names of a type, of its columns and of its selection, and the fields. Output: both types, their methods, and impls of common
//! traits. Invariant: what is the same for all types stands here or in functions of this folder, and not in generated code.

/// Defines a type of columns and a type that chooses columns.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns {
    ($vis:vis $columns:ident $select:ident of $ty:ident {
        $($(#[$doc:meta])* $field_vis:vis $field:ident: $value:ty = $index:literal;)*
    } marks [$($mark:literal)*]) => {
        #[doc = ::core::concat!("Rows of [`", ::core::stringify!($ty), "`] as one vector for each field.")]
        $vis struct $columns {
            $(#[doc = ::core::concat!("The field `", ::core::stringify!($field), "` of each row.")]
            $(#[$doc])*
            $field_vis $field: $crate::__private::Vec<$value>,)*
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

        const _: () = {
            use $crate::__private as __bp;

            const __BP_N: usize = <$ty as __bp::Fixed>::BYTES;
            const _: () = __bp::check_rows::<$ty>();

            $crate::__bp_columns_made!($vis $columns $select of $ty { $($field)* });
            $crate::__bp_columns_common!($columns { $($field: $value;)* });
            $crate::__bp_columns_table!($columns $select of $ty { $($field = $index;)* });

            impl __bp::Columnar<__BP_N> for $ty {
                type Columns = $columns;
                type Select = $select;

                fn reserve(columns: &mut $columns, select: $select, rows: usize) {
                    $(if select.$field { columns.$field.reserve(rows); })*
                    let _ = (columns, select, rows);
                }

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn are_good(block: __bp::Block<'_, __BP_N>, select: $select) -> bool {
                    let _ = (block, select);
                    true $(&& (!select.$field || __bp::are_good::<Self, $value, $index, __BP_N>(block)))*
                }

                fn error_of(row: &[u8; __BP_N], select: $select) -> __bp::Option<__bp::DecodeError> {
                    $(if select.$field {
                        if let __bp::Some(error) = __bp::error_of::<Self, $value, $index, __BP_N>(row) {
                            return __bp::Some(error);
                        }
                    })*
                    let _ = (row, select);
                    __bp::None
                }

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn are_marked(block: __bp::Block<'_, __BP_N>) -> bool {
                    let _ = block;
                    true $(&& __bp::are_good::<Self, (), $mark, __BP_N>(block))*
                }

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn append(columns: &mut $columns, select: $select, block: __bp::Block<'_, __BP_N>) {
                    $(if select.$field {
                        __bp::append_column::<Self, $value, $index, __BP_N>(&mut columns.$field, block);
                    })*
                    let _ = (columns, select, block);
                }

                fn lengths(columns: &$columns, look: &mut dyn ::core::ops::FnMut(&'static str, usize)) {
                    $(look(::core::stringify!($field), columns.$field.len());)*
                    let _ = (columns, look);
                }
            }
        };
    };
}

/// Defines the methods of a type of columns, and its impls of common traits.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns_made {
    ($vis:vis $columns:ident $select:ident of $ty:ident { $($field:ident)* }) => {
        #[allow(dead_code)]
        impl $select {
            /// Every column.
            $vis const ALL: Self = $select { $($field: true),* };
            /// No column; choose others with `Select { name: true, ..Select::NONE }`.
            $vis const NONE: Self = $select { $($field: false),* };
        }

        #[allow(dead_code)]
        impl $columns {
            /// Creates columns without rows.
            #[must_use]
            $vis const fn new() -> Self {
                $columns { $($field: __bp::Vec::new()),* }
            }

            /// Decodes rows: bytes, or [`Rows`]($crate::columns::Rows). A row that decoding refuses is an error with its number, and
            /// so are bytes that are left over.
            $vis fn decode<'__bp>(
                rows: impl ::core::convert::Into<$crate::columns::Rows<'__bp>>,
            ) -> __bp::Result<Self, $crate::columns::DecodeRowsError> {
                let mut columns = Self::new();
                columns.append(rows).map(|()| columns)
            }

            /// Decodes the chosen columns of rows, and leaves the others empty. Bits outside these columns are not checked.
            $vis fn decode_only<'__bp>(
                select: $select,
                rows: impl ::core::convert::Into<$crate::columns::Rows<'__bp>>,
            ) -> __bp::Result<Self, $crate::columns::DecodeRowsError> {
                let mut columns = Self::new();
                columns.append_only(select, rows).map(|()| columns)
            }

            /// Appends rows. After an error, the rows before the bad one are appended, and no others.
            $vis fn append<'__bp>(
                &mut self,
                rows: impl ::core::convert::Into<$crate::columns::Rows<'__bp>>,
            ) -> __bp::Result<(), $crate::columns::DecodeRowsError> {
                __bp::append_rows::<$ty, __BP_N>(self, $select::ALL, true, rows.into())
            }

            /// Appends the chosen columns of rows, and leaves the others as they are. Bits outside these columns are not checked.
            $vis fn append_only<'__bp>(
                &mut self,
                select: $select,
                rows: impl ::core::convert::Into<$crate::columns::Rows<'__bp>>,
            ) -> __bp::Result<(), $crate::columns::DecodeRowsError> {
                __bp::append_rows::<$ty, __BP_N>(self, select, false, rows.into())
            }

            /// Encodes all rows, back to back. A value that does not fit is an error with the number of its row.
            $vis fn encode_rows(
                &self,
            ) -> __bp::Result<__bp::Vec<u8>, $crate::columns::EncodeRowsError> {
                __bp::encode_rows::<$ty, __BP_N>(self)
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

    };
}

/// Implements the traits that columns have if all their values have them.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns_common {
    ($columns:ident { $($field:ident: $value:ty;)* }) => {
        // A bound for a lifetime that nothing uses may be false: the impl is then left out, and is no error.
        impl ::core::clone::Clone for $columns
        where
            $(for<'__bp> $value: ::core::clone::Clone,)*
        {
            fn clone(&self) -> Self {
                $columns { $($field: ::core::clone::Clone::clone(&self.$field)),* }
            }
        }

        impl ::core::cmp::PartialEq for $columns
        where
            $(for<'__bp> $value: ::core::cmp::PartialEq,)*
        {
            fn eq(&self, other: &Self) -> bool {
                let _ = other;
                true $(&& self.$field == other.$field)*
            }
        }

        impl ::core::fmt::Debug for $columns
        where
            $(for<'__bp> $value: ::core::fmt::Debug,)*
        {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(::core::stringify!($columns))
                    $(.field(::core::stringify!($field), &self.$field))*
                    .finish()
            }
        }
    };
}

/// Implements [`Table`](crate::columns::Table).
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns_table {
    ($columns:ident $select:ident of $ty:ident { $($field:ident = $index:literal;)* }) => {
        impl $crate::columns::Table for $columns {
            type Row = $ty;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn append_rows(
                &mut self,
                rows: $crate::columns::Rows<'_>,
            ) -> __bp::Result<(), $crate::columns::DecodeRowsError> {
                __bp::append_rows_inline::<$ty, __BP_N>(self, $select::ALL, true, rows)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn append_chosen(
                &mut self,
                rows: $crate::columns::Rows<'_>,
                choose: &dyn ::core::ops::Fn(usize) -> bool,
            ) -> __bp::Result<(), $crate::columns::DecodeRowsError> {
                let _ = choose;
                let select = $select { $($field: choose($index)),* };
                __bp::append_rows_inline::<$ty, __BP_N>(self, select, false, rows)
            }

            fn to_rows(&self) -> __bp::Result<__bp::Vec<u8>, $crate::columns::EncodeRowsError> {
                self.encode_rows()
            }

            fn visit(&mut self, look: &mut dyn ::core::ops::FnMut(usize, &mut dyn ::core::any::Any)) {
                $(look($index, &mut self.$field);)*
                let _ = look;
            }

            fn values<'__bp>(
                &'__bp self,
                column: usize,
                look: &mut dyn ::core::ops::FnMut($crate::value::Value<'__bp>),
            ) {
                #[allow(unused_imports)]
                use __bp::ShowAny as _;
                let _ = &look;
                match column {
                    $($index => self.$field.iter().for_each(|value| look(__bp::Show(value).value())),)*
                    _ => {}
                }
            }

            fn value(&self, column: usize, row: usize) -> __bp::Option<$crate::value::Value<'_>> {
                #[allow(unused_imports)]
                use __bp::ShowAny as _;
                let _ = row;
                match column {
                    $($index => self.$field.get(row).map(|value| __bp::Show(value).value()),)*
                    _ => __bp::None,
                }
            }
        }
    };
}
