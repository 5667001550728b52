import Domain

/// A row that this version cannot read: from a newer server, or damaged. It is stored as it was received and requested
/// again.
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
