meta:
  id: texts
  encoding: KOI8-R
seq:
  - { id: n, type: u1 }
  - { id: russian, type: str, size: n }
  - { id: polish, type: strz, encoding: ISO-8859-2 }
  - { id: label, type: str, size: 6, pad-right: 32, encoding: ISO-8859-15 }
  - { id: dos, type: str, size: 4, encoding: IBM866 }
  - { id: japanese, type: strz, encoding: SJIS }
  - { id: korean, type: strz, encoding: EUC-KR }
  - { id: western, type: str, size-eos: true, encoding: windows-1252 }
