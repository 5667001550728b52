package struct AssigneeDTO: Codable, Hashable, Sendable {
    /// The kind of the assignee: `user` or `team`.
    package var type: String
    package var id: String
    package var name: String
    package init(type: String, id: String, name: String) {
        self.type = type
        self.id = id
        self.name = name
    }
}
