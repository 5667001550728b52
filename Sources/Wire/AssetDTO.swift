package struct AssetDTO: Codable, Hashable, Sendable {
    package var id: String
    package var name: String
    package var code: String?
    package init(id: String, name: String, code: String?) {
        self.id = id
        self.name = name
        self.code = code
    }
}
