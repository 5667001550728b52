package import MillwrightDomain

/// A row that this version cannot read, because it is damaged or a newer server sent it. It is stored unchanged, and
/// its page is requested again.
package struct UnreadableRow: Hashable, Sendable {
    package let json: String
    package let reason: String
    package let identity: RowIdentity

    package init(json: String, reason: String, identity: RowIdentity = .unknown) {
        self.json = json
        self.reason = reason
        self.identity = identity
    }
}

/// The readable part of an unreadable row: enough to find the rows on this device that it concerns.
package struct RowIdentity: Hashable, Sendable {
    /// The kind of the entity; `nil` when this version does not know the kind or cannot read it.
    package let kind: ServerRow.Kind?
    /// The id of the entity; `nil` when no id could be read, or when the row names two ids.
    package let id: String?
    package let workOrderID: WorkOrder.ID?
    package let version: Int64?
    package let sequence: Int64?

    package init(
        kind: ServerRow.Kind?, id: String?, workOrderID: WorkOrder.ID?, version: Int64?, sequence: Int64?
    ) {
        self.kind = kind
        self.id = id
        self.workOrderID = workOrderID
        self.version = version
        self.sequence = sequence
    }

    /// The identity of a row of which nothing could be read. It may concern any entity.
    package static let unknown = RowIdentity(kind: nil, id: nil, workOrderID: nil, version: nil, sequence: nil)
}
