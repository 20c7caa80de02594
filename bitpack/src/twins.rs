//! What the `const fn` twins of generated code use where other functions use `?`, iterators and traits.
//!
//! Input: expressions of generated code. Output: their values, or a return with the error. Invariant: no macro can panic.

/// `?` in a `const fn`, which has none yet.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_tri {
    ($result:expr) => {
        match $result {
            // A constant of the user's called `value` would be compared with, not bound.
            ::core::result::Result::Ok(__bp_value) => __bp_value,
            ::core::result::Result::Err(__bp_error) => {
                return ::core::result::Result::Err(__bp_error);
            }
        }
    };
}

/// `?` in a `const fn`, for element `$index` of an array.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_tri_at {
    ($result:expr, $index:expr) => {
        match $result {
            ::core::result::Result::Ok(__bp_value) => __bp_value,
            ::core::result::Result::Err(__bp_error) => {
                return ::core::result::Result::Err(__bp_error.at_index($index, 1));
            }
        }
    };
}

/// An array in a `const fn`: each element of `$empty` is replaced by one that is read.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_read_items {
    ($index:ident in $empty:expr => $read:expr) => {{
        let mut __bp_items = $empty;
        let mut __bp_rest: &mut [_] = &mut __bp_items;
        let mut $index = 0;
        while let [__bp_item, __bp_tail @ ..] = __bp_rest {
            *__bp_item = $read;
            __bp_rest = __bp_tail;
            $index += 1;
        }
        __bp_items
    }};
}

/// Writes each element of an array in a `const fn`.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_write_items {
    ($index:ident, $item:ident in $array:expr => $write:expr) => {{
        let mut __bp_rest = $array.as_slice();
        let mut $index = 0;
        while let [$item, __bp_tail @ ..] = __bp_rest {
            $write;
            __bp_rest = __bp_tail;
            $index += 1;
        }
    }};
}
