import MillwrightViews

/// An event that a terminal reports in its bytes.
enum TerminalEvent: Equatable, Sendable {
    case key(Key)
    case paste(String)
    case mouse(MouseAction, column: Int, row: Int)
}
