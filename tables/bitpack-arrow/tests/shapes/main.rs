//! Groups, unions, options and lists in batches, against messages that are decoded one by one.

mod back;
mod model;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Float64Type, Int8Type, Int16Type, Int32Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, RecordBatch, StringArray, StructArray};
use arrow_schema::DataType;
use bitpack::prelude::*;
use bitpack_arrow::Decoder;
use model::{
    Message, MessageColumns, Place, PlaceColumns, Random, Step, StepColumns, columns, encoded,
    messages,
};

fn name(array: &dyn Array, row: usize) -> String {
    let names = array.as_dictionary::<Int32Type>().downcast_dict::<StringArray>().unwrap();
    names.into_iter().nth(row).flatten().unwrap().to_owned()
}

fn number<P: arrow_array::types::ArrowPrimitiveType>(
    array: &dyn Array,
    row: usize,
) -> Option<P::Native> {
    let array = array.as_primitive::<P>();
    array.is_valid(row).then(|| array.value(row))
}

fn compare_place(found: &StructArray, row: usize, place: &Place) {
    assert_eq!(found.num_columns(), 3);
    assert_eq!(number::<Int16Type>(found.column(0), row), Some(place.x));
    assert_eq!(name(found.column(1), row), format!("{:?}", place.team));
    assert_eq!(number::<UInt8Type>(found.column(2), row), Some(place.level));
}

fn compare_step(columns: &[ArrayRef], row: usize, step: &Step) {
    let [variants, groups @ ..] = columns else { panic!("the names come first") };
    let groups: Vec<_> = groups.iter().map(|group| group.as_struct()).collect();
    let [go, say, level, other] = groups[..] else {
        panic!("a group for each variant with fields")
    };
    let valid = groups.iter().map(|group| group.is_valid(row)).collect::<Vec<_>>();
    let (variant, expected) = match step {
        Step::Stay => ("Stay", [false; 4]),
        Step::Go(place) => {
            compare_place(go.column(0).as_struct(), row, place);
            ("Go", [true, false, false, false])
        }
        Step::Say { text, team } => {
            assert_eq!(say.column(0).as_string::<i32>().value(row), text);
            assert_eq!(name(say.column(1), row), format!("{team:?}"));
            ("Say", [false, true, false, false])
        }
        Step::Level(tag, value) => {
            assert_eq!(number::<UInt8Type>(level.column(0), row), Some(*tag));
            assert_eq!(number::<UInt16Type>(level.column(1), row), *value);
            ("Level", [false, false, true, false])
        }
        Step::Other(tag, value) => {
            assert_eq!(number::<UInt8Type>(other.column(0), row), Some(*tag));
            assert_eq!(number::<UInt32Type>(other.column(1), row), Some(*value));
            ("Other", [false, false, false, true])
        }
    };
    assert_eq!((name(&variants, row).as_str(), &valid[..]), (variant, &expected[..]));
}

fn compare(batch: &RecordBatch, messages: &[Message]) {
    assert_eq!(batch.num_rows(), messages.len());
    let column = |name: &str| batch.column_by_name(name).unwrap().clone();
    for (row, message) in messages.iter().enumerate() {
        assert_eq!(number::<UInt8Type>(&column("id"), row), Some(message.id));
        assert_eq!(number::<UInt16Type>(&column("hint"), row), message.hint);
        let note = column("note");
        let note = note.as_string::<i32>();
        assert_eq!(note.is_valid(row).then(|| note.value(row)), message.note.as_deref());
        let mate = column("mate");
        let found = mate.is_valid(row).then(|| name(&mate, row));
        assert_eq!(found, message.mate.map(|team| format!("{team:?}")));
        assert_eq!(column("bytes").as_binary::<i32>().value(row), message.bytes);
        let numbers = column("numbers").as_list::<i32>().value(row);
        assert_eq!(numbers.as_primitive::<Int16Type>().values()[..], message.numbers);
        let teams = column("teams").as_list::<i32>().value(row);
        let found: Vec<_> = (0..teams.len()).map(|index| name(&teams, index)).collect();
        let expected: Vec<_> = message.teams.iter().map(|team| format!("{team:?}")).collect();
        assert_eq!(found, expected);
        let maybe = column("maybe").as_list::<i32>().value(row);
        let found = maybe.as_primitive::<UInt32Type>().iter().collect::<Vec<_>>();
        assert_eq!(found, message.maybe);
        assert_eq!(number::<Float64Type>(&column("volts"), row), Some(message.volts));
        assert_eq!(name(&column("captain"), row), format!("{:?}", message.captain));
        let corners = column("corners").as_fixed_size_list().value(row);
        for (index, corner) in message.corners.iter().enumerate() {
            compare_place(corners.as_struct(), index, corner);
        }
        compare_step(column("step").as_struct().columns(), row, &message.step);
        compare_place(column("place").as_struct(), row, &message.place);
        let flag = column("flag");
        assert_eq!(flag.is_valid(row).then(|| flag.as_boolean().value(row)), message.flag);
    }
}

#[test]
fn batches_have_the_values_of_the_messages() {
    for count in [0, 1, 2, 200] {
        let messages = messages(count);
        compare(&columns::<MessageColumns>(&encoded(&messages)), &messages);
    }
}

#[test]
fn batches_of_a_union_have_a_group_for_each_variant() {
    let mut random = Random(7);
    let steps: Vec<_> = (0..200).map(|_| random.step()).collect();
    let bytes = encoded(&steps);
    let batch = columns::<StepColumns>(&bytes);
    for (row, step) in steps.iter().enumerate() {
        compare_step(batch.columns(), row, step);
    }
    assert_eq!(bitpack_arrow::encode_messages::<StepColumns>(&batch).unwrap(), bytes);
    // Some of the columns may have been decoded only in part: slices are batches as well.
    let some = bitpack_arrow::encode_messages::<StepColumns>(&batch.slice(50, 20)).unwrap();
    assert_eq!(some, encoded(&steps[50..70]));
}

