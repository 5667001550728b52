import MillwrightDomain

/// The parser for an amount of money, such as `12.50 EUR`.
public enum MoneyParser {
    /// Parses an amount with a point or a comma, and a currency of three letters.
    /// - Returns: `nil` if the text is not such an amount, or if it has more decimal digits than the currency.
    public static func parse(_ amount: String, currency: String) -> (minorUnits: Int64, currency: String)? {
        let code = currency.uppercased()
        guard LogRule.isCurrency(code) else { return nil }
        let parts = amount.replacing(",", with: ".").split(separator: ".", omittingEmptySubsequences: false)
        let digits = Currency.minorDigits(of: code)
        guard (1...2).contains(parts.count), let whole = parts.first, !whole.isEmpty,
            (parts.dropFirst().first?.count ?? 0) <= digits, parts.last?.isEmpty == false,
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
        else { return nil }
        let fraction = parts.count == 2 ? String(parts[1]) : ""
        let text = whole + fraction + String(repeating: "0", count: digits - fraction.count)
        return Int64(text).map { ($0, code) }
    }
}
