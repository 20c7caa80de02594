//! How generated types of columns show their parts.
//!
//! Input: the names of columns with the numbers of their fields. Output: impls. Invariant: the numbers are those of the layout.

/// Implements [`Tree`](crate::columns::Tree) for the columns of a struct or of a variant.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_columns_tree {
    ($columns:ident, $shape:expr, { $($field:ident = $index:expr;)* }) => { const _: () = {
        use $crate::__private as __bp;
        #[allow(unused_imports)]
        use ::core::{cmp::Ord as _, iter::Iterator as _};

        impl $crate::columns::Tree for $columns {
            fn shape(&self) -> __bp::Shape {
                $shape
            }

            fn rows(&self) -> usize {
                let rows: usize = 0;
                $(let rows = rows.max(__bp::place(&self.$field));)*
                rows
            }

            fn visit(&mut self, look: &mut dyn ::core::ops::FnMut(usize, $crate::columns::Part<'_>)) {
                $(look($index, __bp::Held::part(&mut self.$field));)*
                let _ = look;
            }

            fn values<'__bp>(
                &'__bp self,
                column: usize,
                look: &mut dyn ::core::ops::FnMut($crate::value::Value<'__bp>),
            ) {
                #[allow(unused_imports)]
                use __bp::ShowAny as _;
                $(if column == $index {
                    return __bp::Held::items(&self.$field).iter().for_each(|value| look(__bp::Show(value).value()));
                })*
                let _ = (column, look);
            }

            fn push_bytes(&mut self, column: usize, bytes: &[u8]) -> bool {
                #[allow(unused_imports)]
                use __bp::GrowAny as _;
                $(if column == $index {
                    return match __bp::Held::vector(&mut self.$field) {
                        __bp::Some(vector) => __bp::Grow(vector).push_bytes(bytes),
                        __bp::None => false,
                    };
                })*
                let _ = (column, bytes);
                false
            }
        }
    };};
}

/// Implements [`Tree`](crate::columns::Tree) for the columns of a union.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_union_tree {
    ($columns:ident of $ty:ident, $variants:ident { $($variant:ident = $number:literal;)* } groups { $($group:ident = $of:literal;)* }) => { const _: () = {
        use $crate::__private as __bp;
        use ::core::iter::Iterator as _;

        impl $crate::columns::Tree for $columns {
            fn shape(&self) -> __bp::Shape {
                <$ty as __bp::BitPack>::LAYOUT.shape
            }

            fn rows(&self) -> usize {
                self.variants.len()
            }

            fn visit(&mut self, look: &mut dyn ::core::ops::FnMut(usize, $crate::columns::Part<'_>)) {
                $(look($of, $crate::columns::Part::Group(&mut self.$group));)*
                let _ = look;
            }

            fn values<'__bp>(&'__bp self, _: usize, _: &mut dyn ::core::ops::FnMut($crate::value::Value<'__bp>)) {}

            fn push_bytes(&mut self, _: usize, _: &[u8]) -> bool {
                false
            }

            fn variants(&self, look: &mut dyn ::core::ops::FnMut(usize, usize)) {
                for (variant, place) in self.variants.iter().zip(&self.places) {
                    look(*variant as usize, *place);
                }
            }

            fn push_variant(&mut self, variant: usize, place: usize) -> bool {
                let variant = match variant {
                    $($number => $variants::$variant,)*
                    _ => return false,
                };
                self.variants.push(variant);
                self.places.push(place);
                true
            }
        }
    };};
}
