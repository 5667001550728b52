/// Takes text that is safe to print, and where nobody looks, bytes. Whether it arrived is asked once, at the end.
protocol TextSink: Sendable {
    var isTerminal: Bool { get }
    /// Of the terminal; `nil` when it does not say.
    var columns: Int? { get }
    /// Why something could not be written, if it could not.
    var problem: String? { get }
    func write(_ text: String)
    /// As they are: never for a terminal.
    func write(bytes: [UInt8])
}

protocol TextSource: Sendable {
    var isTerminal: Bool { get }
    /// Without its line end; `nil` at the end.
    func readLine() -> String?
    /// As `readLine`, with the terminal's echo off.
    /// - Parameter ask: shows the question, once echo is off, and again after the program was stopped and resumed.
    func readSecret(asking ask: @escaping @Sendable () -> Void) -> String?
    /// Everything to the end, of which at most `limit` bytes are taken: what has no end is too long.
    func readToEnd(limit: Int) throws(InputProblem) -> String
}
