public enum SessionEvent: Equatable, Sendable {
    /// The scope is attached. It observes the store and keeps sending.
    case appeared
    /// The person wants to send all waiting changes now.
    case sendRequested
}
