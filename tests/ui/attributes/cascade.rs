// One mistake each, in types that are used in every way: no error follows from another.
use bitpack::prelude::*;

#[derive(BitPack, Clone, Copy)]
struct Inner {
    #[bits(9)]
    a: u8,
    #[bits(7)]
    b: u8,
}

#[derive(BitPack, Clone, Copy)]
#[bits(2)]
enum Kind {
    A = 4,
}

#[derive(BitPack)]
#[bitpack(bits = 64)]
struct Outer {
    inner: Inner,
    #[bits(3)]
    kind: Kind,
    #[bits(3)]
    kinds: [Kind; 3],
    #[bitpack(bit_order = lsb0)]
    several: [Inner; 2],
}

#[derive(BitPack)]
struct Generic<T> {
    #[bitpack(skp)]
    value: T,
}

const INNER: [u8; 2] = match (Inner { a: 1, b: 2 }).to_bytes_const() {
    Ok(bytes) => bytes,
    Err(_) => [0; 2],
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let inner = Inner { a: 1, b: 2 };
    let bytes: [u8; 2] = inner.to_bytes()?;
    assert_eq!(bytes, INNER);
    let inner = Inner::decode(&bytes)?;
    println!("{}", Inner::explain(&bytes));
    let outer = Outer { inner, kind: Kind::A, kinds: [Kind::A; 3], several: [inner; 2] };
    println!("{}", outer.diff(&outer));
    let _: &[u8] = &outer.to_bytes()?;
    let _: [u8; 3] = Generic { value: inner }.to_bytes()?;
    let (_, _) = Outer::decode_prefix(&[0; Outer::BYTES])?;
    outer.encode_into(&mut [])?;
    Ok(())
}
