public import MillwrightDomain

/// One line of an operation's history, written for people.
public struct OperationEvent: Hashable, Sendable {
    public let at: Instant
    public let what: String
    public let detail: String?

    public init(at: Instant, what: String, detail: String?) {
        self.at = at
        self.what = what
        self.detail = detail
    }
}
