//! The methods of columns whose rows vary in width, and those that take messages one by one.
//!
//! Input: the names of the types. Output: methods. Invariant: a method whose bound a type does not satisfy is an error where it is called,
//! and not where the type is defined.

/// Defines the columns of a struct of variable width.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_message_columns {
    ($vis:vis $columns:ident $select:ident of $ty:ident {
        $($(#[$doc:meta])* $field_vis:vis $field:ident $local:ident: $series:ty, $value:ty = $index:literal $member:tt;)*
    } without { $($gone:tt: $given:expr;)* }) => {
        $crate::__bp_columns_of_struct!($vis $columns $select of $ty {
            $($(#[$doc])* $field_vis $field $local: $series, $value = $index $member;)*
        } without { $($gone: $given;)* });

        const _: () = {
            use $crate::__private as __bp;

            #[allow(dead_code)]
            impl $columns {
                /// Decodes the chosen columns of messages that lie back to back, and leaves the others empty. A bad message is an error,
                /// even if the bad field has no chosen column.
                $vis fn decode_only(
                    select: $select,
                    messages: &[u8],
                ) -> __bp::Result<Self, $crate::columns::DecodeRowsError>
                where
                    for<'__bp> $ty: __bp::Decode<'__bp>,
                {
                    let mut columns = Self::new();
                    columns.append_only(select, messages).map(|()| columns)
                }

                /// Appends the chosen columns of messages that lie back to back, and leaves the others as they are.
                $vis fn append_only(
                    &mut self,
                    select: $select,
                    messages: &[u8],
                ) -> __bp::Result<(), $crate::columns::DecodeRowsError>
                where
                    for<'__bp> $ty: __bp::Decode<'__bp>,
                {
                    __bp::append_messages::<$ty>(self, select, messages)
                }

                /// Appends the chosen columns of messages, each of which is one row, and leaves the others as they are. A bad message is an error,
                /// even if the bad field has no chosen column.
                $vis fn append_each_only<'__bp>(
                    &mut self,
                    select: $select,
                    messages: impl ::core::iter::IntoIterator<Item = &'__bp [u8]>,
                ) -> __bp::Result<(), $crate::columns::DecodeRowsError>
                where
                    for<'__bp_any> $ty: __bp::Decode<'__bp_any>,
                {
                    __bp::append_each::<$ty>(self, select, messages)
                }
            }

            $crate::__bp_columns_varying!($vis $columns of $ty, $select::ALL);
            $crate::__bp_columns_each!($vis $columns of $ty, $select::ALL, { $($field: $value;)* });
        };
    };
}

/// Defines the methods of columns whose rows vary in width.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns_varying {
    ($vis:vis $columns:ident of $ty:ident, $all:expr) => {
        #[allow(dead_code)]
        impl $columns {
            /// Decodes messages that lie back to back, each from a byte on. A message that decoding refuses is an error with its number.
            $vis fn decode(messages: &[u8]) -> __bp::Result<Self, $crate::columns::DecodeRowsError>
            where
                for<'__bp> $ty: __bp::Decode<'__bp>,
            {
                let mut columns = Self::new();
                columns.append(messages).map(|()| columns)
            }

            /// Appends messages that lie back to back. After an error, the messages before the bad one are appended, and no others.
            $vis fn append(
                &mut self,
                messages: &[u8],
            ) -> __bp::Result<(), $crate::columns::DecodeRowsError>
            where
                for<'__bp> $ty: __bp::Decode<'__bp>,
            {
                __bp::append_messages::<$ty>(self, $all, messages)
            }

            /// Encodes all rows as messages that lie back to back, each from a byte on. The values are cloned row by row.
            $vis fn encode_rows(
                &self,
            ) -> __bp::Result<__bp::Vec<u8>, $crate::columns::EncodeRowsError>
            where
                for<'__bp> $ty: __bp::Encode,
                for<'__bp> $columns: __bp::Copies<Value = $ty>,
            {
                __bp::encode_messages(self)
            }
        }

        impl $crate::columns::ToMessages for $columns
        where
            for<'__bp> $ty: __bp::Decode<'__bp> + __bp::Encode,
            for<'__bp> $columns: __bp::Copies<Value = $ty>,
        {
            fn to_messages(&self) -> __bp::Result<__bp::Vec<u8>, $crate::columns::EncodeRowsError> {
                __bp::encode_messages(self)
            }
        }
    };
}

/// Defines the methods that take messages one by one.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns_each {
    ($vis:vis $columns:ident of $ty:ident, $all:expr, { $($field:ident: $value:ty;)* }) => {
        $crate::__bp_columns_each!($vis $columns of $ty, $all, [$($value;)*] columns {
            $(__bp::Series::push(&mut columns.$field, ::core::default::Default::default());)*
        });
    };
    ($vis:vis $columns:ident of $ty:ident, $all:expr, [$($value:ty;)*] $with:ident $default:block) => {
        #[allow(dead_code)]
        impl $columns {
            /// Appends messages, each of which is one row. After an error, the rows before the bad one are appended, and no others.
            $vis fn append_each<'__bp>(
                &mut self,
                messages: impl ::core::iter::IntoIterator<Item = &'__bp [u8]>,
            ) -> __bp::Result<(), $crate::columns::DecodeRowsError>
            where
                for<'__bp_any> $ty: __bp::Decode<'__bp_any>,
            {
                __bp::append_each::<$ty>(self, $all, messages)
            }

            /// Appends messages, each of which is one row, with default values for a bad one. Returns the errors of the bad rows.
            $vis fn append_each_with_nulls<'__bp>(
                &mut self,
                messages: impl ::core::iter::IntoIterator<Item = &'__bp [u8]>,
            ) -> __bp::Vec<$crate::columns::DecodeRowsError>
            where
                for<'__bp_any> $ty: __bp::Decode<'__bp_any>,
                $(for<'__bp_any> $value: ::core::default::Default,)*
            {
                __bp::append_each_or_default::<$ty>(self, $all, messages, |$with| {
                    let _ = &$with;
                    $default
                })
            }
        }

        impl $crate::columns::Messages for $columns
        where
            for<'__bp> $ty: __bp::Decode<'__bp>,
        {
            type Row = $ty;

            fn append_messages(
                &mut self,
                bytes: &[u8],
            ) -> __bp::Result<(), $crate::columns::DecodeRowsError> {
                self.append(bytes)
            }
        }
    };
}

/// Defines the methods of the columns of a union.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_union_columns {
    ($vis:vis $columns:ident of $ty:ident) => {
        const _: () = {
            use $crate::__private as __bp;

    $crate::__bp_columns_varying!($vis $columns of $ty, ());
            $crate::__bp_columns_each!($vis $columns of $ty, (), [$ty;] columns {
                __bp::Series::push(columns, <$ty as ::core::default::Default>::default());
            });
        };
    };
}
