/// A change of one field of a work order that has rules of its own for nobody but itself: the free fields.
public enum WorkOrderEdit: Hashable, Sendable {
    case title(String)
    /// Long text: two people's changes of it are merged line by line, as a proposal (`TextMerge` of `OfflineEngine`).
    case description(String)
    case priority(WorkOrderPriority)
}

/// The versions of the fields that are changed one by one, so that somebody's new title does not stand in the way of a
/// new priority.
public struct FieldVersions: Hashable, Sendable {
    public let title: Int64
    public let description: Int64
    public let priority: Int64

    public init(title: Int64, description: Int64, priority: Int64) {
        self.title = title
        self.description = description
        self.priority = priority
    }

    /// Of a server that counts the whole row only.
    public init(all version: Int64) {
        self.init(title: version, description: version, priority: version)
    }

    public func version(of edit: WorkOrderEdit) -> Int64 {
        switch edit {
        case .title: title
        case .description: description
        case .priority: priority
        }
    }
}
