/// A reason why two typed texts are not an amount of money.
public enum MoneyError: Error, Hashable, Sendable {
    /// The text is not the code of a currency.
    case notACurrency
    /// The amount is not a number.
    case amount(NumberError)
    /// The amount is negative, is too large, or has more decimal digits than the currency.
    case notAnAmount
}
