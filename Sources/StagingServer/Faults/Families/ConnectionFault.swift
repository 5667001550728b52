#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The faults of the connection or the server, at any point of a request.
enum ConnectionFault: String, CaseIterable, Sendable {
    /// A fixed delay, by default 1,000 milliseconds.
    case delay
    /// A random delay near the given time, by default 50 milliseconds, and occasionally much longer.
    case heavyTailedDelay
    /// An orderly close of the connection (FIN).
    case drop
    /// A reset of the connection (RST).
    case reset
    /// A connection that stays open without sending, until the client closes it.
    case silence
    /// An immediate end of the process.
    case kill

    /// Applies the fault. Returns if the request may continue. Throws if the connection must be closed. The caller
    /// closes the connection after the request has ended. Otherwise, the client's retry could arrive while the first
    /// request is still running.
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

    /// Returns a random delay in milliseconds: `usual` or longer, but at most two minutes. The delays are
    /// Pareto-distributed with shape 1.2. Half of them are below 1.8 times `usual`, and one in a hundred is above 46
    /// times.
    /// - Parameter luck: a random number in 0..<1.
    static func heavyTailed(usual: Double, luck: Double) -> Int {
        Int(min(120_000, usual / pow(1 - luck, 1 / 1.2)))
    }
}
