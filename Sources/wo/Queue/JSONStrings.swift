/// A reader of a flat JSON object whose values are strings, as ``JSONWriter`` writes it.
struct JSONStrings {
    private var rest: Substring.UnicodeScalarView

    /// Returns the values in order. Returns `nil` if the text is not such an object.
    static func values(in text: String) -> [String]? {
        var reader = JSONStrings(rest: text[...].unicodeScalars)
        return reader.values()
    }

    private mutating func values() -> [String]? {
        guard take("{") else { return nil }
        var values: [String] = []
        while true {
            guard string() != nil, take(":"), let value = string() else { return nil }
            values.append(value)
            if take("}") { return rest.isEmpty ? values : nil }
            guard take(",") else { return nil }
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func string() -> String? {
        guard take("\"") else { return nil }
        var units: [UInt16] = []
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return String(decoding: units, as: UTF16.self)
            case "\\":
                guard let unit = escaped() else { return nil }
                units.append(unit)
            default: units += String(scalar).utf16
            }
        }
        return nil
    }

    private mutating func escaped() -> UInt16? {
        switch rest.popFirst() {
        case "n": return 0x0A
        case "t": return 0x09
        case "r": return 0x0D
        case "u":
            let digits = String(rest.prefix(4))
            rest = rest.dropFirst(4)
            return digits.utf8.count == 4 ? UInt16(digits, radix: 16) : nil
        case let scalar?: return String(scalar).utf16.first
        case nil: return nil
        }
    }
}
