/// The limits for the status lines and headers of one exchange. All responses of the exchange count together, so that a
/// server cannot send interim responses (1xx) forever.
struct HeadLimits {
    /// The maximum size in bytes.
    static let size = 64 * 1024
    static let lines = 100

    private var size = 0
    private var lines = 0

    /// Counts a line of this length. Returns false if all lines so far together exceed a limit.
    mutating func allow(_ bytes: Int) -> Bool {
        size += bytes
        lines += 1
        return size <= Self.size && lines <= Self.lines
    }
}
