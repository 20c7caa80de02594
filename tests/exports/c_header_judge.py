"""Compares what the functions of a header of C do with what bitpack-export reads: c_header_judge.py HEADER.h MESSAGES.jsonl NAME

It prints an object of JSON: the numbers of messages, fields and refused messages, and the differences. A program of C reads each message,
writes its values over the inverted message, and reads them again; it runs on this machine, on a big-endian one, on a 32-bit one and on a microcontroller
(Cortex-M3), each where a compiler and an emulator are installed. The header alone is compiled for a Cortex-M0 without a library of C.
"""

import json
import math
import re
import shutil
import struct
import subprocess
import sys
from pathlib import Path

from rows import flatten, joined

MACHINES = [
    ("gcc", [], []),
    ("s390x-linux-gnu-gcc", ["-static"], ["qemu-s390x"]),
    # The floats of the x87 have more bits than a `double`.
    ("gcc", ["-m32", "-msse2", "-mfpmath=sse"], []),
    # The program's output leaves the board by semihosting, for which this file of newlib is.
    (
        "arm-none-eabi-gcc",
        ["-mcpu=cortex-m3", "-mthumb", "--specs=rdimon.specs", "-Wl,--section-start=.vectors=0", "-DHAS_VECTORS"],
        "qemu-system-arm -M mps2-an385 -display none -monitor none -serial none -semihosting-config enable=on,target=native -kernel".split(),
    ),
]
SMALL = ["arm-none-eabi-gcc", "-mcpu=cortex-m0", "-mthumb", "-ffreestanding", "-xc"]
FLAGS = ["-std=c11", "-O1", "-Wall", "-Wextra", "-Wconversion", "-Wno-unused-function", "-Werror"]

SHOW = r"""
#include <stdio.h>
#include "HEADER"
static void show_int(long long v) { printf(" %lld", v); }
static void show_uint(unsigned long long v) { printf(" %llu", v); }
static void show_real(double v) { printf(" %.17g", v); }
#define SHOW(x) _Generic((x), float: show_real, double: show_real, \
  int8_t: show_int, int16_t: show_int, int32_t: show_int, int64_t: show_int, default: show_uint)(x)
static void show(const uint8_t *p) {
  printf("%d", NAME_is_valid(p));
GETS  printf("\n");
}
static void copy(uint8_t *to, const uint8_t *from) {
  (void)to; (void)from;
SETS}
static void copy_back(uint8_t *to, const uint8_t *from) {
  (void)to; (void)from;
BACK}
static uint8_t messages[][NAME_BYTES] = {
MESSAGES};
#ifdef HAS_VECTORS
/* The core begins with the stack and the function that stand here; the board has 4 MiB of memory from 0x20000000 on. */
extern void _start(void);
__attribute__((section(".vectors"), used)) static void *const vectors[] = {(void *)0x20400000, (void *)_start};
#endif
int main(void) {
  for (size_t at = 0; at < sizeof messages / sizeof *messages; at++) {
    uint8_t *p = messages[at], other[NAME_BYTES];
    int bits = 0;
    show(p);
    for (size_t i = 0; i < NAME_BYTES; i++) other[i] = (uint8_t)~p[i];
    copy(other, p);
    show(other);
    for (size_t i = 0; i < NAME_BYTES; i++) other[i] = (uint8_t)~p[i];
    /* A setter that changes a bit of another number is seen in one of both orders. */
    copy_back(other, p);
    show(other);
    for (size_t i = 0; i < NAME_BYTES; i++) bits += __builtin_popcount(other[i] ^ p[i]);
    NAME_init(other);
    copy(other, p);
    printf("%d %d\n", bits, NAME_is_valid(other));
  }
  return 0;
}
"""


def plain(part):
    """A part of a path in the names of functions."""
    part = re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", part).lower()
    return part


def function(path):
    return "_".join(plain(part) for part in re.split(r"[.\[\]]+", path) if part)


def calls(rows):
    """The calls that read the rows: name, index, and the expected values."""
    for path, _, bits, kind, value in joined(rows):
        # A float of 16 bits is a raw number in C.
        kind = "half" if kind == "single" and bits == 16 else kind
        if kind == "list":
            for at, (kind, value) in enumerate(flatten(value)):
                yield function(path), f", {at}", kind, value
        elif kind != "unit":
            yield function(path), "", kind, value


