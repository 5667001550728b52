"""Random inputs of a person who works, of one who slips, and of a terminal that sends nonsense."""

ENTER, TAB, SAVE, UNDO = b"\r", b"\t", b"\x13", b"u"
# A lone Esc counts only after a pause. The report of a focus, which nobody uses, ends it at once.
ESCAPE = b"\x1b\x1b[I"
UP, DOWN, RIGHT, LEFT = b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"
MOVES = [UP, DOWN, RIGHT, LEFT, b"\x1b[H", b"\x1b[F", b"\x1b[5~", b"\x1b[6~", b"\x1bOA", b"\x1bOB", b"j", b"k", b"g",
         b"G"]
BROKEN = [b"\x1b[", b"\x1b[1;", b"\x1b[<0;3", b"\x1b]0;title", b"\x1bP", b"\x1b[200", b"\x1bO", b"\xe2\x82",
          b"\xf0\x9f", b"\xff", b"\x80", b"\x1b[999;999;999z", b"\x1b[<0;999999999999999999999;1M", b"\x1b[?1;2c",
          b"\x1b[[", b"\x9b31m", b"\x1b_x\x1b\\", b"\x1b[" + b"1;" * 60 + b"m", b"\x00", b"\xed\xa0\x80"]
WORDS = ["pump", "ok", "gasket 12", "Ölwechsel", "冷却塔", "فحص", "👷🏽‍♀️ ja", "e\u0301", "\u202eabc", "a\u200bb",
         "x" * 70, "12.5", "3", "0", "-1", "10251", "7,5", "2027-03-15", "done"]
PASTES = ["two\nlines", "\x1b[31mred\x1b[m", "\x07\x08", "z" * 5_000, "", "/nowhere/at all.png", "'quoted path.jpg'",
          "q\nq\nq"]


