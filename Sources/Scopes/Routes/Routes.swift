/// The routes of a program. They convert text from outside, such as a URL, into a path of scopes. A route opens scopes
/// and changes no data.
public struct Routes: Sendable {
    /// The largest number of characters of a route.
    public static let maximumLength = 500

    private let scheme: String
    private let shorthand: String
    private let routes: [Route]

    /// - Parameters:
    ///   - scheme: the part of a URL before `://`, in lower case.
    ///   - shorthand: the name of the first part that may be omitted, so that `1042` means `work-order/1042`.
    ///   - routes: the parts that a route may begin with.
    public init(scheme: String, shorthand: String, _ routes: [Route]) {
        self.scheme = scheme
        self.shorthand = shorthand
        self.routes = routes
    }

    /// Checks a URL, or the same text without scheme, and returns its scopes. It does not tell whether its targets are on
    /// this device.
    /// - Parameter text: a text from outside, such as `wo://work-order/1042/task/3` or `1042`.
    public func path(of text: String) throws(RouteError) -> ScopePath {
        ScopePath(try parts(of: text).flatMap { route, value in route.scopes(value) })
    }

    /// Checks a text like ``path(of:)``, and also that its targets are on this device.
    /// - Parameter isHere: tells whether the target of a part with a value is on this device.
    public func path(
        of text: String, isHere: @Sendable (PathPart) async -> Bool
    ) async throws(RouteError) -> ScopePath {
        for (route, value) in try parts(of: text) where value != nil {
            let part = PathPart(route.name, value)
            if await !isHere(part) { throw .notHere(part) }
        }
        return try path(of: text)
    }

    private func parts(of text: String) throws(RouteError) -> [(Route, String?)] {
        var words = try words(of: text)[...]
        var allowed = routes
        var parts: [(Route, String?)] = []
        if let first = words.first, !allowed.contains(where: { $0.name == first }),
            let route = allowed.first(where: { $0.name == shorthand }), route.value.canonical(first) != nil
        {
            words = [shorthand] + words
        }
        while let word = words.popFirst() {
            guard let route = allowed.first(where: { $0.name == word }) else { throw .unknownPart(word) }
            parts.append((route, try value(of: route, from: &words)))
            allowed = route.next
        }
        return parts
    }

    private func value(of route: Route, from words: inout ArraySlice<String>) throws(RouteError) -> String? {
        if case .nothing = route.value { return nil }
        guard let word = words.popFirst() else { throw .missingValue(of: route.name) }
        guard let value = route.value.canonical(word) else { throw .wrongValue(word, of: route.name) }
        return value
    }

    private func words(of text: String) throws(RouteError) -> [String] {
        guard text.count <= Self.maximumLength else { throw .tooLong }
        guard text.unicodeScalars.allSatisfy(Self.isVisible) else { throw .controlCharacter }
        var rest = Substring(text)
        if let separator = text.firstRange(of: "://") {
            let found = text[..<separator.lowerBound]
            guard found.lowercased() == scheme else { throw .otherScheme(String(found)) }
            rest = text[separator.upperBound...]
        }
        if rest.hasSuffix("/") { rest.removeLast() }
        guard !rest.isEmpty else { throw .empty }
        return rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: true
        }
    }
}
