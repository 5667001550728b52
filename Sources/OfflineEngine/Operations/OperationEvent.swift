public import MillwrightDomain

/// One event in the history of an operation.
public struct OperationEvent: Hashable, Sendable {
    /// The kind of an event. Raw values are stored, so they never change.
    public enum Kind: String, CaseIterable, Sendable {
        case recorded, claimed, applied, parked, overtaken, superseded, withdrawn, voided, released, reopened
        case standsIn, notSent, noCertainAnswer, serverError, alreadyOnServer
        case staleReceipt
        /// A person was told that the operation cannot be undone. The next undo goes to the change before it.
        case undoRefused
        /// An event of a kind that only a newer version of this program knows.
        case unknown
    }

    public let at: Instant
    public let kind: Kind
    /// Whether the event comes from a process that was no longer the leader, because another process had started to
    /// send in the meantime. Such an event changed nothing.
    public let isStale: Bool
    public let detail: OperationReason?

    public init(at: Instant, kind: Kind, isStale: Bool = false, detail: OperationReason? = nil) {
        self.at = at
        self.kind = kind
        self.isStale = isStale
        self.detail = detail
    }
}
