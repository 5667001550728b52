/// The permanent id of an entity. An id of one kind cannot be passed where another is meant.
///
/// The raw value is opaque; ids made here are UUIDv7 in lower case.
public struct Identifier<Entity>: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public var description: String { rawValue }

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
