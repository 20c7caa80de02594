# Messages of `Fixed`, written by bitpack-export.
meta:
  id: fixed
  ks-version: 0.11
  endian: be
  bit-endian: be
seq:
  - id: a
    type: b3
  - id: kind
    type: b3
    enum: kind
  - id: b
    type: int10_msb0_le
  - id: c
    type: b1
  - id: list
    type: b7
    repeat: expr
    repeat-expr: 3
  - id: mark
    type: b2
    valid:
      expr: _ == 2
  - id: d
    type: u4be
  - id: e
    type: f4be
  - id: volts
    type: b12
instances:
  volts_physical:
    value: volts * 0.5 + -10.0
types:
  int10_msb0_le:
    seq:
      - id: part0
        type: b8
      - id: part1
        type: b2
    instances:
      raw:
        value: part0 | (part1 << 8)
      value:
        value: 'raw >= 512 ? raw - 1024 : raw'
enums:
  kind:
    1: short_
    5: long_

# Messages of `Reversed`, written by bitpack-export.
meta:
  id: reversed
  ks-version: 0.11
  endian: be
  bit-endian: be
seq:
  - id: a
    type: b5le
  - id: b
    type: b17le
  - id: c
    type: int19_lsb0_be
  - id: d
    type: int7_lsb0_le
    repeat: expr
    repeat-expr: 2
  - id: e
    type: b16le
types:
  int19_lsb0_be:
    seq:
      - id: part0
        type: b3le
      - id: part1
        type: b8le
      - id: part2
        type: b8le
    instances:
      raw:
        value: part2 | (part1 << 8) | (part0 << 16)
      value:
        value: 'raw >= 262144 ? raw - 524288 : raw'
  int7_lsb0_le:
    seq:
      - id: raw
        type: b7le
    instances:
      value:
        value: 'raw >= 64 ? raw - 128 : raw'

# Messages of `Placed`, written by bitpack-export.
meta:
  id: placed
  ks-version: 0.11
  endian: be
  bit-endian: be
seq:
  - id: padding
    type: b2
  - id: a
    type: b4
  - id: padding_2
    type: b2
  - id: padding_3
    type: b4
  - id: b
    type: b8
  - id: padding_4
    type: b4

# Messages of `Varying`, written by bitpack-export.
meta:
  id: varying
  ks-version: 0.11
  endian: be
  bit-endian: be
seq:
  - id: kind
    type: b3
  - id: wide
    type: b1
  - id: 'n'
    type: b4
  - id: extra
    type: u2be
    if: (wide) and (kind != 2)
  - id: pairs
    type: pair
    repeat: expr
    repeat-expr: (n / 4) + 1
  - id: words
    size: (n & 3) * 2
    type: varying_words
  - id: inner
    type: pair
  - id: flag_present
    type: b1
  - id: flag
    type: b8
    if: flag_present
  - id: list_length
    type: leb128_b8
    valid:
      expr: _.groups.size <= 10
  - id: list
    type: int8_msb0_be
    repeat: expr
    repeat-expr: list_length.value
  - id: last
    type: pair_2
    if: (kind == 1) or ((kind >= 4) and (kind <= 5))
  - id: other_wire
    type: b16
    if: kind != 3
  - id: end
    type: pair_2
    repeat: expr
    repeat-expr: other & 1
instances:
  other:
    value: 'kind != 3 ? other_wire : 7'
