/// The maximum work in one transaction, so that no write waits long for another's commit.
struct BatchLimit: Sendable {
    let bodies: Int
    /// The time limit for the writes of one transaction, from the start of the first write. No further write is started
    /// after it. The time of the commit is not counted.
    let work: Duration
    let now: @Sendable () -> ContinuousClock.Instant

    static func standard(work: Duration) -> BatchLimit {
        BatchLimit(bodies: 64, work: work) { ContinuousClock().now }
    }
}
