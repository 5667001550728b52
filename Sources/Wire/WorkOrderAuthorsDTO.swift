/// Of the fields of a work order that are changed one by one; absent where nobody has changed one since the server says
/// whose a change is.
package struct WorkOrderAuthorsDTO: Codable, Hashable, Sendable {
    package var status: AuthorshipDTO?
    package var title: AuthorshipDTO?
    package var description: AuthorshipDTO?
    package var priority: AuthorshipDTO?

    package init(
        status: AuthorshipDTO? = nil, title: AuthorshipDTO? = nil, description: AuthorshipDTO? = nil,
        priority: AuthorshipDTO? = nil
    ) {
        self.status = status
        self.title = title
        self.description = description
        self.priority = priority
    }
}