types:
  pair:
    seq:
      - id: x
        type: b4
      - id: 'y'
        type: int4_msb0_be
  pair_2:
    seq:
      - id: x
        type: b4
      - id: 'y'
        type: int4_msb0_be
  int4_msb0_be:
    seq:
      - id: raw
        type: b4
    instances:
      value:
        value: 'raw >= 8 ? raw - 16 : raw'
  varying_words:
    seq:
      - id: value
        type: u2be
        repeat: eos
  leb128_b8:
    seq:
      - id: groups
        type: b8
        repeat: until
        repeat-until: _ < 0x80
    instances:
      value:
        value: '(groups.size > 0 ? (groups[0] & 0x7f) << (0) : 0) + (groups.size > 1 ? (groups[1] & 0x7f) << (7) : 0) + (groups.size > 2 ? (groups[2] & 0x7f) << (14) : 0) + (groups.size > 3 ? (groups[3] & 0x7f) << (21) : 0) + (groups.size > 4 ? (groups[4] & 0x7f) << (28) : 0) + (groups.size > 5 ? (groups[5] & 0x7f) << (35) : 0) + (groups.size > 6 ? (groups[6] & 0x7f) << (42) : 0) + (groups.size > 7 ? (groups[7] & 0x7f) << (49) : 0) + (groups.size > 8 ? (groups[8] & 0x7f) << (56) : 0) + (groups.size > 9 ? (groups[9] & 0x7f) << (63) : 0) + (groups.size > 10 ? (groups[10] & 0x7f) << (70) : 0) + (groups.size > 11 ? (groups[11] & 0x7f) << (77) : 0) + (groups.size > 12 ? (groups[12] & 0x7f) << (84) : 0) + (groups.size > 13 ? (groups[13] & 0x7f) << (91) : 0) + (groups.size > 14 ? (groups[14] & 0x7f) << (98) : 0) + (groups.size > 15 ? (groups[15] & 0x7f) << (105) : 0) + (groups.size > 16 ? (groups[16] & 0x7f) << (112) : 0) + (groups.size > 17 ? (groups[17] & 0x7f) << (119) : 0) + (groups.size > 18 ? (groups[18] & 0x7f) << (126) : 0)'
  int8_msb0_be:
    seq:
      - id: raw
        type: b8
    instances:
      value:
        value: 'raw >= 128 ? raw - 256 : raw'

Counted.gap: a length from inside a byte has no form here
Counted.words: a length in parts of bytes has no form here

# Messages of `Headed`, written by bitpack-export.
meta:
  id: headed
  ks-version: 0.11
  endian: be
  bit-endian: be
seq:
  - id: begin
    size: 0
    if: start >= 0
  - id: len
    type: u1
  - id: 'n'
    type: u1
  - id: words
    size: (len - 1) * 2
    type: headed_words
  - id: tail
    type: pair
    repeat: expr
    repeat-expr: 'n'
  - id: long_
    type: zigzag_leb128
    valid:
      expr: _.value >= -2147483648 and _.value < 2147483648 and _.raw.groups.size <= 5
  - id: longs
    type: vlq
    valid:
      expr: _.value < 65536 and _.groups.size <= 3
    repeat: expr
    repeat-expr: 2
  - id: padding
    size: (2 - (_io.pos - start) % 2) % 2
  - id: end
    type: u1
instances:
  start:
    value: _io.pos
