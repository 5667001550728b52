/// A stream for text that is safe to print, and for bytes if it is not a terminal. Callers check ``problem`` once, at
/// the end.
protocol TextSink: Sendable {
    var isTerminal: Bool { get }
    /// The number of columns of the terminal; `nil` if unknown.
    var columns: Int? { get }
    /// The reason why a write failed; `nil` if all writes succeeded.
    var problem: String? { get }
    func write(_ text: String)
    /// Writes bytes unchanged. Never use it for a terminal.
    func write(bytes: [UInt8])
}
