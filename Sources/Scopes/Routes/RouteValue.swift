/// The form of the value after the name of a route.
public enum RouteValue: Sendable {
    /// No value.
    case nothing
    /// A whole number from 1, in ASCII digits.
    case number
    /// Up to 64 ASCII letters, digits, hyphens and underscores.
    case identifier

    /// Returns the value in its standard spelling, such as `7` for `007`. Returns `nil` if the value is not allowed.
    func canonical(_ text: String) -> String? {
        switch self {
        case .nothing: return nil
        case .number:
            guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
            return Int(text).flatMap { $0 > 0 ? String($0) : nil }
        case .identifier:
            let isAllowed = text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains(scalar))
            }
            return isAllowed && (1...64).contains(text.count) ? text : nil
        }
    }
}
