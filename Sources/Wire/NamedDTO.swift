package struct NamedDTO: Codable, Hashable, Sendable {
    package var id: String
    package var name: String
    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
