/// How far this device has read the server's changes. Opaque: only the server reads it.
public struct Cursor: Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

/// One page of the server's changes, in commit order.
public struct ChangePage: Hashable, Sendable {
    public let rows: [ServerRow]
    /// Rows that could not be read, as they came: kept, never skipped in silence.
    public let unreadable: [UnreadableRow]
    /// Where the next page begins; kept in the same transaction as the rows.
    public let cursor: Cursor
    /// Whether there is a next page already.
    public let hasMore: Bool
    public let serverTime: Instant

    public init(
        rows: [ServerRow], unreadable: [UnreadableRow], cursor: Cursor, hasMore: Bool, serverTime: Instant
    ) {
        self.rows = rows
        self.unreadable = unreadable
        self.cursor = cursor
        self.hasMore = hasMore
        self.serverTime = serverTime
    }
}

/// A row that this version cannot read: of a newer server, or damaged. It is kept as it came and asked for again.
public struct UnreadableRow: Hashable, Sendable {
    public let json: String
    public let reason: String
    public let identity: RowIdentity

    public init(json: String, reason: String, identity: RowIdentity = .unknown) {
        self.json = json
        self.reason = reason
        self.identity = identity
    }
}

/// The part of an unreadable row that could be read all the same: enough to tell which rows on this device it is about.
public struct RowIdentity: Hashable, Sendable {
    /// `nil` for a kind that this version does not know, and where the kind could not be read.
    public let kind: ServerRow.Kind?
    /// The id of its entity; `nil` where none could be read, and where the row names two.
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

    /// Nothing could be read: the row may be about anything.
    public static let unknown = RowIdentity(kind: nil, id: nil, workOrderID: nil, version: nil, sequence: nil)
}
