meta: { id: span, endian: le }
seq:
  - { id: first, type: u1, enum: side }
  - { id: last, type: u2 }
  - { id: gap, type: gap, if: _root.last > 1000 }
types:
  gap: { seq: [{ id: size, type: u1, valid: { max: _root.last / 4 } }] }
enums:
  side: { 0: left, 1: right }
