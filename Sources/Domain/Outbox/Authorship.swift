/// Who changed a field last on the server, and when by its clock: shown beside what stands against a technician's change
/// (offline.md 2.10). Nothing is decided by it.
public struct Authorship: Hashable, Sendable {
    /// By name.
    public let by: String
    public let at: Instant

    public init(by: String, at: Instant) {
        self.by = by
        self.at = at
    }
}

/// For each field group of a work order's own; `nil` where the server does not say.
public struct FieldAuthors: Hashable, Sendable {
    public var status: Authorship?
    public var title: Authorship?
    public var description: Authorship?
    public var priority: Authorship?

    public init(
        status: Authorship? = nil, title: Authorship? = nil, description: Authorship? = nil,
        priority: Authorship? = nil
    ) {
        self.status = status
        self.title = title
        self.description = description
        self.priority = priority
    }

    public static let unknown = FieldAuthors()
}
