/// The valid ranges of stored numbers, which damage or another program may have changed. The bounds are far above any
/// real clock or count, and small enough that sums fit in 64 bits.
enum StoredRange {
    static let counts: ClosedRange<Int64> = 0...(1 << 53)
    /// The range of numbers that are not counts, such as instants in milliseconds since 1970.
    static let numbers: ClosedRange<Int64> = -(1 << 53)...(1 << 53)
}
