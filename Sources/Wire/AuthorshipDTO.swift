/// Who changed something last, by name, and when by the server's clock.
package struct AuthorshipDTO: Codable, Hashable, Sendable {
    package var by: String
    package var at: String

    package init(by: String, at: String) {
        self.by = by
        self.at = at
    }
}

extension WorkOrderDTO {
    /// Notes down whose a change is.
    package mutating func set(_ field: WritableKeyPath<WorkOrderAuthorsDTO, AuthorshipDTO?>, to author: AuthorshipDTO) {
        var authors = authors ?? WorkOrderAuthorsDTO()
        authors[keyPath: field] = author
        self.authors = authors
    }
}
