# Types that receive values from the types around them, choices, divisions, cases of text, and a type of another file, for `tests/kaitai.rs`.
meta: { id: linked, endian: be, imports: [parts/span] }
seq:
  - { id: tag, type: str, size: 4, encoding: ASCII }
  - { id: kind, type: u1, enum: kind }
  - { id: wide, type: u2 }
  - { id: sign, type: s1 }
  - { id: header, type: header }
  - id: body
    type: { switch-on: tag, cases: { '"IHDR"': 'image(header.n, sign)', '"TEXT"': note } }
  - id: shapes
    type: { switch-on: kind, cases: { 'kind::point': point, 'kind::line': line(wide & 3) } }
    repeat: expr
    repeat-expr: header.n & 3
  - { id: span, type: span }
  - { id: bytes, size: 'header.flag ? header.n % 5 : sign < 0 ? -sign % 7 : sign / 16' }
  - { id: down, type: u1, if: sign / 4 == -3 }
  - { id: rest, type: u1, if: sign % 4 == 3 }
  - { id: mixed, type: u1, if: header.n & 15 == wide }
  - { id: chosen, type: u1, if: 'header.flag ? wide == 2 : kind == kind::point' }
  - { id: tree, type: tree(2) }
instances:
  area: { value: wide * header.n, doc: A product. }
  slope: { value: sign / 4 }
  is_line: { value: 'kind == kind::line' }
  number: { value: kind }
  low: { value: wide & 15 }
  header_n: { value: header.n }
  seven: { value: 7 }
  either: { value: 'header.flag ? wide : -1' }
  sum: { value: area + slope }
  flag: { value: header.flag and not is_line }
  word: { value: tag }
  at_end: { value: _io.eof }
  maybe: { value: wide, if: header.flag }
types:
  header:
    seq: [{ id: n, type: u1 }, { id: flag, type: b1 }, { id: more, type: b7 }]
    instances:
      double: { value: n * 2 }
  image:
    params: [{ id: width, type: u1 }, { id: slope, type: s2 }]
    seq:
      - { id: pixels, size: width % 4 }
      - { id: more, type: u1, if: slope < 0 and is_line }
      - { id: deep, type: deep }
    instances:
      is_line: { value: '_parent.kind == kind::line' }
  deep:
    seq:
      - { id: x, size: _parent._parent.header.n & 1 }
      - { id: y, type: u1, if: _root.wide > 300 }
  note:
    seq: [{ id: text, type: strz, encoding: ASCII }]
  point:
    seq: [{ id: x, type: s1 }, { id: y, type: s1 }]
    instances:
      difference: { value: x - y }
      parity: { value: (x ^ y) & 1 }
  line:
    params: [{ id: type, type: u2, doc: A word of Rust. }]
    seq: [{ id: xs, type: u1, repeat: expr, repeat-expr: type }]
  tree:
    params: [{ id: depth, type: u1 }]
    seq:
      - { id: value, type: u1 }
      - { id: left, type: tree(depth - 1), if: depth > 0 }
    instances:
      level: { value: 2 - depth }
enums:
  kind: { 1: point, 2: line }
