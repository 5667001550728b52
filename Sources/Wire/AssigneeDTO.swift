package struct AssigneeDTO: Codable, Hashable, Sendable {
    /// user or team
    package var type: String
    package var id: String
    package var name: String
    package init(type: String, id: String, name: String) {
        self.type = type
        self.id = id
        self.name = name
    }
}
