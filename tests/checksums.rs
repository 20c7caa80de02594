//! Checksums: every algorithm of the catalogue beside the crate `crc`, and the Internet checksum beside a sum of 16-bit words; of bytes of many
//! lengths, in one piece and in three.

use bitpack::checksum::{Checksum, INTERNET, catalogue};

/// Bytes without a pattern that an algorithm could repeat.
fn bytes(length: usize) -> Vec<u8> {
    let next = |state: &mut u32| {
        *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Some((*state >> 24) as u8)
    };
    (0..length).scan(length as u32, |state, _| next(state)).collect()
}

/// Compares a checksum with another implementation, for every length up to that of several blocks and a longer one.
fn compare(name: &str, sum: &dyn Checksum, expected: impl Fn(&[u8]) -> u64) {
    for length in (0..=70).chain([1500]) {
        let bytes = bytes(length);
        let whole = expected(&bytes);
        assert_eq!(sum.of(&[&bytes]), whole, "{name} of {length} bytes");
        for cut in [0, 1, length / 3, length / 2].map(|cut| cut.min(length)) {
            let (first, rest) = bytes.split_at(cut);
            for cut in [0, 1, 2, 9].map(|cut| cut.min(rest.len())) {
                let (second, third) = rest.split_at(cut);
                let lengths = (first.len(), second.len(), third.len());
                assert_eq!(sum.of(&[first, second, third]), whole, "{name} of {lengths:?} bytes");
            }
        }
    }
}

macro_rules! algorithms {
    ($($width:ident: $($name:ident)*;)*) => {
        #[test]
        fn every_algorithm_of_the_catalogue_is_that_of_the_crate() { $( $({
            let name = stringify!($name);
            let theirs = catalogue::Crc::<$width>::new(&catalogue::$name);
            let ours = bitpack::__bp_crc!($width, catalogue::$name);
            assert_eq!(ours.of(&[b"123456789"]), u64::from(catalogue::$name.check), "{name}");
            compare(name, ours, |bytes| u64::from(theirs.checksum(bytes)));
            assert_eq!(theirs.of(&[b"1234", b"56789"]), u64::from(catalogue::$name.check), "{name}");
        })* )* }
    };
}

algorithms! {
    u8: CRC_3_GSM CRC_3_ROHC CRC_4_G_704 CRC_4_INTERLAKEN CRC_5_EPC_C1G2 CRC_5_G_704 CRC_5_USB CRC_6_CDMA2000_A CRC_6_CDMA2000_B CRC_6_DARC CRC_6_G_704 CRC_6_GSM CRC_7_MMC CRC_7_ROHC CRC_7_UMTS CRC_8_AUTOSAR CRC_8_BLUETOOTH CRC_8_CDMA2000 CRC_8_DARC CRC_8_DVB_S2 CRC_8_GSM_A CRC_8_GSM_B CRC_8_HITAG CRC_8_I_432_1 CRC_8_I_CODE CRC_8_LTE CRC_8_MAXIM_DOW CRC_8_MIFARE_MAD CRC_8_NRSC_5 CRC_8_OPENSAFETY CRC_8_ROHC CRC_8_SAE_J1850 CRC_8_SMBUS CRC_8_TECH_3250 CRC_8_WCDMA;
    u16: CRC_10_ATM CRC_10_CDMA2000 CRC_10_GSM CRC_11_FLEXRAY CRC_11_UMTS CRC_12_CDMA2000 CRC_12_DECT CRC_12_GSM CRC_12_UMTS CRC_13_BBC CRC_14_DARC CRC_14_GSM CRC_15_CAN CRC_15_MPT1327 CRC_16_ARC CRC_16_CDMA2000 CRC_16_CMS CRC_16_DDS_110 CRC_16_DECT_R CRC_16_DECT_X CRC_16_DNP CRC_16_EN_13757 CRC_16_GENIBUS CRC_16_GSM CRC_16_IBM_3740 CRC_16_IBM_SDLC CRC_16_ISO_IEC_14443_3_A CRC_16_KERMIT CRC_16_LJ1200 CRC_16_M17 CRC_16_MAXIM_DOW CRC_16_MCRF4XX CRC_16_MODBUS CRC_16_NRSC_5 CRC_16_OPENSAFETY_A CRC_16_OPENSAFETY_B CRC_16_PROFIBUS CRC_16_RIELLO CRC_16_SPI_FUJITSU CRC_16_T10_DIF CRC_16_TELEDISK CRC_16_TMS37157 CRC_16_UMTS CRC_16_USB CRC_16_XMODEM;
    u32: CRC_17_CAN_FD CRC_21_CAN_FD CRC_24_BLE CRC_24_FLEXRAY_A CRC_24_FLEXRAY_B CRC_24_INTERLAKEN CRC_24_LTE_A CRC_24_LTE_B CRC_24_OPENPGP CRC_24_OS_9 CRC_30_CDMA CRC_31_PHILIPS CRC_32_AIXM CRC_32_AUTOSAR CRC_32_BASE91_D CRC_32_BZIP2 CRC_32_CD_ROM_EDC CRC_32_CKSUM CRC_32_ISCSI CRC_32_ISO_HDLC CRC_32_JAMCRC CRC_32_MEF CRC_32_MPEG_2 CRC_32_XFER;
    u64: CRC_40_GSM CRC_64_ECMA_182 CRC_64_GO_ISO CRC_64_MS CRC_64_NVME CRC_64_REDIS CRC_64_WE CRC_64_XZ;
}

/// The catalogue has no algorithm with these properties: the register is wider than the CRC, and the CRC leaves it in the other order.
#[test]
fn an_algorithm_may_turn_its_result() {
    const BASE: catalogue::Algorithm<u32> = catalogue::CRC_32_ISO_HDLC;
    const OUT: catalogue::Algorithm<u32> = catalogue::Algorithm { refout: false, ..BASE };
    const IN: catalogue::Algorithm<u16> =
        catalogue::Algorithm { refout: true, ..catalogue::CRC_11_FLEXRAY };
    let out = catalogue::Crc::<u32>::new(&OUT);
    compare("out", bitpack::__bp_crc!(u32, OUT), |bytes| out.checksum(bytes).into());
    let inward = catalogue::Crc::<u16>::new(&IN);
    compare("in", bitpack::__bp_crc!(u16, IN), |bytes| inward.checksum(bytes).into());
}

#[test]
fn the_internet_checksum_is_the_complement_of_a_sum_of_words() {
    compare("Internet", &INTERNET, |bytes| {
        let mut sum = 0_u64;
        for word in bytes.chunks(2) {
            sum += u64::from(word[0]) << 8 | word.get(1).map_or(0, |low| u64::from(*low));
        }
        while sum > 0xFFFF {
            sum = (sum & 0xFFFF) + (sum >> 16);
        }
        !sum & 0xFFFF
    });
    // The greatest words carry in every addition.
    for length in 0..100 {
        let expected = if length % 2 == 0 && length > 0 { 0 } else { 0xFF };
        let expected = if length == 0 { 0xFFFF } else { expected };
        assert_eq!(INTERNET.of(&[&vec![0xFF; length]]), expected, "{length}");
    }
}
