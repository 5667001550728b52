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
