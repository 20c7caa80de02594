//! One mistake each, in types that are used in every way: no error follows from another.
use bitpack::{Seq, prelude::*};

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Record<'a> {
    #[bitpack(len_of = txt)]
    length: u8,
    #[bitpack(rest)]
    text: &'a str,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(context(width: u8, height: u8))]
struct Image<'a> {
    #[bitpack(len = self.width)]
    pixels: &'a [u8],
}

#[derive(BitPack, Clone, Debug, PartialEq)]
enum Body<'a> {
    #[bitpack(tag = 1)]
    A(u8),
    #[bitpack(tag = 1)]
    B(#[bitpack(rest)] &'a [u8]),
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(tag = bits(1))]
enum Command {
    Stop,
    Go(u8),
    #[bitpack(tag = 2)]
    Turn(u8),
}

#[derive(BitPack, Debug, PartialEq)]
struct Generic<T> {
    n: u8,
    #[bitpack(cont = self.n)]
    items: Vec<T>,
}

#[derive(BitPack, Debug, PartialEq)]
struct Outer<'a> {
    record: Record<'a>,
    #[bitpack(count_of = records)]
    count: u8,
    records: Vec<Record<'a>>,
    #[bitpack(len = 30)]
    lazy: Seq<'a, Record<'a>>,
    #[bitpack(context(self.count, 3))]
    image: Image<'a>,
    #[bitpack(if = self.count > 3, context(self.count, 3), len = 7)]
    maybe: Option<Box<Image<'a>>>,
    #[bitpack(tag_of = body, len_of = body)]
    kind: u8,
    #[bitpack(tag = self.count)]
    told: Body<'a>,
    body: Body<'a>,
    commands: [Command; 2],
    command: Option<Command>,
    generic: Generic<u8>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bytes = [0; 9];
    let outer = Outer::decode(&bytes)?;
    println!("{} {}", Outer::explain(&bytes), outer.diff(&outer));
    let _: Vec<u8> = outer.encode_to_vec()?;
    let (record, _) = Record::decode_prefix(&bytes)?;
    println!("{} {:?}", record.encoded_len(), record.violations().next());
    let _ = Generic::<u8>::decode(&bytes)?.encode_into(&mut [])?;
    println!("{}", Command::explain(&bytes));
    Ok(())
}
