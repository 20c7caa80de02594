//! `Complex` of the `num-complex` crate: the real part, then the imaginary one.

use super::mirror::mirror;
use num_complex::Complex;

macro_rules! complex {
    ($($number:ident)+) => { $(
        mirror! {
            Complex<$number> as "Complex" { 0 re: $number, 1 im: $number }
            apart |complex| (complex.re, complex.im);
            together |re, im| Ok(Complex { re, im });
        }
    )+ };
}

complex!(f32 f64 i8 i16 i32 i64 i128 u8 u16 u32 u64 u128);