class Gestures:
    """Makes lists of inputs. `photos` are paths of pictures that a person can add."""

    def __init__(self, chance, photos):
        self.chance, self.photos = chance, photos
        self.marks = 0
        work = {
            self.open_order: 12, self.tick: 20, self.answer: 16, self.status: 10, self.note: 6, self.photo: 2,
            self.delete_photo: 1, self.timer: 5, self.add_time: 1, self.sign: 3, self.form: 4, self.undo: 4,
            self.queue: 3, self.conflict: 3, self.search: 2, self.filter: 1, self.send: 1, self.fetch: 1,
            self.palette: 1,
        }
        slips = {self.move: 5, self.leave: 14, self.letters: 1, self.mouse: 2, self.paste: 2, self.broken: 2,
                 self.controls: 1}
        self.kinds, self.weights = list({**work, **slips}), list({**work, **slips}.values())

    def next(self):
        """Returns the inputs of one gesture, as bytes."""
        return self.chance.choices(self.kinds, self.weights)[0]()

    def mark(self):
        """Returns a text that no other gesture has."""
        self.marks += 1
        return f"m{self.marks}"

    def text(self, words):
        return [letter.encode() for letter in words]

    def words(self):
        return self.text(self.chance.choice([*WORDS, self.mark(), self.mark()]))

    def some(self, key, most=6):
        return [key] * self.chance.randrange(most)

    # The gestures of a person at work.

    def open_order(self):
        moves = self.some(self.chance.choice([b"j", b"k", b"\x1b[6~"]), 5)
        return [*self.home(), *moves, ENTER, *self.some(b"j", 4)]

    def home(self):
        """Returns the way back to the list of work orders. `d` gives up what is not saved."""
        return [ESCAPE, b"d", ESCAPE, b"d", LEFT, LEFT, ESCAPE]

    def tick(self):
        return [*self.some(self.chance.choice([b"j", b"k"]), 5), b" "]

    def answer(self):
        keys = [*self.some(b"j", 4), ENTER, *self.some(b"\x7f", 6)]
        keys += self.chance.choice([self.words, lambda: [self.chance.choice([b"1", b"2", b"3"])]])()
        keys += self.chance.choice([[], [TAB, *self.words()]])
        return [*keys, self.chance.choice([ENTER, SAVE]), *self.chance.choice([[], [ESCAPE, b"d"]])]

    def status(self):
        return self.chance.choice([[b"b"], [b"w"], [b"c", b"y"], [b"c", ENTER], [b"c", ESCAPE], [b"R"]])

    def note(self):
        return [b"n", *self.text(f"note {self.mark()}"), *self.chance.choice([[], [ENTER, *self.words()]]), SAVE, LEFT]

    def photo(self):
        path = self.chance.choice(self.photos)
        typed = self.chance.choice([self.text(path), [self.pasted(path)], [*self.text(path[:-5]), TAB]])
        return [b"p", b"p", *typed, ENTER, LEFT]

    def delete_photo(self):
        return [b"p", *self.some(b"j", 3), b"x", LEFT]

    def timer(self):
        return [b"t", b"t", *self.chance.choice([[LEFT], [b"t", LEFT]])]

    def add_time(self):
        return [b"t", b"a", *self.text("08:00"), TAB, *self.text("09:30"), ENTER, ESCAPE, LEFT]

    def sign(self):
        strokes = [TAB, b" ", *self.some(RIGHT), *self.some(DOWN), b" "]
        name = self.text(f"signer {self.mark()}")
        return [b"s", b"s", *name, *self.chance.choice([[], strokes]), ENTER, ESCAPE, LEFT]

    def form(self):
        end = [self.chance.choice([SAVE, ENTER]), SAVE, ESCAPE, b"d"]
        return [b"e", *self.some(TAB, 5), *self.some(b"\x7f", 4), *self.words(), *end]

    def undo(self):
        return [UNDO]

    def queue(self):
        return [b"Q", *self.some(b"j"), self.chance.choice([b"x", b"y", b"S", b"u", b"e", ENTER]), self.chance.choice([ENTER, b"y"]), ESCAPE, LEFT]

    def conflict(self):
        return [b"Q", *self.some(b"j"), ENTER, *self.some(b"j", 4), ENTER, *self.some(b"y", 1), *self.some(ENTER, 2), ESCAPE, LEFT, LEFT]

    def search(self):
        words = self.chance.choice([self.words(), self.text("104")])
        return [*self.home(), b"/", *words, ENTER, *self.chance.choice([[ESCAPE], [ENTER]])]

    def filter(self):
        choose = [b"f", *self.some(DOWN), *self.some(UP, 12), ENTER]
        return [*self.home(), *self.chance.choice([choose, [b"o", *self.some(DOWN), ENTER]])]

    def send(self):
        return [b"S"]

    def fetch(self):
        return [b"r"]

    def palette(self):
        return [self.chance.choice([b":", b"?", b"\x10"]), *self.some(DOWN), self.chance.choice([ENTER, ESCAPE])]

    # Inputs that no person intends.

    def move(self):
        return [self.chance.choice(MOVES) for _ in range(self.chance.randrange(1, 8))]

    def leave(self):
        return [self.chance.choice([ESCAPE, LEFT]), *self.chance.choice([[], [b"d"], [LEFT, LEFT]])]

    def letters(self):
        return [bytes([self.chance.randrange(0x20, 0x7F)]) for _ in range(self.chance.randrange(1, 10))]

    def mouse(self):
        column, row = self.chance.randrange(1, 140), self.chance.randrange(1, 50)
        button = self.chance.choice([0, 0, 0, 1, 2, 32, 35, 64, 65])
        return [f"\x1b[<{button};{column};{row}{end}".encode() for end in self.chance.choice(["M", "Mm", "m"])]

    def pasted(self, text):
        return b"\x1b[200~" + text.encode() + b"\x1b[201~"

    def paste(self):
        return [self.pasted(self.chance.choice([*PASTES, *WORDS, *self.photos]))]

    def broken(self):
        # The end of a reply and of a paste, so that a sequence without an end does not swallow everything after it.
        return [self.chance.choice(BROKEN), b"\x1b\\", b"\x1b[201~"]

    def controls(self):
        # Not Ctrl-C, which ends the program, and not Ctrl-Z, for which there is no shell. Ctrl-\\ ends a program that
        # has just given the terminal back.
        left_out = (0x03, 0x1A, 0x1B, 0x1C)
        return [bytes([self.chance.choice([code for code in range(1, 0x20) if code not in left_out])])]
