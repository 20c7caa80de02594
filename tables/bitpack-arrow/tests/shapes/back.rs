//! From batches to messages.

use crate::model::{
    MessageColumns, Place, Random, Step, StepColumns, Team, columns, encoded, messages,
};
use arrow_array::cast::AsArray;
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::DataType;
use bitpack::columns::ToMessages;
use bitpack::prelude::*;
use bitpack_arrow::Error;

#[test]
fn messages_come_back_from_their_batch() {
    for count in [0, 1, 200] {
        let bytes = encoded(&messages(count));
        let batch = columns::<MessageColumns>(&bytes);
        assert_eq!(bitpack_arrow::encode_messages::<MessageColumns>(&batch).unwrap(), bytes);
    }
}

/// A list longer than one byte of its length, texts in lists, and a struct of variable width that is no group.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns)]
struct Lists {
    #[bitpack(length = u16)]
    teams: Vec<Team>,
    #[bitpack(length = u16)]
    texts: Vec<String>,
    #[bitpack(length = u8)]
    names: Vec<Vec<u8>>,
    boxed: Box<Place>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(columns)]
struct Named {
    id: Option<u8>,
    inner: Varying,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
struct Varying {
    #[bitpack(length = u8)]
    text: String,
}

#[test]
fn lists_of_lists_come_back_from_their_batch() {
    let mut random = Random(11);
    let lists: Vec<_> = (0..20)
        .map(|_| Lists {
            teams: (0..random.below(400)).map(|_| random.team()).collect(),
            texts: random.list(Random::text),
            names: random.list(|all| all.list(|all| all.below(256) as u8)),
            boxed: Box::new(random.place()),
        })
        .collect();
    let bytes = encoded(&lists);
    let batch = columns::<ListsColumns>(&bytes);
    let texts = batch.column(1).as_list::<i32>();
    for (row, list) in lists.iter().enumerate() {
        let found = texts.value(row);
        let found: Vec<_> = found.as_string::<i32>().iter().flatten().collect();
        assert_eq!(found, list.texts);
        let names = batch.column(2).as_list::<i32>().value(row);
        let names: Vec<_> = names.as_binary::<i32>().iter().flatten().map(<[u8]>::to_vec).collect();
        assert_eq!(names, list.names);
    }
    assert_eq!(bitpack_arrow::encode_messages::<ListsColumns>(&batch).unwrap(), bytes);

    let batch = columns::<NamedColumns>(
        &Named { id: None, inner: Varying { text: "hi".to_owned() } }.encode_to_vec().unwrap(),
    );
    assert_eq!(batch.column(1).as_struct().column(0).as_string::<i32>().value(0), "hi");
    let error = bitpack_arrow::encode_messages::<NamedColumns>(&batch).unwrap_err();
    assert!(matches!(error, Error::Changed { column: "inner", .. }), "{error}");
}

/// Replaces a column of a batch.
fn with(batch: &RecordBatch, name: &str, array: ArrayRef) -> RecordBatch {
    let schema = batch.schema();
    let columns = schema.fields().iter().zip(batch.columns()).map(|(field, column)| {
        let array = if field.name() == name { &array } else { column };
        (field.name().clone(), array.clone(), true)
    });
    RecordBatch::try_from_iter_with_nullable(columns).unwrap()
}

#[test]
fn a_batch_that_is_no_messages_is_an_error() {
    fn error<C: ToMessages>(batch: &RecordBatch) -> String {
        bitpack_arrow::encode_messages::<C>(batch).unwrap_err().to_string()
    }
    let batch = columns::<StepColumns>(&encoded(&[Step::Stay, Step::Level(17, Some(2))]));
    // A union whose groups do not fit its variants: the row that is `Level` by its name is null there.
    let other = columns::<StepColumns>(&encoded(&[Step::Level(17, Some(2)), Step::Stay]));
    let found = error::<StepColumns>(&with(&batch, "variant", other.column(0).clone()));
    assert_eq!(found, "the values of the column `Level` have no form in the rows");
    let found = error::<StepColumns>(&batch.project(&[0, 1, 2, 3]).unwrap());
    assert_eq!(found, "no column has the name `Other`");
    let batch = columns::<MessageColumns>(&encoded(&messages(3)));
    let nulls = arrow_array::new_null_array(&DataType::Binary, 3);
    let found = error::<MessageColumns>(&with(&batch, "bytes", nulls));
    assert_eq!(found, "the column `bytes` is null in row 0, and no row can hold that");
    let volts: ArrayRef = std::sync::Arc::new(arrow_array::Float64Array::from(vec![0.1; 3]));
    let found = error::<MessageColumns>(&with(&batch, "volts", volts));
    assert_eq!(found, "the values of the column `volts` have no form in the rows");
}
