import MillwrightDomain

/// The parser for an amount of money, such as `12.50 EUR`. The amount is a number as ``NumberParser`` reads it.
public enum MoneyParser {
    /// - Parameter currency: A code of ISO 4217. Letter case makes no difference.
    public static func parse(
        _ amount: String, currency: String
    ) throws(MoneyError) -> (minorUnits: Int64, currency: String) {
        let code = currency.uppercased()
        guard let decimals = Currency.minorDigits(of: code) else { throw .notACurrency }
        let number: DecimalNumber
        do { number = try NumberParser.decimal(amount) } catch { throw .amount(error) }
        guard let minorUnits = number.units(of: decimals) else { throw .notAnAmount }
        return (minorUnits, code)
    }
}
