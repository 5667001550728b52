/// One part of the routes that a program understands, such as `work-order/1042`, with the parts that may follow it.
public struct Route: Sendable {
    let name: String
    let value: RouteValue
    let scopes: @Sendable (String?) -> [PathPart]
    let next: [Route]

    /// - Parameters:
    ///   - name: the text of the part.
    ///   - value: the form of the value after the name.
    ///   - scopes: the scopes to open for the value; by default one scope of this name.
    ///   - next: the parts that may follow. Their scopes are opened below those of this part.
    public init(
        _ name: String, value: RouteValue = .nothing, scopes: (@Sendable (String?) -> [PathPart])? = nil,
        next: [Route] = []
    ) {
        self.name = name
        self.value = value
        self.scopes = scopes ?? { [PathPart(name, $0)] }
        self.next = next
    }
}

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
