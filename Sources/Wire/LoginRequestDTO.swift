package struct LoginRequestDTO: Codable, Hashable, Sendable {
    package var email: String
    package var password: String
    package init(email: String, password: String) {
        self.email = email
        self.password = password
    }
}
