"""cantools. Lines in front of a DBC file say which signals make up a case: `// NUMBER FILE MESSAGE SIGNALS`.

FILE is `-` for the file that follows. A signal is its name, `:`, and `i` for a number, `f` for a physical value or a float.
"""

import cantools
import lines


class Codec:
    def __init__(self, message, letters, names):
        self.message = message
        self.letters = letters
        self.names = names

    def encode(self, words):
        values = map(lines.number_or_float, words)
        values = dict(zip(self.names, values, strict=True))
        return self.message.encode(values, strict=False)

    def decode(self, data):
        values = self.message.decode(data, decode_choices=False)
        pairs = zip(self.names, self.letters, strict=True)
        return [lines.word(float(values[n]) if letter == "f" else values[n]) for n, letter in pairs]


def codecs(text):
    rows = [line[3:].split() for line in text.splitlines() if line.startswith("// ")]
    text = "\n".join(line for line in text.splitlines() if not line.startswith("// "))
    files = {path: cantools.database.load_file(path) for _, path, *_ in rows if path != "-"}
    files["-"] = cantools.database.load_string(text, "dbc")
    found = {}
    for number, path, name, *signals in rows:
        names, letters = zip(*(signal.split(":") for signal in signals))
        found[int(number)] = Codec(files[path].get_message_by_name(name), letters, names)
    return found


lines.run(codecs)
