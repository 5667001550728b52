/// A group of people who share work orders.
public struct Team: Identifiable, Hashable, Sendable {
    public let id: Identifier<Team>
    public let name: String

    public init(id: ID, name: String) {
        self.id = id
        self.name = name
    }
}
