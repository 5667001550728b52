/// The maximum work in one transaction, so that no write waits long for another's commit.
struct BatchLimit: Sendable {
    let bodies: Int
    /// The time after which no further body is started. The commit is not included.
    let work: Duration
    let now: @Sendable () -> ContinuousClock.Instant

    static func standard(work: Duration) -> BatchLimit {
        BatchLimit(bodies: 64, work: work) { ContinuousClock().now }
    }
}
