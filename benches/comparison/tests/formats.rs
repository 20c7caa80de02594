//! `TestStruc` holds go-codec's values, and every format moves it and the snapshot whole.

use bitpack::prelude::*;
use bitpack_comparison::DUMP;
use bitpack_comparison::formats::{Subject, aligned};
use bitpack_comparison::snapshot::{ENTITIES, plain, whole_bytes};
use bitpack_comparison::test_struc::{TestStruc, varints};
use serde_json::Value;

/// What go-codec's own binc needs for the values, the smallest of its formats.
const BINC_BYTES: usize = 9_436;

/// Written as text first, so that a 32-bit float is its shortest decimal number in both.
#[test]
fn the_model_is_the_dump() {
    let dump: Value = serde_json::from_str(DUMP).unwrap();
    let model = serde_json::to_string(&TestStruc::from_dump()).unwrap();
    assert_same("", &serde_json::from_str(&model).unwrap(), &dump);
}

/// Two JSON values but for `-1` and `-1.0`, which go-codec writes for the same kind of number.
fn assert_same(path: &str, ours: &Value, dump: &Value) {
    match (ours, dump) {
        (Value::Object(a), Value::Object(b)) => {
            assert!(a.keys().eq(b.keys()), "{path}: the fields");
            a.iter().for_each(|(name, a)| assert_same(&format!("{path}.{name}"), a, &b[name]));
        }
        (Value::Array(a), Value::Array(b)) => {
            assert_eq!(a.len(), b.len(), "{path}: the elements");
            a.iter().zip(b).for_each(|(a, b)| assert_same(&format!("{path}[]"), a, b));
        }
        (Value::Number(a), Value::Number(b)) if a.is_f64() => {
            assert_eq!(a.as_f64(), b.as_f64(), "{path}");
        }
        _ => assert_eq!(ours, dump, "{path}"),
    }
}

#[test]
fn every_format_gives_the_value_back() {
    give_back::<TestStruc>();
    give_back::<plain::Snapshot>();
    give_back::<whole_bytes::Snapshot>();
}

fn give_back<T: Subject>() {
    let value = T::value();
    for mut format in T::formats() {
        // Twice: the second time the buffer holds the first one's bytes.
        let first = aligned(format.encode(&value));
        let second = aligned(format.encode(&value));
        assert_eq!(first.as_slice(), second.as_slice(), "{}", format.name());
        assert!(format.decode(&first) == value, "{}", format.name());
    }
}

/// Only bitpack's attributes differ.
#[test]
fn both_snapshots_are_the_same() {
    let [plain, whole] =
        [format!("{:?}", plain::Snapshot::new()), format!("{:?}", whole_bytes::Snapshot::new())];
    assert_eq!(plain, whole);
    assert_eq!(plain::Snapshot::new().entities.len(), ENTITIES);
}

#[test]
fn bytes_are_fewer_than_those_of_binc() {
    let value = TestStruc::from_dump();
    let sizes: Vec<_> =
        TestStruc::formats().iter_mut().map(|f| (f.name(), f.encode(&value).len())).collect();
    println!("{sizes:#?}");
    let ours = value.encode_to_vec().unwrap().len();
    assert_eq!(("bitpack", ours), sizes[0]);
    assert!(ours < BINC_BYTES, "{ours} bytes");
}

/// One attribute, and nothing of the others.
#[test]
fn varints_need_fewer_bytes_than_binc() {
    let value = varints::TestStruc::from_dump();
    let bytes = value.encode_to_vec().unwrap();
    assert_eq!(bytes.len(), 8_257);
    assert_eq!(varints::TestStruc::decode(&bytes), Ok(value));
}

/// Two levels of everything that is a pointer or absent in the dump.
#[test]
fn recursion_and_what_the_dump_leaves_out() {
    let leaf = TestStruc::from_dump();
    let boxed = || Some(Box::new(leaf.clone()));
    let mut tree = leaf.clone();
    tree.Mtsptr = Some([("0".to_owned(), boxed()), ("1".to_owned(), None)].into());
    tree.Mts = Some([("0".to_owned(), leaf.clone())].into());
    tree.Its = Some(vec![boxed(), None]);
    tree.Nteststruc = boxed();
    tree.Iptrslice = Some(vec![None, Some(i64::MIN), Some(-1)]);
    tree.Nmap = Some([("a".to_owned(), true)].into());
    tree.Nint64 = Some(-5);
    for mut format in TestStruc::formats() {
        let bytes = aligned(format.encode(&tree));
        assert_eq!(format.decode(&bytes), tree, "{}", format.name());
    }
}
