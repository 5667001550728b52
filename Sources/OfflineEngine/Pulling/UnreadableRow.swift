import MillwrightDomain

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
