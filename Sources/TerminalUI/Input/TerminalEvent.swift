import MillwrightScreens

/// An event that a terminal reports in its bytes.
enum TerminalEvent: Equatable, Sendable {
    case key(Key)
    case paste(String)
    case mouse(MouseAction, column: Int, row: Int)
}

/// An action of a mouse.
enum MouseAction: Hashable, Sendable {
    case press, drag, release
    /// A turn of the wheel by a number of lines. A positive number goes down.
    case wheel(Int)
}