types:
  pair:
    seq:
      - id: x
        type: b4
      - id: 'y'
        type: int4_msb0_be
  headed_words:
    seq:
      - id: value
        type: u2be
        repeat: eos
  int4_msb0_be:
    seq:
      - id: raw
        type: b4
    instances:
      value:
        value: 'raw >= 8 ? raw - 16 : raw'
  leb128:
    seq:
      - id: groups
        type: u1
        repeat: until
        repeat-until: _ < 0x80
    instances:
      value:
        value: '(groups.size > 0 ? (groups[0] & 0x7f) << (0) : 0) + (groups.size > 1 ? (groups[1] & 0x7f) << (7) : 0) + (groups.size > 2 ? (groups[2] & 0x7f) << (14) : 0) + (groups.size > 3 ? (groups[3] & 0x7f) << (21) : 0) + (groups.size > 4 ? (groups[4] & 0x7f) << (28) : 0) + (groups.size > 5 ? (groups[5] & 0x7f) << (35) : 0) + (groups.size > 6 ? (groups[6] & 0x7f) << (42) : 0) + (groups.size > 7 ? (groups[7] & 0x7f) << (49) : 0) + (groups.size > 8 ? (groups[8] & 0x7f) << (56) : 0) + (groups.size > 9 ? (groups[9] & 0x7f) << (63) : 0) + (groups.size > 10 ? (groups[10] & 0x7f) << (70) : 0) + (groups.size > 11 ? (groups[11] & 0x7f) << (77) : 0) + (groups.size > 12 ? (groups[12] & 0x7f) << (84) : 0) + (groups.size > 13 ? (groups[13] & 0x7f) << (91) : 0) + (groups.size > 14 ? (groups[14] & 0x7f) << (98) : 0) + (groups.size > 15 ? (groups[15] & 0x7f) << (105) : 0) + (groups.size > 16 ? (groups[16] & 0x7f) << (112) : 0) + (groups.size > 17 ? (groups[17] & 0x7f) << (119) : 0) + (groups.size > 18 ? (groups[18] & 0x7f) << (126) : 0)'
  zigzag_leb128:
    seq:
      - id: raw
        type: leb128
    instances:
      value:
        value: (raw.value >> 1) ^ -(raw.value & 1)
  vlq:
    seq:
      - id: groups
        type: u1
        repeat: until
        repeat-until: _ < 0x80
    instances:
      value:
        value: '(groups.size > 0 ? (groups[0] & 0x7f) << (7 * (groups.size - 1)) : 0) + (groups.size > 1 ? (groups[1] & 0x7f) << (7 * (groups.size - 2)) : 0) + (groups.size > 2 ? (groups[2] & 0x7f) << (7 * (groups.size - 3)) : 0) + (groups.size > 3 ? (groups[3] & 0x7f) << (7 * (groups.size - 4)) : 0) + (groups.size > 4 ? (groups[4] & 0x7f) << (7 * (groups.size - 5)) : 0) + (groups.size > 5 ? (groups[5] & 0x7f) << (7 * (groups.size - 6)) : 0) + (groups.size > 6 ? (groups[6] & 0x7f) << (7 * (groups.size - 7)) : 0) + (groups.size > 7 ? (groups[7] & 0x7f) << (7 * (groups.size - 8)) : 0) + (groups.size > 8 ? (groups[8] & 0x7f) << (7 * (groups.size - 9)) : 0) + (groups.size > 9 ? (groups[9] & 0x7f) << (7 * (groups.size - 10)) : 0) + (groups.size > 10 ? (groups[10] & 0x7f) << (7 * (groups.size - 11)) : 0) + (groups.size > 11 ? (groups[11] & 0x7f) << (7 * (groups.size - 12)) : 0) + (groups.size > 12 ? (groups[12] & 0x7f) << (7 * (groups.size - 13)) : 0) + (groups.size > 13 ? (groups[13] & 0x7f) << (7 * (groups.size - 14)) : 0) + (groups.size > 14 ? (groups[14] & 0x7f) << (7 * (groups.size - 15)) : 0) + (groups.size > 15 ? (groups[15] & 0x7f) << (7 * (groups.size - 16)) : 0) + (groups.size > 16 ? (groups[16] & 0x7f) << (7 * (groups.size - 17)) : 0) + (groups.size > 17 ? (groups[17] & 0x7f) << (7 * (groups.size - 18)) : 0) + (groups.size > 18 ? (groups[18] & 0x7f) << (7 * (groups.size - 19)) : 0)'

# Messages of `Route`, written by bitpack-export.
meta:
  id: route
  ks-version: 0.11
  endian: be
  bit-endian: be
seq:
  - id: tag
    type: b4
  - id: 'n'
    type: b2
  - id: steps
    type: step
    repeat: expr
    repeat-expr: 'n'
  - id: body
    type: body(tag)
  - id: ends
    type: b8
    repeat: until
    repeat-until: _ > 200
