//! The texts of errors in messages of variable width: the way to the field, the reason, the bit.

use bitpack::{Seq, prelude::*};

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Inner<'a> {
    #[bits(4)]
    #[bitpack(magic = 5)]
    mark: (),
    #[bits(4)]
    #[bitpack(range = 0..=9)]
    digit: u8,
    #[bitpack(len_of = name)]
    long: u8,
    name: &'a str,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(tag = bits(4))]
enum Cmd<'a> {
    Stop(#[bits(4)] u8),
    #[bitpack(tag = 3)]
    Go {
        #[bits(4)]
        speed: u8,
        inner: Inner<'a>,
    },
    #[bitpack(tag = 4)]
    Many(
        #[bits(4)]
        #[bitpack(count_of = 1)]
        u8,
        Vec<Inner<'a>>,
    ),
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Report<'a> {
    #[bitpack(count_of = list)]
    n: u8,
    list: Vec<Inner<'a>>,
    #[bitpack(count_of = seq)]
    k: u8,
    seq: Seq<'a, Cmd<'a>>,
    #[bitpack(len_of = one)]
    z: u8,
    one: Cmd<'a>,
    #[bitpack(if = self.n > 1)]
    maybe: Option<Inner<'a>>,
    #[bitpack(checksum(bitpack::checksum::INTERNET, over = n..=maybe))]
    sum: u16,
}

const HI: Inner<'static> = Inner { mark: (), digit: 3, long: 2, name: "hi" };
const CMDS: [Cmd<'static>; 2] = [Cmd::Stop(3), Cmd::Go { speed: 1, inner: HI }];

fn report() -> Report<'static> {
    Report {
        n: 2,
        list: vec![HI, HI],
        k: 2,
        seq: Seq::from(&CMDS),
        z: 9,
        one: Cmd::Many(2, vec![HI, HI]),
        maybe: Some(HI),
        sum: 0,
    }
}

/// 0: n, 1..9: list, 9: k, 10: seq\[0\], 11..16: seq\[1\], 16: z, 17..26: one, 26..30: maybe, 30..32: sum.
fn bytes() -> Vec<u8> {
    let bytes = report().encode_to_vec().unwrap();
    let hi = [0x53, 2, b'h', b'i'];
    let before = [&[2][..], &hi, &hi, &[2, 0x03, 0x31], &hi, &[9, 0x42], &hi, &hi, &hi].concat();
    assert_eq!(bytes[..30], before);
    bytes
}

#[test]
fn decoding() {
    let wrong = |at: usize, byte: u8| {
        let mut bytes = bytes();
        bytes[at] = byte;
        let error = Report::decode(&bytes).unwrap_err();
        assert!(Report::explain(&bytes).to_string().ends_with(&format!("error: {error}\n")));
        error.to_string()
    };
    assert_eq!(wrong(5, 0x63), "Report.list[1].mark: expected 0x5, found 0x6 at bit 40");
    assert_eq!(wrong(5, 0x5A), "Report.list[1].digit: value 10 is outside 0..=9 at bit 44");
    assert_eq!(
        wrong(0, 200),
        "Report.list: the message needs at least 401 bytes, 32 given at bit 8"
    );
    assert_eq!(wrong(8, 0xFF), "Report.list[1].name: is not UTF-8 (value 255) at bit 64");
    assert_eq!(
        wrong(6, 200),
        "Report.list[1].name: the message needs at least 207 bytes, 32 given at bit 56"
    );
    let listed = "is not a Cmd";
    assert_eq!(wrong(10, 0x13), format!("Report.seq[0]: 1 {listed} at bit 80"));
    assert_eq!(wrong(11, 0xF1), format!("Report.seq[1]: 15 {listed} at bit 88"));
    assert_eq!(wrong(12, 0x03), "Report.seq[1].inner.mark: expected 0x5, found 0x0 at bit 96");
    assert_eq!(wrong(17, 0x52), format!("Report.one: 5 {listed} at bit 136"));
    assert_eq!(
        wrong(16, 10),
        "Report.one: ends 1 byte before the end that its length states at bit 208"
    );
    assert_eq!(
        wrong(16, 8),
        "Report.one.1[1].name: reaches byte 26 of the message, but the length around it ends at 25 at bit 192"
    );
    assert_eq!(
        wrong(16, 200),
        "Report.one: the message needs at least 217 bytes, 32 given at bit 136"
    );
    assert_eq!(wrong(26, 0x43), "Report.maybe.mark: expected 0x5, found 0x4 at bit 208");
    let (found, sum) = (&bytes()[30..], u16::from_be_bytes([bytes()[30], bytes()[31]]));
    assert_eq!(
        wrong(31, found[1] ^ 1),
        format!("Report.sum: checksum is {:#x}, should be {sum:#x} at bit 240", sum ^ 1)
    );
}

#[test]
fn truncation() {
    let bytes = bytes();
    let short = |len: usize| Report::decode(&bytes[..len]).unwrap_err().to_string();
    assert_eq!(short(0), "Report.n: the message needs at least 1 byte, 0 given at bit 0");
    // Two elements of two bytes at least.
    assert_eq!(short(1), "Report.list: the message needs at least 5 bytes, 1 given at bit 8");
    assert_eq!(
        short(8),
        "Report.list[1].name: the message needs at least 9 bytes, 8 given at bit 56"
    );
    assert_eq!(
        short(15),
        "Report.seq[1].inner.name: the message needs at least 16 bytes, 15 given at bit 112"
    );
    assert_eq!(short(31), "Report.sum: the message needs at least 32 bytes, 31 given at bit 240");
    let longer = [&bytes[..], &[0]].concat();
    let error = Report::decode(&longer).unwrap_err().to_string();
    assert_eq!(error, "Report: has 32 bytes, 33 given (1 trailing)");
}

