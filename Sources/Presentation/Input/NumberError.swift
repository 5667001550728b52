/// A reason why a typed text is not a number, or not one that can be saved.
public enum NumberError: Error, Hashable, Sendable {
    case notANumber
    /// The text can mean two numbers: `18,900` is 18900 in one country and 18.9 in another.
    case ambiguous(readings: [Double])
    /// The text is a number with this unit, which is not the expected one.
    case otherUnit(String)
    /// The number has more digits than are saved exactly.
    case notExact
}
