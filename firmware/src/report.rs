//! This module prints one line for each check and each figure. It does not use the formatting of
//! `core`, because that can panic.
//!
//! | line | is |
//! |---|---|
//! | `CHECK packet who what ok` (or `FAILED`) | a check |
//! | `COUNT packet who what N` | instructions of one call, its return included |
//! | `STACK packet who what N` | bytes of stack below the call |
//! | `DONE N F` | the number of checks, and of failures |

use crate::board::print;

/// The number of checks and of failures so far.
#[derive(Default)]
pub struct Report {
    checks: u32,
    failures: u32,
}

/// The packet and the candidate that a line describes.
#[derive(Clone, Copy)]
pub struct Subject {
    pub packet: &'static str,
    pub who: &'static str,
}

impl Report {
    pub fn check(&mut self, of: Subject, what: &str, good: bool) {
        self.checks += 1;
        self.failures += u32::from(!good);
        line("CHECK", of, what);
        print(if good { "ok\n" } else { "FAILED\n" });
    }

    /// Prints the last line and returns whether all checks passed.
    pub fn done(self) -> bool {
        print("DONE ");
        number(self.checks);
        print(" ");
        number(self.failures);
        print("\n");
        self.failures == 0 && self.checks > 0
    }
}

/// Prints a line with a number.
pub fn figure(kind: &str, of: Subject, what: &str, value: u32) {
    line(kind, of, what);
    number(value);
    print("\n");
}

fn line(kind: &str, of: Subject, what: &str) {
    for word in [kind, of.packet, of.who, what] {
        print(word);
        print(" ");
    }
}

fn number(value: u32) {
    const DIGITS: &str = "0123456789";
    let mut unit = 1_000_000_000;
    while unit > 0 {
        let digit = (value / unit % 10) as usize;
        if value >= unit || unit == 1 {
            print(DIGITS.get(digit..=digit).unwrap_or("?"));
        }
        unit /= 10;
    }
}
