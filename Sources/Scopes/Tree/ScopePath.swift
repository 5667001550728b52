/// The scopes from below the root to a leaf, outermost first. The root has the empty path.
public struct ScopePath: Hashable, Codable, Sendable, ExpressibleByArrayLiteral {
    public var parts: [PathPart]

    public init(_ parts: [PathPart] = []) { self.parts = parts }
    public init(arrayLiteral elements: PathPart...) { parts = elements }
}
