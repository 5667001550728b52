public enum SignatureEvent: Equatable, Sendable {
    /// The screen is on display. It starts to observe the work order.
    case appeared
    case signingBegan
    case signingChanged(Signing)
    case signingSaved
    case signingClosed
    /// The person answers the question about content that has changed.
    case newerAnswered(NewerQuestion.Answer)
    case deleteRequested
    case draftRestored(SignatureDraft)
    /// An input that has no meaning while a person signs.
    case ignored
}
