import MillwrightPresentation
import MillwrightViews

/// A repetition of the command would save its change a second time. These failures are therefore not retryable.
extension Failure {
    /// The failure with a message that the change is saved and that its request may have reached the server.
    var savedAndMaybeThere: Failure {
        if code == .interrupted { return self }
        return Failure(
            status, code,
            """
            not confirmed: \(message) (the change is saved; it may have arrived, and will be sent again and applied \
            once)
            """,
            hint: isRetryable ? "wo replay" : hint)
    }

    /// The failure with a message that the change is saved and was not sent.
    var withSavedNote: Failure {
        if code == .interrupted { return self }
        return Failure(
            status, code, "not sent: \(message) (the change is saved and waiting)",
            hint: isRetryable ? "wo replay" : hint)
    }
}
