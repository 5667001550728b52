public import MillwrightDomain
public import MillwrightOfflineEngine

/// The result of an undo.
public struct Undo: Hashable, Sendable {
    /// As it was.
    public let operation: OutboxOperation
    public let way: Way
    /// Unfinished changes made after it that build on it. They stay; a person is asked about them before (rule
    /// 2.18).
    public let dependents: [OutboxOperation]

    public enum Way: Hashable, Sendable {
        /// The server does not have it and never will.
        case withdrawn
        /// The server has it; this one does the opposite.
        case opposite(OutboxOperation.ID)
        /// A rehearsal: it would be taken back, unless the server turns out to have it.
        case wouldWithdraw
        /// A rehearsal: its opposite would be queued.
        case wouldOppose
    }
}
