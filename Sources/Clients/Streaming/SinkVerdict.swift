/// A sink's answer to bytes that it was offered.
package enum SinkVerdict: Hashable, Sendable {
    case taken
    /// No room: the same bytes come again after ``Flow/resume()``, and until then the server has to wait. From `begin`
    /// it means that no byte is wanted yet.
    case full
    /// Ends the transfer as ``APIClientError/notTaken(_:)`` with these words, which must not hold a secret.
    case refused(String)
}
