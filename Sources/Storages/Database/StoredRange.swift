/// What numbers are held to that were stored where damage or another's hand may have changed them: far above what any
/// clock or count comes to, and far below where adding to them would leave 64 bits.
enum StoredRange {
    static let counts: ClosedRange<Int64> = 0...(1 << 53)
    /// Also of instants, in milliseconds since 1970.
    static let numbers: ClosedRange<Int64> = -(1 << 53)...(1 << 53)
}
