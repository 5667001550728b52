/// The permanent id of an entity. The type prevents passing the id of one kind of entity where another is expected.
///
/// The raw value is opaque. Ids that the kernel makes are UUIDv7 in lower case.
public struct Identifier<Entity>: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public var description: String { rawValue }

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
