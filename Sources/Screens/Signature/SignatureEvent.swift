public enum SignatureEvent: Equatable, Sendable {
    /// The screen is on display. It observes the work order from now on.
    case appeared
    case signingBegan
    case signingChanged(Signing)
    case signingSaved
    case signingClosed
    case deleteRequested
    /// An input that means nothing while a person signs.
    case ignored
}
