//! Prints a packet of a definition: `explain NAME HEX`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (Some(name), Some(digits)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: explain NAME HEX");
        return ExitCode::from(2);
    };
    let byte =
        |at: usize| digits.get(at..at + 2).and_then(|byte| u8::from_str_radix(byte, 16).ok());
    let bytes: Vec<u8> = (0..digits.len()).step_by(2).filter_map(byte).collect();
    match proofs::explain(&name, &bytes) {
        Some(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("there is no definition `{name}`");
            ExitCode::FAILURE
        }
    }
}