types:
  step:
    seq:
      - id: tag
        type: b2
        valid:
          expr: _ == 0 or _ == 1 or _ == 2
      - id: turn
        type: step_turn(tag)
        if: tag == 1
      - id: jump
        type: step_jump(tag)
        if: tag == 2
  pair:
    seq:
      - id: x
        type: b4
      - id: 'y'
        type: int4_msb0_be
  body:
    params:
      - id: tag
        type: s8
    seq:
      - id: few
        type: body_few(tag)
        if: tag == 0 or (tag >= 4 and tag <= 9)
      - id: one
        type: body_one(tag)
        if: tag == 1
      - id: any
        type: body_any(tag)
        if: not (tag == 0 or (tag >= 4 and tag <= 9) or tag == 1)
  int6_msb0_be:
    seq:
      - id: raw
        type: b6
    instances:
      value:
        value: 'raw >= 32 ? raw - 64 : raw'
  step_turn:
    params:
      - id: union_tag
        type: s8
    seq:
      - id: part0
        type: int6_msb0_be
  int4_msb0_be:
    seq:
      - id: raw
        type: b4
    instances:
      value:
        value: 'raw >= 8 ? raw - 16 : raw'
  step_jump:
    params:
      - id: union_tag
        type: s8
    seq:
      - id: far
        type: b1
      - id: to
        type: pair
        if: far
  body_few:
    params:
      - id: union_tag
        type: s8
    seq:
      - id: part1
        type: b8
        repeat: expr
        repeat-expr: union_tag / 4
  body_one:
    params:
      - id: union_tag
        type: s8
    seq:
      - id: part0
        type: pair
  body_any:
    params:
      - id: union_tag
        type: s8
    seq:
      - id: part1
        type: b4

# Messages of `Tree`, written by bitpack-export.
meta:
  id: tree
  ks-version: 0.11
  endian: be
  bit-endian: be
seq:
  - id: value
    type: b6
  - id: 'n'
    type: b2
  - id: children
    type: tree
    repeat: expr
    repeat-expr: 'n'
types:
  tree:
    seq:
      - id: value
        type: b6
      - id: 'n'
        type: b2
      - id: children
        type: tree
        repeat: expr
        repeat-expr: 'n'

# Messages of `Told`, written by bitpack-export.
meta:
  id: told
  ks-version: 0.11
  endian: be
  bit-endian: be
seq:
  - id: 'n'
    type: b4
  - id: m
    type: b4
  - id: inner
    type: inner(n, m)
  - id: text
    type: str
    encoding: UTF-8
    terminator: 0
  - id: more
    type: u2be
    if: ((_io.size - _io.pos) * 8) >= 16
types:
  inner:
    params:
      - id: 'n'
        type: s8
      - id: m
        type: s8
    seq:
      - id: list
        size: n ^ m

Open.(bits): the header of an extensible message has no form here

# Messages of `Page`, written by bitpack-export.
meta:
  id: page
  ks-version: 0.11
  endian: be
  bit-endian: be
seq:
  - id: kind
    type: u1
  - id: next
    type: b4
  - id: 'n'
    type: b4
  - id: padding
    size: next - _io.pos
    if: next != 0
  - id: following
    type: page
    if: next != 0
  - id: cells
    type: s1
    repeat: expr
    repeat-expr: 'n'
types:
  page:
    seq:
      - id: kind
        type: u1
      - id: next
        type: b4
      - id: 'n'
        type: b4
      - id: padding
        size: next - _io.pos
        if: next != 0
      - id: following
        type: page
        if: next != 0
      - id: cells
        type: s1
        repeat: expr
        repeat-expr: 'n'

Real.half: a float of 16 bits has no form here

Mark: a type looks at no bits before it reads them, so `magic` chooses no variant here
Last: a type looks at no bits before it reads them, so `magic` chooses no variant here
