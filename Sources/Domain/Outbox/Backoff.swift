/// Full jitter: a random share of a limit that doubles with every attempt, never below what the server asked for.
public enum Backoff {
    /// The most it waits of its own accord.
    public static let longest = Duration.seconds(300)
    /// What a server asks for is believed up to an hour.
    public static let longestRetryAfter = Duration.seconds(3_600)

    /// - Parameters:
    ///   - attempt: how often it was tried, from 1.
    ///   - share: a random number in 0..<1.
    ///   - retryAfter: how long the server asked us to stay away, if it did.
    public static func delay(attempt: Int, share: Double, retryAfter: Duration? = nil) -> Duration {
        let limit = min(longest, .seconds(1) * (1 << min(max(attempt - 1, 0), 9)))
        return max(limit * share, min(retryAfter ?? .zero, longestRetryAfter))
    }
}
