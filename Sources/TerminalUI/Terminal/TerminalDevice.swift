/// The functions of a terminal that ``FullScreen`` needs. ``Terminal`` implements them for a real terminal.
@MainActor
public protocol TerminalDevice: AnyObject {
    var size: (columns: Int, rows: Int) { get }

    /// Switches to the full-screen mode and begins to report.
    func enter(_ report: @escaping @MainActor (TerminalNotice) -> Void) throws(TerminalError)

    /// Restores the terminal and ends the reports.
    func leave()

    /// Writes all bytes.
    /// - Returns: False if the terminal is gone.
    func write(_ bytes: [UInt8]) -> Bool

    /// Restores the terminal and stops the program until it is resumed.
    /// - Returns: False if the terminal is gone.
    func stop() -> Bool

    /// Switches to the full-screen mode again after the program was resumed.
    /// - Returns: False if the terminal is gone.
    func renew() -> Bool
}
