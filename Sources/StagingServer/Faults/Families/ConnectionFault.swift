#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What happens to the connection, or to the server, wherever a request happens to be.
enum ConnectionFault: String, CaseIterable, Sendable {
    /// A fixed time, 1,000 milliseconds if nothing else is said.
    case delay
    /// Mostly about the time that is said, 50 milliseconds without, and now and then very much longer.
    case heavyTailedDelay
    /// The connection ends in good order (FIN).
    case drop
    /// The connection ends with a reset (RST).
    case reset
    /// Not a byte more, and the connection stays open for as long as the client likes.
    case silence
    /// The process ends at once.
    case kill

    /// Returns when the request may go on. An end of the connection is thrown, and happens once the request is no longer
    /// under way: a client that asks again at once must not come before the end of its first request.
    func happen(_ hit: FaultHit, _ context: StagingContext, _ environment: StagingEnvironment) async throws {
        switch self {
        case .delay: try await environment.clock.sleep(for: .milliseconds(hit.rule.delayMilliseconds ?? 1_000))
        case .heavyTailedDelay:
            let usual = Double(hit.rule.delayMilliseconds ?? 50)
            try await environment.clock.sleep(for: .milliseconds(Self.heavyTailed(usual: usual, luck: hit.luck)))
        case .drop: throw DroppedConnection()
        case .reset: throw DroppedConnection(isReset: true)
        case .silence:
            await context.waitForHangUp()
            throw DroppedConnection()
        case .kill: environment.die()
        }
    }

    /// Pareto with a shape of 1.2 and at most two minutes: half of the delays are below 1.8 times the shortest, one in a
    /// hundred is above 46 times.
    static func heavyTailed(usual: Double, luck: Double) -> Int {
        Int(min(120_000, usual / pow(1 - luck, 1 / 1.2)))
    }
}