#[test]
fn a_bad_message_is_an_error_with_its_number() {
    let mut bytes = encoded(&[Step::Stay, Step::Go(Random(1).place())]);
    bytes.pop();
    let error = bitpack_arrow::decode_messages::<StepColumns>(&bytes).unwrap_err();
    let expected = Step::decode(&bytes[1..]).unwrap_err();
    assert_eq!(error.to_string(), format!("row 1: {expected}"));
}

#[test]
fn the_schema_states_what_the_layout_states() {
    let schema = bitpack_arrow::schema::<MessageColumns>().unwrap();
    let field = |name: &str| schema.field_with_name(name).unwrap();
    let nullable: Vec<_> = schema.fields().iter().filter(|field| field.is_nullable()).collect();
    let names: Vec<_> = nullable.iter().map(|field| field.name().as_str()).collect();
    assert_eq!(names, ["hint", "note", "mate", "flag"]);
    assert_eq!(field("volts").metadata()["bitpack.unit"], "V");
    assert_eq!(field("maybe").data_type().to_string(), "List(UInt32)");
    let (DataType::Struct(place), DataType::Struct(step)) =
        (field("place").data_type(), field("step").data_type())
    else {
        panic!("groups are structs");
    };
    let x = place[0].metadata();
    assert_eq!((&*x["bitpack.unit"], &*x["bitpack.min"], &*x["bitpack.max"]), ("m", "-500", "500"));
    assert_eq!(x["bitpack.doc"].trim(), "Along the street.");
    assert_eq!(step[0].metadata()["bitpack.tags"], "0=Stay,4=Go,5=Say,16..=31=Level,*=Other");
    let parts: Vec<_> =
        step.iter().map(|part| (part.name().as_str(), part.is_nullable())).collect();
    let expected =
        [("variant", false), ("Go", true), ("Say", true), ("Level", true), ("Other", true)];
    assert_eq!(parts, expected);
    let DataType::Struct(level) = step[3].data_type() else { panic!("a group is a struct") };
    let parts: Vec<_> =
        level.iter().map(|part| (part.name().as_str(), part.is_nullable())).collect();
    assert_eq!(parts, [("tag", false), ("1", true)]);
}

/// Groups in rows of fixed width.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns, endian = little)]
struct Line {
    #[bits(5)]
    kind: u8,
    #[bits(3)]
    #[bitpack(magic = 2)]
    mark: (),
    #[bitpack(columns)]
    from: Place,
    #[bitpack(columns)]
    to: Wide,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns, bit_order = lsb0)]
struct Wide {
    large: u128,
    steps: [i8; 3],
    #[bitpack(columns)]
    inner: Place,
    serial: u64,
}

#[test]
fn groups_in_rows_of_fixed_width() {
    let mut random = Random(3);
    let line = |random: &mut Random| Line {
        kind: random.below(32) as u8,
        mark: (),
        from: random.place(),
        to: Wide {
            large: 3_u128.pow(79) ^ random.below(99) as u128,
            steps: [1, -2, random.below(100) as i8],
            inner: random.place(),
            serial: random.below(1 << 30) as u64,
        },
    };
    let lines: Vec<_> = (0..700).map(|_| line(&mut random)).collect();
    let bytes = encoded(&lines);
    let batch = bitpack_arrow::decode::<LineColumns>(&bytes).unwrap();
    for (row, line) in lines.iter().enumerate() {
        compare_place(batch.column(1).as_struct(), row, &line.from);
        let to = batch.column(2).as_struct();
        assert_eq!(to.column(0).as_fixed_size_binary().value(row), line.to.large.to_be_bytes());
        let steps = to.column(1).as_fixed_size_list().value(row);
        assert_eq!(steps.as_primitive::<Int8Type>().values()[..], line.to.steps);
        compare_place(to.column(2).as_struct(), row, &line.to.inner);
        assert_eq!(number::<UInt64Type>(to.column(3), row), Some(line.to.serial));
    }
    assert_eq!(bitpack_arrow::encode::<LineColumns>(&batch).unwrap(), bytes);
    assert_eq!(bitpack_arrow::encode_messages::<LineColumns>(&batch).unwrap(), bytes);
    assert_eq!(bitpack_arrow::decode_messages::<LineColumns>(&bytes).unwrap(), batch);

    // A group alone, and bad rows as nulls.
    let (found, error) = Decoder::<LineColumns>::named(&["to"]).unwrap().decode(&bytes).unwrap();
    assert_eq!((found, error), (batch.project(&[2]).unwrap(), None));
    let mut broken = bytes;
    broken[Line::BYTES * 5] ^= 0x01;
    let decoder = Decoder::<LineColumns>::new().unwrap();
    let (found, errors) = decoder.decode_with_nulls(&broken).unwrap();
    assert_eq!((found.column(2).null_count(), errors.len()), (1, 1));
    assert!(found.column(1).is_null(5));
}

#[derive(BitPack, Clone)]
#[bitpack(columns)]
struct Node {
    value: u8,
    #[bitpack(length = u8)]
    children: Vec<Node>,
}

#[test]
fn a_type_that_contains_itself_has_no_form() {
    let error = bitpack_arrow::schema::<NodeColumns>().unwrap_err();
    assert_eq!(error.to_string(), "the values of the column `children` have no form in Arrow");
}
