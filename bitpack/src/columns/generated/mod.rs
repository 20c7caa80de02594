//! What the derive generates for each type of columns, as macros.
//!
//! Input: the names of a type, of its columns and of its selection, and the fields. Output: the types, their methods, and impls of common
//! traits. Invariant: what is the same for all types stands here or in functions of this folder, and not in generated code.
//!
//! `types` has what all types of columns are, `tree` shows them to libraries, `messages` has the methods of those whose rows vary in width, and this file those of rows of
//! fixed width.

mod messages;
mod tree;
mod types;

/// Defines a type of columns, and a type that chooses columns, for rows of fixed width.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns {
    ($vis:vis $columns:ident $select:ident of $ty:ident {
        $($(#[$doc:meta])* $field_vis:vis $field:ident $local:ident: $series:ty, $value:ty = $index:literal $member:tt;)*
    } without { $($gone:tt: $given:expr;)* } marks [$($mark:literal)*]) => {
        $crate::__bp_columns_of_struct!($vis $columns $select of $ty {
            $($(#[$doc])* $field_vis $field $local: $series, $value = $index $member;)*
        } without { $($gone: $given;)* });

        const _: () = {
            use $crate::__private as __bp;

            const __BP_N: usize = <$ty as __bp::Fixed>::BYTES;
            const _: () = __bp::check_rows::<$ty>();

            $crate::__bp_columns_made!($vis $columns $select of $ty { $($field: $value;)* });

            impl __bp::Columnar<__BP_N> for $ty {
                type Columns = $columns;
                type Select = $select;

                fn reserve(columns: &mut $columns, select: $select, rows: usize) {
                    $(if select.$field { __bp::Series::reserve(&mut columns.$field, rows); })*
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

                fn chosen(select: $select) -> usize {
                    let _ = select;
                    0 $(+ usize::from(select.$field))*
                }

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn append<const SHARED: bool>(
                    columns: &mut $columns,
                    select: $select,
                    block: __bp::Block<'_, __BP_N>,
                ) {
                    const WORDS: &[usize] = &[$(__bp::word_of::<$ty, $index, __BP_N>()),*];
                    let mut words = __bp::Words::new();
                    $(if select.$field {
                        const IS_SHARED: bool =
                            __bp::is_shared(WORDS, __bp::word_of::<$ty, $index, __BP_N>());
                        let column = &mut columns.$field;
                        if SHARED {
                            __bp::append_column::<Self, _, $value, $index, __BP_N, IS_SHARED>(column, block, &mut words);
                        } else {
                            __bp::append_column::<Self, _, $value, $index, __BP_N, false>(column, block, &mut words);
                        }
                    })*
                    let _ = (columns, select, block, &mut words);
                }
            }
        };
    };
}

/// Defines the methods of columns whose rows have a fixed width.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns_made {
    ($vis:vis $columns:ident $select:ident of $ty:ident { $($field:ident: $value:ty;)* }) => {
        #[allow(dead_code)]
        impl $columns {
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

            /// Appends rows, with the default value in every column for a bad row. Returns the errors of these rows; the last one may be
            /// that bytes are left over.
            $vis fn append_with_nulls<'__bp>(
                &mut self,
                rows: impl ::core::convert::Into<$crate::columns::Rows<'__bp>>,
            ) -> __bp::Result<
                __bp::Vec<$crate::columns::DecodeRowsError>,
                $crate::columns::DecodeRowsError,
            >
            where
                $(for<'__bp_any> $value: ::core::default::Default,)*
            {
                __bp::append_rows_or_default::<$ty, __BP_N>(self, $select::ALL, rows.into(), |columns| {
                    $(__bp::Series::push(&mut columns.$field, ::core::default::Default::default());)*
                    let _ = columns;
                })
            }

            /// Encodes all rows, back to back. A value that does not fit is an error with the number of its row.
            $vis fn encode_rows(
                &self,
            ) -> __bp::Result<__bp::Vec<u8>, $crate::columns::EncodeRowsError> {
                __bp::encode_rows::<$ty, __BP_N>(self)
            }
        }

        #[allow(dead_code)]
        impl $columns {
            /// Appends the chosen columns of messages, each of which is one row, and leaves the others as they are. Bits outside these columns
            /// are not checked. After an error, the rows before the bad one are appended, and no others.
            $vis fn append_each_only<'__bp>(
                &mut self,
                select: $select,
                messages: impl ::core::iter::IntoIterator<Item = &'__bp [u8]>,
            ) -> __bp::Result<(), $crate::columns::DecodeRowsError> {
                __bp::append_each_only::<$ty, __BP_N>(self, select, messages)
            }
        }

        impl $crate::columns::ToMessages for $columns {
            fn to_messages(&self) -> __bp::Result<__bp::Vec<u8>, $crate::columns::EncodeRowsError> {
                self.encode_rows()
            }
        }

        $crate::__bp_columns_each!($vis $columns of $ty, $select::ALL, { $($field: $value;)* });
    };
}

/// Implements [`Table`](crate::columns::Table).
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns_table {
    ($columns:ident $select:ident of $ty:ident { $($field:ident = $index:literal;)* }) => { const _: () = {
        use $crate::__private as __bp;

        const __BP_N: usize = <$ty as __bp::Fixed>::BYTES;

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

            fn value(&self, column: usize, row: usize) -> __bp::Option<$crate::value::Value<'_>> {
                #[allow(unused_imports)]
                use __bp::ShowAny as _;
                let _ = row;
                match column {
                    $($index => __bp::Held::items(&self.$field).get(row).map(|value| __bp::Show(value).value()),)*
                    _ => __bp::None,
                }
            }
        }
    };};
}
