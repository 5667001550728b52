/// A named, ordered group of tasks on a work order.
public struct Checklist: Identifiable, Hashable, Sendable {
    public let id: Identifier<Checklist>
    public let name: String

    public init(id: ID, name: String) {
        self.id = id
        self.name = name
    }
}
