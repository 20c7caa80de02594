"""bitstruct. A definition is a line: NUMBER, `plain` or `mirrored` (the bits of each byte), a format."""

import bitstruct
import lines

MIRROR = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


class Codec:
    def __init__(self, mirrored, form):
        self.table = MIRROR if mirrored == "mirrored" else bytes(range(256))
        self.form = bitstruct.compile(form)

    def encode(self, words):
        return self.form.pack(*map(lines.number_or_float, words)).translate(self.table)

    def decode(self, data):
        return map(lines.word, self.form.unpack(data.translate(self.table)))


def codecs(text):
    rows = (line.split() for line in text.splitlines())
    return {int(number): Codec(mirrored, form) for number, mirrored, form in rows}


lines.run(codecs)
