protocol TextSource: Sendable {
    var isTerminal: Bool { get }
    /// Without its line end; `nil` at the end.
    func readLine() -> String?
    /// As `readLine`, with the terminal's echo off.
    /// - Parameter ask: shows the question, once echo is off, and again after the program was stopped and resumed.
    func readSecret(asking ask: @escaping @Sendable () -> Void) -> String?
    /// Everything to the end, of which at most `limit` bytes are taken: what has no end is too long.
    func readToEnd(limit: Int) throws(InputError) -> String
}
