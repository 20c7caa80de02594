//! Fields that cannot be read with these attributes.
use bitpack::prelude::*;

struct Plain(u8);

#[derive(BitPack)]
#[bits(4)]
enum Team {
    Red,
}

#[derive(BitPack)]
enum Body {
    #[bitpack(tag = 0)]
    A(u8),
}

#[derive(BitPack)]
#[bitpack(context(n: u8))]
struct Told {
    #[bitpack(count = n)]
    list: Vec<u8>,
}

#[derive(BitPack)]
struct NotDerived {
    n: u8,
    plain: Plain,
    #[bitpack(rest)]
    list: Vec<u8>,
}

#[derive(BitPack)]
struct Elements {
    n: u8,
    #[bitpack(count = self.n)]
    plains: Vec<Plain>,
}

#[derive(BitPack)]
struct Maybe {
    n: u8,
    #[bitpack(if = self.n > 0)]
    maybe: Option<Plain>,
}

#[derive(BitPack)]
struct Slice<'a> {
    #[bitpack(rest)]
    teams: &'a [Team],
}

#[derive(BitPack)]
struct NoTag {
    body: Option<Body>,
}

#[derive(BitPack)]
struct NoContext {
    told: Option<Told>,
}

#[derive(BitPack)]
struct FieldLess {
    n: u8,
    #[bitpack(tag = self.n)]
    team: Team,
}

#[derive(BitPack)]
struct Counted {
    n: u8,
    #[bitpack(count = self.n)]
    told: Team,
}

fn main() {
    let _ = NotDerived::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Elements::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Maybe::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Slice::decode(&[]).map(|a| a.encode_to_vec());
    let _ = NoTag::decode(&[]).map(|a| a.encode_to_vec());
    let _ = NoContext::decode(&[]).map(|a| a.encode_to_vec());
    let _ = FieldLess::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Counted::decode(&[]).map(|a| a.encode_to_vec());
}
