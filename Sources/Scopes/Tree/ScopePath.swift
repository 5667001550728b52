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

/// The scopes from below the root to a leaf, outermost first. The root has the empty path.
public struct ScopePath: Hashable, Codable, Sendable, ExpressibleByArrayLiteral {
    public var parts: [PathPart]

    public init(_ parts: [PathPart] = []) { self.parts = parts }
    public init(arrayLiteral elements: PathPart...) { parts = elements }
}
