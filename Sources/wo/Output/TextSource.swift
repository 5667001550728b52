protocol TextSource: Sendable {
    var isTerminal: Bool { get }
    /// Returns the next line without its line end; `nil` at the end of the input.
    func readLine() -> String?
    /// Reads a line like `readLine`, with the terminal's echo off.
    /// - Parameter ask: Shows the question. It is called when echo is off, and again after the program was stopped and
    ///   resumed.
    func readSecret(asking ask: @escaping @Sendable () -> Void) -> String?
    /// Returns whether another program or a file has text for this one. Reads nothing, so a loop around `wo` keeps its
    /// input. A terminal never has text here.
    func hasText() -> Bool
    /// Reads to the end of the input. Throws if the input is longer than `limit` bytes, as an endless input is.
    func readToEnd(limit: Int) throws(InputError) -> String
    /// Reads bytes like ``readToEnd(limit:)``, which need not be text.
    func readBytes(limit: Int) throws(InputError) -> [UInt8]
}
