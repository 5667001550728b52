/// Of all heads of one exchange together, so that a server cannot send provisional answers for ever.
struct HeadLimits {
    /// In bytes.
    static let size = 64 * 1024
    static let lines = 100

    private var size = 0
    private var lines = 0

    /// False when this line is the one too many.
    mutating func allow(_ bytes: Int) -> Bool {
        size += bytes
        lines += 1
        return size <= Self.size && lines <= Self.lines
    }
}
