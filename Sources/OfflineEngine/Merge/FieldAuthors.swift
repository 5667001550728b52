import Domain

/// The last edit of each field group of the work order itself; `nil` where the server does not say.
public struct FieldAuthors: Hashable, Sendable {
    public var status: LastEdit?
    public var title: LastEdit?
    public var description: LastEdit?
    public var priority: LastEdit?

    public init(
        status: LastEdit? = nil, title: LastEdit? = nil, description: LastEdit? = nil,
        priority: LastEdit? = nil
    ) {
        self.status = status
        self.title = title
        self.description = description
        self.priority = priority
    }

    public static let unknown = FieldAuthors()
}
