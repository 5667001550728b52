/// How much is put into one transaction at most, so that nobody waits long for another's commit.
struct BatchLimit: Sendable {
    let bodies: Int
    /// No further body is begun after this much work. Not under way is the last one's commit.
    let work: Duration
    let now: @Sendable () -> ContinuousClock.Instant

    static func standard(work: Duration) -> BatchLimit {
        BatchLimit(bodies: 64, work: work) { ContinuousClock().now }
    }
}
