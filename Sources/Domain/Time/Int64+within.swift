/// Arithmetic with stored numbers: what damage or another's file made of them must not end the program.
extension Int64 {
    /// The sum, or the end of the range where it would leave it.
    package func addingWithin(_ other: Int64) -> Int64 {
        let (sum, isTooMuch) = addingReportingOverflow(other)
        return isTooMuch ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, or the end of the range where it would leave it.
    package func subtractingWithin(_ other: Int64) -> Int64 {
        let (difference, isTooMuch) = subtractingReportingOverflow(other)
        return isTooMuch ? (other < 0 ? .max : .min) : difference
    }
}
