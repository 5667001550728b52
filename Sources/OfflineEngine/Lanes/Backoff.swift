/// Exponential backoff with full jitter. The delay is a random part of a limit that doubles with every attempt. It is
/// never shorter than the server's `Retry-After`, which is limited to ``longestRetryAfter``.
package enum Backoff {
    /// The longest delay if the server sends no `Retry-After`.
    package static let longest = Duration.seconds(300)
    /// The longest `Retry-After` that is honored: one hour.
    package static let longestRetryAfter = Duration.seconds(3_600)

    /// Returns the delay before the next attempt.
    /// - Parameters:
    ///   - attempt: the number of attempts so far, starting at 1.
    ///   - share: a random number in 0..<1.
    ///   - retryAfter: the server's `Retry-After`, if the server sent it.
    package static func delay(attempt: Int, share: Double, retryAfter: Duration? = nil) -> Duration {
        let limit = min(longest, .seconds(1) * (1 << min(max(attempt - 1, 0), 9)))
        return max(limit * share, min(retryAfter ?? .zero, longestRetryAfter))
    }
}
