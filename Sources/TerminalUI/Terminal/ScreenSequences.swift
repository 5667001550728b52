/// The sequences that switch the full-screen mode on and off.
enum ScreenSequences {
    /// Opens the alternate screen, turns off line breaks at the right edge, turns on bracketed paste, and clears the
    /// screen.
    static let enter = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J"
    /// Turns on reports of presses, drags and the wheel, with positions of any size. A terminal that does not know this
    /// form (SGR) sends an older one, which ``InputParser`` skips.
    static let mouse = "\u{1B}[?1006h\u{1B}[?1002h"
    /// Ends everything that ``enter`` and ``mouse`` have turned on, and a frame that was cut off.
    static let leave = "\u{1B}[?2026l\u{1B}[m\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
}
