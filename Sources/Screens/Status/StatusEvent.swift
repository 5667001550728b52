public enum StatusEvent: Equatable, Sendable {
    /// The screen is on display. It starts to observe the facts, and tries to reach the server.
    case appeared
    case selected(row: Int)
    /// The person wants to use the account in this row.
    case accountChosen(row: Int)
    case fetchRequested
    /// The person has seen that the store was recovered.
    case recoveryAcknowledged
}
