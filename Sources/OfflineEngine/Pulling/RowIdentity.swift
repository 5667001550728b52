public import Domain

/// The readable part of an unreadable row: enough to find the rows on this device that it concerns.
public struct RowIdentity: Hashable, Sendable {
    /// The kind of the entity; `nil` when this version does not know the kind or cannot read it.
    public let kind: ServerRow.Kind?
    /// The id of the entity; `nil` when no id could be read, or when the row names two.
    public let id: String?
    public let workOrderID: WorkOrder.ID?
    public let version: Int64?
    public let sequence: Int64?

    public init(
        kind: ServerRow.Kind?, id: String?, workOrderID: WorkOrder.ID?, version: Int64?, sequence: Int64?
    ) {
        self.kind = kind
        self.id = id
        self.workOrderID = workOrderID
        self.version = version
        self.sequence = sequence
    }

    /// The identity of a row of which nothing could be read. It may concern any entity.
    public static let unknown = RowIdentity(kind: nil, id: nil, workOrderID: nil, version: nil, sequence: nil)
}
