/// One step of a path of scopes: the name of a kind of scope, and the value that selects one of them.
public struct PathPart: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
    public let name: String
    public let value: String?

    public init(_ name: String, _ value: String? = nil) {
        self.name = name
        self.value = value
    }

    public init(stringLiteral name: String) { self.init(name) }
}
