//! The tools: what they need, and the faults that they must find.

use crate::command::exists;
use crate::{node, place, python};
use std::ffi::OsString;

/// How the judge of a tool runs.
pub(crate) struct Judge {
    pub(crate) python: OsString,
    /// The folder of packages of npm.
    pub(crate) packages: OsString,
}

impl Default for Judge {
    fn default() -> Self {
        Judge { python: "python3".into(), packages: OsString::new() }
    }
}

/// A tool for which bitpack-export writes definitions.
pub(crate) struct Target {
    /// The name that the command `bitpack-export` has for it.
    pub(crate) name: &'static str,
    /// The name in the figures.
    pub(crate) tool: &'static str,
    /// How names of its files end.
    pub(crate) end: &'static str,
    /// The options of the export; `NAME` stands for a name of its own.
    pub(crate) options: &'static str,
    /// The programs that it needs.
    pub(crate) programs: &'static [&'static str],
    /// The folder in `tests/exports` whose `requirements.txt`, and `package.json` if there is one, name the libraries that the judge needs.
    pub(crate) libraries: Option<&'static str>,
    /// The definitions that have no form for it.
    pub(crate) without: &'static [&'static str],
    /// The definitions that it computes in its own way, as the README of bitpack-export says.
    pub(crate) apart: &'static [&'static str],
    /// Faults: the definition, a text of the export, and the text in its place.
    pub(crate) plants: &'static [(&'static str, &'static str, &'static str)],
}

