import MillwrightPresentation

extension Failure {
    /// As ``savedAllTheSame``, for a change whose bytes had left.
    var savedAndMaybeThere: Failure {
        if code == .interrupted { return self }
        return Failure(
            status, code,
            "no certain answer: \(message) (the change is saved; it may have arrived, is sent again and applied once)",
            hint: isRetryable ? "wo replay" : hint, isRetryable: isRetryable)
    }

    /// Said after a change: whatever went wrong came after it was on disk.
    var savedAllTheSame: Failure {
        if code == .interrupted { return self }
        return Failure(
            status, code, "not sent: \(message) (the change is saved and waiting)",
            hint: isRetryable ? "wo replay" : hint, isRetryable: isRetryable)
    }
}
