//! What columns show to programs that do not know their type, against the parts of messages that are decoded one by one.

use bitpack::columns::{Messages, Part, TAG, Table, ToMessages, Tree};
use bitpack::layout::Shape;
use bitpack::prelude::*;
use bitpack::value::Value;

#[derive(BitPack, Debug, Clone, PartialEq, Default)]
#[bitpack(columns)]
struct StepMove {
    #[bits(3)]
    #[bitpack(reserved)]
    pad: (),
    #[bits(13)]
    far: u16,
    by: [i8; 2],
}

/// The columns of a variant have another name than those of `StepMove`.
#[derive(BitPack, Debug, Clone, PartialEq, Default)]
#[bitpack(columns, tag = bits(8))]
enum Step {
    #[default]
    Stay,
    Move(#[bitpack(columns)] StepMove),
    #[bitpack(tag = 7)]
    Say {
        #[bits(8)]
        #[bitpack(reserved)]
        pad: (),
        #[bitpack(length = u8)]
        text: String,
        loud: bool,
        #[bits(7)]
        level: u8,
    },
    #[bitpack(other)]
    Other(u8, u16),
}

/// A union whose variants begin with constants, which are their first fields.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns)]
enum Mark {
    #[bitpack(magic = 0x05_u8)]
    Low { at: u8, far: u16 },
    #[bitpack(magic = b"hi")]
    High(u32),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns, extensible)]
struct Route {
    id: u8,
    #[bitpack(presence = 8)]
    hint: Option<u16>,
    #[bitpack(skip)]
    local: u8,
    #[bitpack(columns)]
    step: Step,
    #[bitpack(columns)]
    last: StepMove,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns)]
struct Fixed {
    #[bits(4)]
    #[bitpack(magic = 0xA)]
    mark: (),
    #[bits(4)]
    kind: u8,
    #[bitpack(columns)]
    from: StepMove,
}

fn steps() -> Vec<Step> {
    let to = |far| StepMove { pad: (), far, by: [-1, 5] };
    let text = "hey".to_owned();
    vec![
        Step::Stay,
        Step::Move(to(4)),
        Step::Other(9, 300),
        Step::Say { pad: (), text, loud: true, level: 99 },
        Step::Move(to(8000)),
        Step::Other(200, 1),
    ]
}

fn routes() -> Vec<Route> {
    let route = |(id, step): (u8, Step)| {
        let last = StepMove { pad: (), far: 77 + u16::from(id), by: [id as i8, -8] };
        Route { id, hint: (id % 2 == 0).then_some(500), local: 0, step, last }
    };
    (0..).zip(steps()).map(route).collect()
}

fn bytes(values: &[impl Encode]) -> Vec<u8> {
    values.iter().flat_map(|value| value.encode_to_vec().unwrap()).collect()
}

/// Compares all columns with the parts of the values, which stand for the rows of the columns.
fn compare(tree: &mut dyn Tree, rows: &[Value<'_>]) {
    assert_eq!(tree.rows(), rows.len());
    let parts = |row: &Value<'_>| match row {
        Value::Parts(parts) => Some((parts.variant(), parts.kept_tag())),
        _ => None,
    };
    let part = |row: &Value<'_>, number: usize| match *row {
        Value::Parts(all) if number == TAG => all.kept_tag().map(|tag| tag.to_string()).unwrap(),
        Value::Parts(all) => all.part(number).to_string(),
        other => panic!("{other} has no parts"),
    };
    let mut vectors = Vec::new();
    if let Shape::Union(cases, _) = tree.shape() {
        let mut found = Vec::new();
        tree.variants(&mut |variant, place| found.push((variant, place)));
        let mut counts = vec![0; cases.len()];
        for (row, (variant, place)) in rows.iter().zip(found) {
            // A variant without fields is a value without parts.
            assert_eq!(variant, parts(row).map_or(0, |(variant, _)| variant));
            assert_eq!(place, counts[variant]);
            counts[variant] += usize::from(parts(row).is_some());
        }
        tree.visit(&mut |variant, group| {
            let Part::Group(group) = group else { panic!("a group for each variant") };
            let own = rows.iter().filter(|row| parts(row).is_some_and(|(of, _)| of == variant));
            compare(group, &own.copied().collect::<Vec<_>>());
        });
        return;
    }
    tree.visit(&mut |number, found| match found {
        Part::Vector(_) => vectors.push(number),
        Part::Group(group) => {
            let inner = rows.iter().map(|row| match *row {
                Value::Parts(all) => all.part(number),
                other => panic!("{other} has no parts"),
            });
            compare(group, &inner.collect::<Vec<_>>());
        }
    });
    for number in vectors {
        let mut found = Vec::new();
        tree.values(number, &mut |value| found.push(value.to_string()));
        assert_eq!(found, rows.iter().map(|row| part(row, number)).collect::<Vec<_>>());
    }
}

fn of<C: Messages>(rows: &[impl BitPack + Encode]) -> C {
    let mut columns = C::default();
    columns.append_messages(&bytes(rows)).unwrap();
    compare(&mut columns, &rows.iter().map(BitPack::value).collect::<Vec<_>>());
    columns
}

#[test]
fn columns_are_the_parts_of_the_messages() {
    assert_eq!(of::<RouteColumns>(&routes()).to_messages().unwrap(), bytes(&routes()));
    assert_eq!(of::<StepColumns>(&steps()).to_messages().unwrap(), bytes(&steps()));
    let marks = [Mark::Low { at: 1, far: 2 }, Mark::High(3), Mark::Low { at: 4, far: 5 }];
    assert_eq!(of::<MarkColumns>(&marks).to_messages().unwrap(), bytes(&marks));
    let to = |far| StepMove { pad: (), far, by: [3, 4] };
    let fixed = [1, 2].map(|kind| Fixed { mark: (), kind, from: to(kind.into()) });
    let columns = of::<FixedColumns>(&fixed);
    assert_eq!(columns.to_messages().unwrap(), bytes(&fixed));
    assert_eq!(columns.value(1, 1), Some(Value::Unsigned(2)));
    assert_eq!((columns.value(2, 0), columns.value(1, 2)), (None, None));
}

#[test]
fn columns_are_filled_by_number() {
    let mut columns = StepColumns::new();
    for (variant, place) in [(0, 0), (3, 0), (2, 0), (3, 1)] {
        assert!(columns.push_variant(variant, place));
    }
    assert!(!columns.push_variant(4, 0));
    columns.visit(&mut |variant, group| {
        let Part::Group(group) = group else { panic!("a group for each variant") };
        match variant {
            2 => {
                assert!(!group.push_bytes(0, &[0]) && !group.push_bytes(1, b"hey"));
                assert!(group.push_bytes(1, b"\x03hey"));
                assert!(group.push_bytes(2, &[0x80]) && group.push_bytes(3, &[55]));
            }
            3 => {
                assert!(group.push_bytes(TAG, &[9]) && group.push_bytes(0, &[1, 2]));
                assert!(group.push_bytes(TAG, &[8]) && group.push_bytes(0, &[0, 4]));
                assert!(!group.push_bytes(0, &[1]) && !group.push_bytes(1, &[1]));
            }
            _ => {}
        }
    });
    let say = Step::Say { pad: (), text: "hey".to_owned(), loud: true, level: 55 };
    let expected = [Step::Stay, Step::Other(9, 0x102), say, Step::Other(8, 4)];
    assert_eq!(columns.to_messages().unwrap(), bytes(&expected));
}
