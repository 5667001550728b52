/// The name of the last person to change something, and the time by the server's clock.
package struct AuthorshipDTO: Codable, Hashable, Sendable {
    package var by: String
    package var at: String

    package init(by: String, at: String) {
        self.by = by
        self.at = at
    }
}
