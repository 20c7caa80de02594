//! The methods of the codec traits without their signatures, which every impl of a type would repeat.
//!
//! Input: the names of the arguments and a body, written like closures. Output: the methods, for the body of an impl.

/// The methods of [`Scalar`](crate::Scalar).
macro_rules! scalar_methods {
    (
        read |$r:pat_param, $width:pat_param, $site:pat_param| $read:expr;
        write |$this:ident, $w:pat_param, $write_width:pat_param, $write_site:pat_param| $write:expr;
    ) => {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_bits<O: $crate::order::Order>(
            $r: &mut $crate::cursor::Reader<'_, O>,
            $width: usize,
            $site: &'static $crate::layout::Field,
        ) -> Result<Self, $crate::DecodeError> {
            $read
        }

        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write_bits<O: $crate::order::Order>(
            &self,
            $w: &mut $crate::cursor::Writer<'_, O>,
            $write_width: usize,
            $write_site: &'static $crate::layout::Field,
        ) -> Result<(), $crate::EncodeError> {
            let $this = self;
            $write
        }
    };
    (read_array<$n:ident> |$r:ident, $width:ident, $site:ident| $read:expr;) => {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_bits_array<O: $crate::order::Order, const $n: usize>(
            $r: &mut $crate::cursor::Reader<'_, O>,
            $width: usize,
            $site: &'static $crate::layout::Field,
        ) -> Result<[Self; $n], $crate::DecodeError> {
            $read
        }
    };
}

/// The methods of [`Fixed`](crate::Fixed).
macro_rules! fixed_methods {
    (
        read |$r:pat_param, $site:pat_param| $read:expr;
        write |$this:ident, $w:pat_param, $write_site:pat_param| $write:expr;
    ) => {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read<O: $crate::order::Order>(
            $r: &mut $crate::cursor::Reader<'_, O>,
            $site: &'static $crate::layout::Field,
        ) -> Result<Self, $crate::DecodeError> {
            $read
        }

        #[cfg_attr(not(debug_assertions), inline(always))]
        fn write<O: $crate::order::Order>(
            &self,
            $w: &mut $crate::cursor::Writer<'_, O>,
            $write_site: &'static $crate::layout::Field,
        ) -> Result<(), $crate::EncodeError> {
            let $this = self;
            $write
        }
    };
    (read_array<$n:ident> |$r:ident, $site:ident| $read:expr;) => {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn read_array<O: $crate::order::Order, const $n: usize>(
            $r: &mut $crate::cursor::Reader<'_, O>,
            $site: &'static $crate::layout::Field,
        ) -> Result<[Self; $n], $crate::DecodeError> {
            $read
        }
    };
    // A scalar at its natural width.
    (natural $bits:expr) => {
        const BITS: usize = $bits;
        type In<O: $crate::order::Order> = O;

        $crate::codec::method::fixed_methods! {
            read |r, site| Self::read_bits(r, $bits, site);
            write |value, w, site| value.write_bits(w, $bits, site);
        }
    };
}

/// The method of [`ReadFrom`](crate::codec::ReadFrom) in a context.
macro_rules! read_method {
    ($(#[$attr:meta])? $context_ty:ty, |$input:ident, $context:pat_param, $site:pat_param| $read:expr) => {
        $(#[$attr])?
        fn read_from<O: $crate::order::Order>(
            $input: &mut $crate::codec::Input<'a, '_, O>,
            $context: $context_ty,
            $site: &'static $crate::layout::Field,
        ) -> $crate::codec::Read<Self> {
            $read
        }
    };
}

/// The method of [`WriteTo`](crate::codec::WriteTo) in a context.
macro_rules! write_method {
    (
        $(#[$attr:meta])? $context_ty:ty,
        |$this:ident, $output:ident, $context:pat_param, $site:pat_param| $write:expr
    ) => {
        $(#[$attr])?
        fn write_to<O: $crate::order::Order>(
            &self,
            $output: &mut $crate::codec::Output<'_, O>,
            $context: $context_ty,
            $site: &'static $crate::layout::Field,
        ) -> $crate::codec::Written {
            let $this = self;
            $write
        }
    };
}

pub(crate) use {fixed_methods, read_method, scalar_methods, write_method};
