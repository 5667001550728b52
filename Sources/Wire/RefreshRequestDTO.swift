package struct RefreshRequestDTO: Codable, Hashable, Sendable {
    package var refreshToken: String
    package init(refreshToken: String) { self.refreshToken = refreshToken }
}