pub(crate) const TARGETS: &[Target] = &[
    Target {
        name: "wireshark",
        tool: "tshark",
        end: "lua",
        options: "--name NAME --user 0 --udp-port 47110 --ethertype 35000 --udp-heuristic",
        programs: &["tshark"],
        libraries: None,
        without: &[],
        apart: &[],
        plants: &[
            ("game_state", "told.msb0 and size - 1 - i or i", "i"),
            ("codes", "if bits[i] ~= top", "if bits[i] > 1"),
            ("codes", "for _ = 1, math.ceil(width / 7)", "for _ = 1, 19"),
            ("lengths", "if sum(bits, #bits == 8", "if -1 == sum(bits, #bits == 8"),
            ("limits", "and n <= field.max", "and n <= math.huge"),
            ("ended", "if mark then r.at = last end", ""),
            ("marked", "return value.hex == first.value", "return true"),
            ("arithmetic", "return math.max(-limit, math.min(limit, number))", "return number"),
            ("arithmetic", "local low = a * 2 ^ b % 2 ^ (bits - 1)", "local low = a * 2 ^ b"),
            ("game_state", "kind = \"signed\"", "kind = \"unsigned\""),
            ("can_frame", "count - 1 - place or place", "place or place"),
            ("can_frame", "offset = 17", "offset = 18"),
            ("arp", "from = 5", "from = 4"),
            ("arp", "\"Request\"", "\"Reply\""),
            ("route", "s.values[0]", "s.values[1]"),
            ("beacon", "{ 0.5, 0.0 }", "{ 0.25, 0.0 }"),
            ("counted", "if flag.n > 1 then", "if flag.n > 9 then"),
            ("closed", "  add(r, one, first, shown(one, value))", "  local _ = one"),
            ("arp", "~= tvb:len() then return false", "== 0 then return false"),
            ("arp", "add(47110, protocol)", "add(47109, protocol)"),
        ],
    },
    Target {
        name: "c-header",
        tool: "C: gcc on x86-64, i686, s390x and Cortex-M3",
        end: "h",
        options: "--name NAME",
        programs: &[
            "gcc",
            "s390x-linux-gnu-gcc",
            "qemu-s390x",
            "arm-none-eabi-gcc",
            "qemu-system-arm",
        ],
        libraries: None,
        without: &[
            "arithmetic",
            "arp",
            "beacon",
            "ble",
            "bson",
            "capture",
            "codes",
            "counted",
            "der",
            "dhcp",
            "ended",
            "gif",
            "guarded",
            "headed",
            "ipv4",
            "lengths",
            "marked",
            "midi",
            "modbus",
            "mqtt",
            "msgpack",
            "ndp",
            "open",
            "page",
            "png",
            "protobuf",
            "route",
            "rtp",
            "tls",
            "told",
            "tree",
            "varying",
        ],
        apart: &[],
        plants: &[
            ("game_state", "p[0] >> 7", "p[0] >> 6"),
            ("limits", "<= 10000000000.0)", "<= 1e38)"),
            ("game_state", "(p[0] & 0x1) << 8", "(p[0] & 0x1) << 7"),
            ("game_state", "p[0] & 0x7f", "p[0] & 0x3f"),
            ("reversed", "(int32_t)(-", "(int32_t)(1 -"),
            ("fixed", "* 0.5 + -10.0", "* 0.5 + 10.0"),
            ("fixed", "if (v != 0x2u)", "if (v > 0x2u)"),
            ("register", "(v & 0x20u)", "(v & 0x10u)"),
        ],
    },
    Target {
        name: "python",
        tool: "Python",
        end: "py",
        options: "",
        programs: &[],
        libraries: None,
        without: &[],
        apart: &[],
        plants: &[
            ("game_state", "16 - at % 8 - bits", "15 - at % 8 - bits"),
            ("lengths", "if number < 0x80 or", "if number < 0 and"),
            ("codes", "if bits + 7 > width and", "if False and"),
            ("limits", "<= kind(limits[\"max\"])", "<= math.inf"),
            ("can_frame", "count - 1 - place if told.big", "place if told.big"),
            ("arp", "Request = 1", "Reply_ = 1"),
            ("counted", "if flag > 1:", "if flag > 9:"),
            ("arithmetic", "64 if self.fits(expr) else 128", "128"),
            ("arithmetic", "64 if self.fits(expr) else 128", "64"),
            ("headed", "{\"+\": \"-\"", "{\"+\": \"+\""),
            ("page", "at = 8 * scope.value(position)", "at = 8 + 8 * scope.value(position)"),
            ("arp", "\"bits\": 16", "\"bits\": 17"),
            ("marked", "- 1 == raw", "- 1 >= raw"),
            ("arp", "if need < given:", "if need <= given:"),
            (
                "closed",
                "        self.row(first, raw)\n        self.at = first",
                "        self.row(first, raw)",
            ),
        ],
    },
    Target {
        name: "dbc",
        tool: "cantools",
        end: "dbc",
        options: "--name NAME --id 0x18DAF110",
        programs: &[],
        libraries: Some("dbc"),
        without: &[
            "arithmetic",
            "arp",
            "beacon",
            "bitproto100",
            "ble",
            "bson",
            "capture",
            "codes",
            "counted",
            "der",
            "dhcp",
            "ended",
            "fixed",
            "gif",
            "guarded",
            "headed",
            "ipv4",
            "lengths",
            "marked",
            "midi",
            "modbus",
            "mqtt",
            "msgpack",
            "ndp",
            "open",
            "packet_c",
            "page",
            "png",
            "protobuf",
            "real",
            "reversed",
            "route",
            "rtp",
            "tls",
            "told",
            "tree",
            "varying",
        ],
        apart: &[],
        plants: &[
            ("game_state", "7|1@0+", "6|1@0+"),
            ("game_state", "@0-", "@0+"),
            ("can_frame", "@1-", "@0-"),
            ("dbc_engine", "(0.25,0)", "(0.5,0)"),
            ("dbc_engine", "0 \"Off\"", "0 \"On\""),
            ("dbc_wide", "SIG_VALTYPE_", "CM_ \"\"; // "),
        ],
    },
    Target {
        name: "kaitai",
        tool: "Kaitai Struct, in Python",
        end: "ksy",
        options: "--name NAME",
        programs: &["node", "npm"],
        libraries: Some("kaitai"),
        without: &["bson", "counted", "ended", "gif", "marked", "open", "real"],
        apart: &["arithmetic"],
        plants: &[
            ("game_state", "raw - 4096", "raw - 4095"),
            ("codes", "_.groups.size <= 3", "_.groups.size <= 9"),
            ("lengths", "more[0] != 0 and", "0 != 1 and"),
            ("limits", "_ <= 10000000000.0", "_ <= 1.0e38"),
            ("can_frame", "bytes[0] >> 1", "bytes[0] >> 2"),
            ("arp", "1: request", "1: requested"),
            ("arp", "u2be", "u2le"),
            ("fixed", "* 0.5 + -10.0", "* 0.5 + 10.0"),
            ("fixed", "expr: _ == 2", "expr: _ == 3"),
            ("reversed", "part2 | (part1 << 8)", "part1 | (part2 << 8)"),
            ("varying", "size: (n & 3) * 2", "size: (n & 1) * 2"),
            ("varying", "kind != 3 ? other_wire : 7", "kind != 3 ? other_wire : 6"),
            ("headed", "(2 - (_io.pos - start) % 2) % 2", "0"),
            ("headed", "expr: _.value < 65536 and _.groups.size <= 3", "expr: _.value < 65535000"),
            ("route", "not (tag == 0", "(tag == 0"),
            ("told", "n ^ m", "n | m"),
            ("page", "next - _io.pos", "next - _io.pos + 1"),
            ("guarded", "low <= high", "low < 16"),
        ],
    },
];

impl Target {
    /// The program that runs the judge, and the folder of its packages of npm. The text says what is missing.
    pub(crate) fn judge(&self) -> Result<Result<Judge, String>, String> {
        if let Some(missing) = self.missing() {
            return Ok(Err(missing));
        }
        let Some(libraries) = self.libraries else { return Ok(Ok(Judge::default())) };
        let folder = place::root().join("tests/exports").join(libraries);
        let mut judge = Judge::default();
        match python::environment(libraries, &folder.join("requirements.txt"))? {
            Ok(programs) => judge.python = programs.join("python").into(),
            Err(missing) => return Ok(Err(missing)),
        }
        let packages = folder.join("package.json");
        if packages.exists() {
            match node::packages(libraries, &packages)? {
                Ok(packages) => judge.packages = packages.into(),
                Err(missing) => return Ok(Err(missing)),
            }
        }
        Ok(Ok(judge))
    }

    /// Whether a definition may have no form.
    pub(crate) fn may_lack(&self, name: &str) -> bool {
        self.without.contains(&name) || name.starts_with(super::random::FRONT)
    }

    /// What is missing to run the tool. Every judge is a program of Python.
    fn missing(&self) -> Option<String> {
        let programs = self.programs.iter().copied().chain(["python3"]);
        let absent: Vec<_> = programs.filter(|name| !exists(name)).collect();
        (!absent.is_empty()).then(|| absent.join(" and "))
    }
}
