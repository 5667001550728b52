public enum SessionEvent: Equatable, Sendable {
    /// The scope is attached. It starts to observe the store and to send changes.
    case appeared
    /// The person wants to send all waiting changes now.
    case sendRequested
}
