meta:
  id: features
  title: Every key that bitpack-import reads
  endian: le
  encoding: UTF-8
doc: |
  A message with all kinds of fields.
  It has two lines.
seq:
  - id: magic
    contents: [0x42, 'it', 0]
  - id: version
    type: u1
    doc: The version of the format.
    valid:
      any-of: [1, 2]
  - id: kind
    type: u1
    enum: kind
  - id: wide_kind
    type: u2be
    enum: kind
  - id: flags
    type: b3
  - id: is_long
    type: b1
  - id: level
    type: b10
  - id: odd
    type: b5
  - id: number
    type: s4
    if: is_long
  - id: ratio
    type: f4be
  - id: name_size
    type: u1
  - id: name
    type: str
    size: name_size
  - id: label
    type: strz
    encoding: ASCII
  - id: room
    type: str
    size: 6
    pad-right: 0x20
    encoding: ISO-8859-1
  - id: key
    size: 3
  - id: rest_size
    type: u2
  - id: payload
    size: rest_size - 1
    if: rest_size > 1 and rest_size < 10
  - id: num_points
    type: u1
  - id: points
    type: point
    repeat: expr
    repeat-expr: num_points
  - id: corners
    type: point
    repeat: expr
    repeat-expr: 2
  - id: items
    type: item
    repeat: until
    repeat-until: _.kind == kind::none
  - id: numbers
    type: u2be
    repeat: until
    repeat-until: _ == 0
  - id: when
    type: u1
    enum: kind
  - id: special
    type: point
    if: when == kind::text and level & 1 == 1
  - id: body_kind
    type: u1
    enum: kind
  - id: body_size
    type: u1
  - id: body
    size: body_size
    type:
      switch-on: body_kind
      cases:
        'kind::point': point
        'kind::text': note
        'kind::last': leaf
  - id: inner_kind
    type: u1
  - id: inner
    type:
      switch-on: inner_kind & 3
      cases:
        1: point
        2: f8
        _: leaf
  - id: tree
    type: tree
  - id: tail
    type: u1
    repeat: eos
instances:
  total:
    value: name_size + num_points
  far:
    pos: 4
    type: u1
enums:
  kind:
    0: none
    1: point
    2:
      id: kind_text
      doc: Words.
    3: text
    255: last
types:
  point:
    doc: A place.
    seq:
      - id: x
        type: s2
      - id: y
        type: s2be
    instances:
      is_left:
        value: x < 0
  item:
    seq:
      - id: kind
        type: u1
        enum: kind
      - id: value
        type: u1
        if: kind != kind::none
    instances:
      same_kind:
        value: kind
  note:
    seq:
      - id: text
        type: str
        size-eos: true
  leaf:
    seq:
      - id: flag
        type: u1
  tree:
    seq:
      - id: has_left
        type: b1
      - id: has_right
        type: b1
      - id: value
        type: b6
      - id: left
        type: tree
        if: has_left
      - id: right
        type: tree
        if: has_right
