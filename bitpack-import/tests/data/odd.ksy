# Names and comments that mean something else in Rust.
meta: { id: odd, endian: be }
doc: "A \" quote, a \\ backslash, */ and \"#.\n```\nnot an example\n```\n    nor this(\n[no link] <no tag> \u202e\u0001."
seq:
  - { id: type, type: u1, doc: "~~~" }
  - { id: self, type: vec, repeat: expr, repeat-expr: type }
  - { id: match, type: option, if: type > 1 }
  - { id: crate, type: string }
  - { id: box, type: box, size: 1 }
  - { id: foo_bar, type: foo_bar }
  - { id: foo__bar, type: foobar }
  - { id: most, type: u8, enum: default }
  - { id: valid, type: u1, enum: none, valid: { any-of: ['none::some', 'none::other'] } }
  - { id: unlike, type: u1, if: not foo_bar.a == 2 }
  - { id: inverted, type: u1, if: ~type == -3 }
  - { id: nibbles, type: nibble, size: 1 }
  - { id: items, type: item, repeat: until, repeat-until: '_.kind == none::self' }
types:
  option: { seq: [{ id: vec, type: u1 }] }
  vec: { seq: [{ id: clone, type: option }] }
  string: { seq: [{ id: debug, type: strz, encoding: ASCII }] }
  box: { seq: [{ id: result, type: u1, enum: none }] }
  foo_bar: { seq: [{ id: a, type: u1 }] }
  nibble: { seq: [{ id: high, type: b4 }, { id: low, type: b4 }] }
  item:
    seq:
      - { id: kind, type: u1, enum: none }
      - { id: rest, type: { switch-on: kind, cases: { 'none::some': vec } } }
  foobar: { seq: [{ id: a, type: u2 }] }
enums:
  none: { 0: self, 1: some, 2: other, 3: Other }
  default: { 18446744073709551615: most, 9223372036854775809: middle }
