/// The place where the maintained equipment is.
public struct Location: Identifiable, Hashable, Sendable {
    public let id: Identifier<Location>
    public let name: String

    public init(id: ID, name: String) {
        self.id = id
        self.name = name
    }
}
