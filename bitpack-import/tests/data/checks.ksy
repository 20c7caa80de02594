# Conditions in every form, for `tests/checks.rs`.
meta: { id: checks, endian: be }
seq:
  - { id: a, type: b1 }
  - { id: b, type: b1 }
  - { id: either, type: b1, valid: a or b }
  - { id: both, type: b1, valid: a and b }
  - { id: element, type: b4 }
  - { id: kinds, type: u1, enum: kind, repeat: until, repeat-until: _ == kind::last }
  - { id: kind, type: u1, enum: kind }
  - { id: wide, type: u4, valid: { min: -5, max: 0xffffffff } }
  - { id: same, type: u1, if: kk == kind::first and element == wide }
  - { id: above, type: u1, if: -1 < element and element != 300 }
  - { id: half, type: f4, valid: { min: 0, max: 1 } }
  - { id: next, type: u2, valid: wide + 1 }
  - { id: n, type: u1 }
  - { id: text, type: strz, size: n, encoding: UTF-8 }
  - { id: inner, type: padded }
  - { id: sign, type: s1 }
  - id: choice
    type: { switch-on: sign, cases: { -1: u1_, 1: u2_ } }
instances:
  kk: { value: kind }
types:
  padded: { seq: [{ id: bytes, size: 4, pad-right: 0 }] }
  u1_: { seq: [{ id: x, type: u1 }] }
  u2_: { seq: [{ id: x, type: u2 }] }
enums:
  kind: { 1: first, 2: kindly, 9: last }
