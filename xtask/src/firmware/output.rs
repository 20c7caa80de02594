//! The output of the programs, which `firmware/src/report.rs` writes.
//!
//! Input: the text. Output: the number of checks, and the figures. Invariant: a text without its last line or with a failed check
//! is an error, whatever the exit status is.

/// The output of a program.
#[derive(Debug, PartialEq)]
pub(crate) struct Output {
    pub(crate) checks: usize,
    pub(crate) figures: Vec<Figure>,
}

/// The costs of one call.
#[derive(Debug, PartialEq)]
pub(crate) struct Figure {
    pub(crate) packet: String,
    pub(crate) who: String,
    pub(crate) what: String,
    /// Instructions, with the return.
    pub(crate) count: u32,
    /// Bytes of stack.
    pub(crate) stack: u32,
}

impl Output {
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut output = Self { checks: 0, figures: Vec::new() };
        let mut done = None;
        for line in text.lines() {
            let words: Vec<_> = line.split_whitespace().collect();
            match words[..] {
                ["CHECK", _, _, _, "ok"] => output.checks += 1,
                ["COUNT", packet, who, what, count] => {
                    let [packet, who, what] = [packet, who, what].map(str::to_owned);
                    let count = number(line, count)?;
                    output.figures.push(Figure { packet, who, what, count, stack: 0 });
                }
                ["STACK", _, _, _, stack] => {
                    let last = output.figures.last_mut().ok_or(line)?;
                    last.stack = number(line, stack)?;
                }
                ["DONE", checks, "0"] => done = Some(number(line, checks)? as usize),
                _ => return Err(line.to_owned()),
            }
        }
        match done {
            Some(checks) if checks == output.checks && checks > 0 => Ok(output),
            _ => Err(format!("{} checks, and the last line says {done:?}", output.checks)),
        }
    }

    pub(crate) fn print(&self) {
        println!("        {:<14}{:<12}{:<10}{:>8}{:>7}", "packet", "who", "what", "count", "stack");
        for Figure { packet, who, what, count, stack } in &self.figures {
            println!("        {packet:<14}{who:<12}{what:<10}{count:>8}{stack:>7}");
        }
    }
}

fn number(line: &str, word: &str) -> Result<u32, String> {
    word.parse().map_err(|_| line.to_owned())
}

#[cfg(test)]
mod cases {
    use super::*;

    const GOOD: &str = "CHECK a b decode ok\nCOUNT a b decode 12\nSTACK a b decode 8\nDONE 1 0\n";

    #[test]
    fn figures_are_read() {
        let output = Output::parse(GOOD).unwrap();
        let [figure] = &output.figures[..] else { panic!("{output:?}") };
        assert_eq!((output.checks, figure.count, figure.stack), (1, 12, 8));
        assert_eq!([&figure.packet, &figure.who, &figure.what], ["a", "b", "decode"]);
    }

    #[test]
    fn incomplete_output_is_refused() {
        let failed = GOOD.replace("decode ok", "decode FAILED");
        let cut = GOOD.replace("DONE 1 0\n", "");
        let lost = GOOD.replace("CHECK a b decode ok\n", "");
        let fault = format!("FAULT\n{GOOD}");
        for text in [&failed, &cut, &lost, &fault, &GOOD.replace("1 0", "1 1"), ""] {
            assert!(Output::parse(text).is_err(), "{text}");
        }
    }
}
