"""construct. A definition is a line: NUMBER, an expression."""

import construct
import lines


class Codec:
    def __init__(self, expression):
        self.form = eval(expression, vars(construct))
        names = (part.name for part in self.form.subcon.subcons)
        self.names = [name for name in names if name]

    def encode(self, words):
        values = map(lines.number_or_float, words)
        return self.form.build(dict(zip(self.names, values, strict=True)))

    def decode(self, data):
        values = self.form.parse(data)
        return [lines.word(values[name]) for name in self.names]


def codecs(text):
    rows = (line.split(" ", 1) for line in text.splitlines())
    return {int(number): Codec(expression) for number, expression in rows}


lines.run(codecs)
