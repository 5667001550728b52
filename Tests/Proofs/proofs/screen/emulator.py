"""A terminal emulator: libvterm, called directly. It turns the bytes of a program into the text on a screen."""

import ctypes
import re

# A frame with its marks. libvterm ignores the marks.
FRAME = re.compile(rb"\x1b\[\?2026h.*?\x1b\[\?2026l", re.DOTALL)
# The beginning or the end of the full-screen mode.
SWITCH = re.compile(rb"(\x1b\[\?1049[hl])")
# The sequences that switch the full-screen mode on and off, and a moved cursor, which needs no frame.
SINGLE = re.compile(rb"\x1b\[(?:\?\d+[hl]|2J|m|\d+;\d+H)")


# The rows and columns of libvterm's own terminal.
LARGEST = (120, 256)


class _Position(ctypes.Structure):
    _fields_ = [("row", ctypes.c_int), ("column", ctypes.c_int)]


class _Rectangle(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("start_row", "end_row", "start_column", "end_column")]


_Control = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_ubyte, ctypes.c_void_p)
_Text = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)
_Sequence = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p, ctypes.POINTER(ctypes.c_long), ctypes.c_int,
                             ctypes.c_char_p, ctypes.c_char, ctypes.c_void_p)
_Resize = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_void_p)


class _Callbacks(ctypes.Structure):
    _fields_ = [("text", _Text), ("control", _Control), ("escape", _Text), ("csi", _Sequence), ("osc", _Text),
                ("dcs", _Text), ("resize", _Resize)]


def _library():
    library = ctypes.CDLL("libvterm.so.0")
    library.vterm_new.restype = ctypes.c_void_p
    library.vterm_new.argtypes = [ctypes.c_int, ctypes.c_int]
    library.vterm_free.argtypes = [ctypes.c_void_p]
    library.vterm_set_utf8.argtypes = [ctypes.c_void_p, ctypes.c_int]
    library.vterm_input_write.restype = ctypes.c_size_t
    library.vterm_input_write.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
    for name in ("vterm_obtain_screen", "vterm_obtain_state"):
        getattr(library, name).restype = ctypes.c_void_p
        getattr(library, name).argtypes = [ctypes.c_void_p]
    library.vterm_screen_reset.argtypes = [ctypes.c_void_p, ctypes.c_int]
    library.vterm_screen_enable_altscreen.argtypes = [ctypes.c_void_p, ctypes.c_int]
    library.vterm_screen_get_text.restype = ctypes.c_size_t
    library.vterm_screen_get_text.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, _Rectangle]
    library.vterm_screen_set_unrecognised_fallbacks.argtypes = [
        ctypes.c_void_p, ctypes.POINTER(_Callbacks), ctypes.c_void_p]
    library.vterm_state_get_cursorpos.argtypes = [ctypes.c_void_p, ctypes.POINTER(_Position)]
    return library


class Emulator:
    """A terminal of a size. `strange` are the bytes that no terminal understands, and everything that was written
    outside of a frame before the full-screen mode ended."""

    def __init__(self, columns, rows):
        self.strange = []
        # The bytes of a frame that has not ended.
        self.unfinished = b""
        # The number of whole frames.
        self.frames = 0
        self.has_ended = False
        self.library = _library()
        self.callbacks = _Callbacks(
            _Text(), _Control(lambda byte, _: self._note(f"control {byte:#x}")),
            _Text(lambda bytes_, count, _: self._note(f"escape {ctypes.string_at(bytes_, count)!r}")),
            _Sequence(lambda leader, values, count, middle, command, _: self._note(
                f"csi {leader!r} {values[:count]} {middle!r} {command!r}")),
            _Text(lambda bytes_, count, _: self._note(f"osc {ctypes.string_at(bytes_, count)!r}")),
            _Text(lambda bytes_, count, _: self._note(f"dcs {ctypes.string_at(bytes_, count)!r}")), _Resize())
        self._open(columns, rows)

    def _open(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.terminal = self.library.vterm_new(*LARGEST)
        self.library.vterm_set_utf8(self.terminal, 1)
        self.screen = self.library.vterm_obtain_screen(self.terminal)
        self.state = self.library.vterm_obtain_state(self.terminal)
        self.library.vterm_screen_enable_altscreen(self.screen, 1)
        self.library.vterm_screen_reset(self.screen, 1)
        self.library.vterm_screen_set_unrecognised_fallbacks(self.screen, ctypes.byref(self.callbacks), None)

    def _note(self, words):
        self.strange.append(words)
        return 1

    def close(self):
        self.library.vterm_free(self.terminal)

    def feed(self, data):
        self.library.vterm_input_write(self.terminal, data, len(data))
        self._look_outside_of_frames(data)

    def _look_outside_of_frames(self, data):
        data = self.unfinished + data
        start = data.rfind(b"\x1b[?2026h")
        is_whole = start < 0 or b"\x1b[?2026l" in data[start:]
        cut = len(data) if is_whole else start
        rest, count = FRAME.subn(b"", data[:cut])
        self.frames += count
        outside = SINGLE.sub(b"", self._during_full_screen(rest))
        # A sequence that has not arrived completely.
        tail = b""
        if is_whole and (found := re.search(rb"\x1b(\[[?\d;]*)?\Z", outside)):
            tail, outside = found[0], outside[:found.start()]
        self.unfinished = data[cut:] + tail
        if outside:
            self.strange.append(f"outside of a frame: {outside[:300]!r}")

    def _during_full_screen(self, data):
        """Returns the data without the text after the end of the full-screen mode, such as a line about unsent changes."""
        kept = b""
        for piece in SWITCH.split(data):
            if SWITCH.fullmatch(piece):
                self.has_ended = piece.endswith(b"l")
                kept += piece
            elif not self.has_ended:
                kept += piece
        return kept

    def resize(self, columns, rows):
        """Opens an empty terminal, because a program draws everything again after a resize. libvterm 0.1.4 can crash
        after it has changed its size, and when a wide character stands beyond the edge. It therefore always has the
        largest size."""
        self.close()
        self._open(columns, rows)

    def lines(self):
        """Returns the text of each row."""
        buffer = ctypes.create_string_buffer(self.columns * 32)
        found = []
        for row in range(self.rows):
            length = self.library.vterm_screen_get_text(
                self.screen, buffer, len(buffer), _Rectangle(row, row + 1, 0, self.columns))
            found.append(buffer.raw[:length].decode(errors="replace").rstrip())
        return found

    def cursor(self):
        """Returns the row and the column of the cursor."""
        place = _Position()
        self.library.vterm_state_get_cursorpos(self.state, ctypes.byref(place))
        return place.row, place.column
