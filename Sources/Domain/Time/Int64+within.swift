/// Arithmetic with stored numbers. A damaged file can contain any number, and an overflow must not crash the program.
extension Int64 {
    /// Returns the sum, clamped to the range of `Int64`.
    package func addingWithin(_ other: Int64) -> Int64 {
        let (sum, isTooMuch) = addingReportingOverflow(other)
        return isTooMuch ? (other < 0 ? .min : .max) : sum
    }

    /// Returns the difference, clamped to the range of `Int64`.
    package func subtractingWithin(_ other: Int64) -> Int64 {
        let (difference, isTooMuch) = subtractingReportingOverflow(other)
        return isTooMuch ? (other < 0 ? .max : .min) : difference
    }
}