def same(shown, kind, value):
    if kind == "enum":
        return int(shown) == int(value[0])
    if kind == "physical":
        return float(shown) == float(value[1])
    if kind == "half":
        [shown] = struct.unpack("<e", int(shown).to_bytes(2, "little"))
    if kind in ("real", "single", "half"):
        shown, value = float(shown), float(value)
        return math.isnan(shown) == math.isnan(value) and (math.isnan(value) or math.isclose(shown, value, rel_tol=1e-7))
    return int(shown) == int(value)


def answers(header, name, messages, compiler, flags, emulator):
    """What the program prints."""
    accepted = [list(calls(message["rows"])) for message in messages if "error" not in message]
    model = max(accepted, key=len)
    text = Path(header).read_text()
    suffix = [("_physical" if kind == "physical" else "") for _, _, kind, _ in model]
    gets = [f"  SHOW({name}_{own}{end}(p{index}));\n" for (own, index, *_), end in zip(model, suffix)]
    sets = [
        f"  {name}_set_{own}(to{index}, {name}_{own}(from{index}));\n"
        for own, index, *_ in model
        if f"{name}_set_{own}(" in text
    ]
    arrays = ["{" + ",".join(f"0x{byte:02x}" for byte in bytes.fromhex(message["hex"])) + "},\n" for message in messages]
    program = SHOW.replace("HEADER", Path(header).name).replace("GETS", "".join(gets)).replace("SETS", "".join(sets))
    program = program.replace("BACK", "".join(reversed(sets)))
    program = program.replace("MESSAGES", "".join(arrays))
    program = program.replace("NAME_BYTES", f"{name.upper()}_BYTES").replace("NAME", name)
    source, made = Path(header).with_suffix(".c"), Path(header).with_suffix(".out")
    source.write_text(program)
    if shutil.which(SMALL[0]):
        # A machine without an operating system and without a library of C.
        include = f"#include \"{Path(header).name}\"\nstatic inline int main_of_nothing(void) {{ return 0; }}\n"
        subprocess.run([*SMALL, *FLAGS, "-I", str(Path(header).parent), "-o", "/dev/null", "-c", "-"], input=include, text=True, check=True)
    subprocess.run([compiler, *FLAGS, *flags, str(source), "-o", str(made)], check=True)
    done = subprocess.run([*emulator, str(made)], check=True, capture_output=True, text=True)
    constants = [own for own, *_ in model if f"{name}_set_{own}(" not in text]
    return done.stdout.splitlines(), constants


def compare(lines, constants, messages):
    differences, fields = [], 0
    for at, message in enumerate(messages):
        first, second, third, (bits, valid) = (line.split() for line in lines[4 * at : 4 * at + 4])
        wrong = []
        if (first[0] == "1") != ("error" not in message):
            wrong.append(f"is_valid is {first[0]}: {message.get('error')}")
        wanted = list(calls(message["rows"])) if "error" not in message else []
        for shown, again, back, (own, index, kind, value) in zip(first[1:], second[1:], third[1:], wanted):
            fields += 1
            if not same(shown, kind, value):
                wrong.append(f"{own}{index} is {shown}, not {kind} {value}")
            if own not in constants and not (same(again, kind, value) and same(back, kind, value)):
                wrong.append(f"{own}{index} is {again} or {back} after it was set, not {kind} {value}")
        owned = sum(row[2] for row in joined(message["rows"]) if function(row[0]) not in constants)
        if "error" not in message:
            if int(bits) != 4 * len(message["hex"]) - owned:
                wrong.append(f"the setters leave {bits} bits, not {4 * len(message['hex']) - owned}")
            if valid != "1":
                wrong.append("a message is not valid after init and the setters")
        differences += [f"message {at}, {message['hex']}: {one}" for one in wrong]
    return differences, fields


def main(header, messages, name):
    messages = [json.loads(line) for line in Path(messages).read_text().splitlines()]
    size = int(re.search(rf"{name.upper()}_BYTES (\d+)", Path(header).read_text())[1])
    messages = [message for message in messages if len(message["hex"]) >= 2 * size]
    for message in messages:
        message["hex"] = message["hex"][: 2 * size]
    fields, differences = 0, []
    for compiler, flags, emulator in MACHINES:
        if all(map(shutil.which, [compiler, *emulator[:1]])):
            lines, constants = answers(header, name, messages, compiler, flags, emulator)
            wrong, count = compare(lines, constants, messages)
            differences += [f"{compiler} {' '.join(flags)}: {one}" for one in wrong]
            fields += count
    refused = sum("error" in message for message in messages)
    print(json.dumps({"messages": len(messages), "fields": fields, "refused": refused, "differences": differences}))


if __name__ == "__main__":
    main(*sys.argv[1:])