fn refused(report: &Report<'_>) -> String {
    let error = report.encode_to_vec().unwrap_err();
    assert_eq!(report.violations().next(), Some(error));
    error.to_string()
}

#[test]
fn encoding() {
    let mut value = report();
    value.list[1] = Inner { digit: 10, ..HI };
    assert_eq!(refused(&value), "Report.list[1].digit: value 10 is outside 0..=9 at bit 44");
    const CMDS: [Cmd<'static>; 2] =
        [Cmd::Stop(16), Cmd::Go { speed: 1, inner: Inner { digit: 10, ..HI } }];
    value = Report { seq: Seq::from(&CMDS[1..]), ..report() };
    let text = "Report.seq[0].inner.digit: value 10 is outside 0..=9 at bit 92";
    assert_eq!(refused(&value), text);
    value = Report { seq: Seq::from(&CMDS[..1]), ..report() };
    assert_eq!(refused(&value), "Report.seq[0].0: value 16 overflows 4 bits (0..=15) at bit 84");
    value = Report { maybe: None, ..report() };
    let text = "Report.maybe: is absent, but its condition is true at bit 208";
    assert_eq!(refused(&value), text);
    value = Report { list: vec![HI], ..report() };
    let text = "Report.maybe: is present, but its condition is false at bit 176";
    assert_eq!(refused(&value), text);
    value = Report { list: vec![HI; 256], ..report() };
    assert_eq!(refused(&value), "Report.n: value 256 overflows 8 bits (0..=255) at bit 0");
    let name: &'static str = Box::leak("x".repeat(300).into_boxed_str());
    value = Report { one: Cmd::Go { speed: 0, inner: Inner { name, ..HI } }, ..report() };
    let text = "Report.one.inner.long: value 300 overflows 8 bits (0..=255) at bit 152";
    assert_eq!(refused(&value), text);
    assert_eq!(
        report().encode_into(&mut [0; 20]).unwrap_err().to_string(),
        "Report.one.1[0].name: the message needs at least 22 bytes, 20 given at bit 160"
    );
}

#[derive(BitPack, Debug, PartialEq)]
struct Odd<'a> {
    #[bits(3)]
    n: u8,
    #[bitpack(len = self.n)]
    raw: &'a [u8],
    #[bits(5)]
    #[bitpack(count = self.n)]
    list: Vec<u8>,
}

#[test]
fn stated_counts_and_alignment() {
    let text = "Odd.raw: a borrowed field must begin on a byte boundary at bit 3";
    assert_eq!(Odd::decode(&[0x20, 1]).unwrap_err().to_string(), text);
    let odd = Odd { n: 1, raw: &[1], list: vec![1] };
    assert_eq!(odd.encode_to_vec().unwrap_err().to_string(), text);

    #[derive(BitPack, Debug, PartialEq)]
    struct Stated<'a> {
        n: u8,
        #[bitpack(len = self.n)]
        raw: &'a [u8],
        #[bits(5)]
        #[bitpack(count = self.n)]
        list: Vec<u8>,
        #[bitpack(tag = self.n)]
        told: Told,
    }
    #[derive(BitPack, Debug, PartialEq)]
    enum Told {
        #[bitpack(tag = 1)]
        One,
        #[bitpack(tag = 2)]
        Two(u8),
    }
    let text = |n, raw, list: &[u8], told| {
        let value = Stated { n, raw, list: list.to_vec(), told };
        let error = value.encode_to_vec().unwrap_err();
        assert_eq!(value.violations().next(), Some(error));
        error.to_string()
    };
    assert_eq!(
        text(1, &[1, 2], &[1], Told::One),
        "Stated.raw: the length in bytes differs from the stated length (value 2) at bit 8"
    );
    assert_eq!(
        text(1, &[1], &[1, 2, 3], Told::One),
        "Stated.list: the number of elements differs from the stated number (value 3) at bit 16"
    );
    assert_eq!(
        text(1, &[1], &[1], Told::Two(3)),
        "Stated.told: the variant does not have the stated tag at bit 21"
    );
    assert_eq!(
        Stated::decode(&[0, 0]).unwrap_err().to_string(),
        "Stated.told: 0 is not a Told at bit 8"
    );
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Node {
    value: u8,
    next: Option<Box<Node>>,
}

#[test]
fn depth() {
    // The inmost and the outermost steps are kept.
    let text = "Node.next….next.next.next: values are nested more than 32 levels deep \
                (max_depth on a type sets this limit) at bit 297";
    assert_eq!(Node::decode(&[0xFF; 99]).unwrap_err().to_string(), text);
    let end = Node { value: 0, next: None };
    let node = (0..40).fold(end, |node, _| Node { value: 1, next: Some(Box::new(node)) });
    let error = node.encode_to_vec().unwrap_err();
    assert_eq!(error.to_string(), text);
    assert_eq!(node.violations().collect::<Vec<_>>(), [error]);
}
