//! Memory: none without `alloc`, and from a length on the wire never more than its bytes are worth.

use allocation_counter::{AllocationInfo, measure};
use bitpack::order::Endian;
use bitpack_stream::{
    Buffer, Codec, FrameReader, FrameWriter, Framing, LengthPrefix, SelfDelimited, StreamError,
};
use bytes::BytesMut;
use tokio_util::codec::Decoder;

/// As much as a mere announcement may cost.
const CHUNK: u64 = 4096;

const WIDE: Framing = Framing::new(LengthPrefix::U32(Endian::Big)).with_max(usize::MAX);

fn peak(run: impl FnOnce()) -> u64 {
    let AllocationInfo { bytes_max, .. } = measure(run);
    bytes_max
}

/// The counter counts.
#[test]
fn the_judge() {
    assert!(peak(|| drop(std::hint::black_box(vec![0_u8; 5000]))) >= 5000);
}

#[test]
fn forbidden_lengths_cost_nothing() {
    let framing = Framing::new(LengthPrefix::U32(Endian::Big));
    let wire = [0xFF; 4];
    assert_eq!(peak(|| assert!(framing.split(&wire).is_err())), 0);
    let read = peak(|| {
        let mut reader = FrameReader::std(&wire[..], framing);
        assert!(matches!(reader.read::<u8>(), Err(StreamError::Frame(_))));
    });
    assert!(read <= CHUNK, "{read}");
    let mut bytes = BytesMut::from(&wire[..]);
    let decoded = peak(|| assert!(Codec::<u8>::new(framing).decode(&mut bytes).is_err()));
    assert_eq!(decoded, 0);
}

/// Where every length is allowed: four gigabytes are announced, ten bytes come.
#[test]
fn announced_lengths_cost_a_chunk() {
    let wire = [&[0xFF; 4][..], &[7; 10]].concat();
    let read = peak(|| {
        let mut reader = FrameReader::std(&wire[..], WIDE);
        assert!(matches!(reader.read::<u8>(), Err(StreamError::Cut { .. })));
    });
    assert!(read <= 2 * CHUNK, "{read}");
    let mut bytes = BytesMut::from(&wire[..]);
    let decoded = peak(|| assert!(Codec::<u8>::new(WIDE).decode(&mut bytes).unwrap().is_none()));
    assert!(decoded <= 2 * CHUNK, "{decoded}");
}

/// Memory grows with the bytes that came, by no more than they are.
#[test]
fn memory_follows_the_bytes() {
    for len in [10_000, 100_000, 1_000_000] {
        let mut wire = vec![7; len];
        wire[..4].fill(0xFF);
        let mut reader = FrameReader::std(&wire[..], WIDE);
        let read = peak(|| assert!(reader.read::<u8>().is_err()));
        // While it grows there are two: half of it and all of it.
        assert!(read <= 3 * len as u64 + CHUNK, "{len}: {read}");
        assert_eq!(reader.buffer().len(), len);
    }
    let wire = [&[0, 0xF, 0x42, 0x40][..], &vec![7; 1_000_000]].concat();
    let info = measure(|| {
        let mut reader = FrameReader::std(&wire[..], WIDE);
        assert_eq!(reader.read_payload().unwrap().unwrap().len(), 1_000_000);
    });
    assert!(info.count_total <= 12, "{} times", info.count_total);
}

/// Frames that wait for a flush: their memory doubles, and is at most twice as long as they are.
#[test]
fn accepted_frames_double_the_memory() {
    let framing = Framing::new(LengthPrefix::U16(Endian::Big));
    let mut buffer = Buffer::new(Vec::new());
    let info = measure(|| {
        for number in 0..1000_u64 {
            buffer.put(&framing, &number).unwrap();
        }
    });
    assert_eq!(buffer.len(), 10_000);
    assert!(info.count_total <= 12, "{} times", info.count_total);
    assert!(info.bytes_current <= 20_000, "{} bytes", info.bytes_current);
}

#[test]
fn arrays_need_no_allocator() {
    let (how, other) = (Framing::new(LengthPrefix::Leb128), SelfDelimited::new());
    let info = measure(|| {
        let mut writer = FrameWriter::new(Buffer::new([0; 64]), how, Buffer::new([0; 16]));
        writer.send(&0x0102_u16).unwrap();
        let wire = writer.get_ref().bytes();
        let mut reader = FrameReader::new(wire, how, Buffer::new([0; 16]));
        assert_eq!(reader.read::<u16>(), Ok(Some(0x0102)));
        let mut reader = FrameReader::embedded(wire, other, [0; 16]);
        assert_eq!(reader.read::<[u8; 3]>(), Ok(Some([2, 1, 2])));
    });
    assert_eq!(info.count_total, 0);
}
