/// A number with exactly the decimal digits that a person typed.
struct DecimalNumber: Hashable {
    let isNegative: Bool
    /// The digits without leading zeros. Zeros after the decimal mark stay, so that `1.000` is not mistaken for `1`.
    let digits: String
    /// The number of digits after the decimal mark, less the exponent. It is negative for `5e3`.
    let places: Int

    /// - Parameters:
    ///   - whole: The ASCII digits before the decimal mark.
    ///   - fraction: The ASCII digits after it.
    init(isNegative: Bool = false, whole: String, fraction: String = "", exponent: Int = 0) {
        self.isNegative = isNegative
        digits = String((whole + fraction).drop { $0 == "0" })
        places = fraction.count - exponent
    }

    /// The number as it is stored and sent; `nil` if that would not have the same digits. A `Double` keeps every number of
    /// up to 15 digits, and most with more.
    var exactDouble: Double? {
        guard !digits.isEmpty else { return 0 }
        let number = nearestDouble
        return number.isFinite && Self(shortest: number)?.normalized == normalized ? number : nil
    }

    /// Returns the number in units of the last of this many decimal digits, such as cents; `nil` if it has more decimal digits, is negative, or
    /// is too large.
    func units(of decimals: Int) -> Int64? {
        guard !isNegative, places <= decimals else { return nil }
        if digits.isEmpty { return 0 }
        let zeros = decimals - places
        guard digits.count + zeros <= String(Int64.max).count else { return nil }
        return Int64(digits + String(repeating: "0", count: zeros))
    }

    /// The nearest double; infinite for a number that is too large.
    var nearestDouble: Double {
        let number = Double("\(digits.isEmpty ? "0" : digits)e\(-places)") ?? .infinity
        return isNegative ? -number : number
    }

    /// Creates the number of the description of a double, such as `1.5e-05`. Swift describes a double by the shortest
    /// digits that give it back.
    private init?(shortest number: Double) {
        let parts = number.description.split(separator: "e")
        let mantissa = parts[0].split(separator: ".").map { String($0) }
        guard let exponent = parts.count == 2 ? Int(parts[1]) : 0 else { return nil }
        self.init(
            whole: mantissa[0].filter(\.isNumber), fraction: mantissa.count == 2 ? mantissa[1] : "", exponent: exponent)
    }

    /// The digits without final zeros, and the places that belong to them.
    private var normalized: [String] {
        let significant = String(digits.reversed().drop { $0 == "0" }.reversed())
        return [significant, String(places - (digits.count - significant.count))]
    }
}
