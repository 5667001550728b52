import MillwrightDomain

/// A row that this version cannot read: from a newer server, or damaged. It is stored as it was received and requested
/// again.
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
