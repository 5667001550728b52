import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Measuring
import MillwrightUseCases

/// The kernel as a host uses it. Only the work itself is measured, not the opening of the data directory.
struct Host: Sendable {
    let app: AppComponent
    private let clock = ContinuousClock()

    init(home: String) throws {
        var configuration = KernelConfiguration(
            home: home, command: "bench", transport: TransportSettings(allowsPlainHTTPOnLoopback: true))
        configuration.maxQueuedOperations = 1_000_000
        app = try AppComponent(dependency: configuration)
    }

    func login(to address: String) async throws -> OfflineReport {
        try await measured {
            let credentials = Credentials(email: "omar@plant.example", password: "staging-only")
            _ = try await app.signIn.login(credentials, at: Server(address: address, name: ""))
            return 1
        }
    }

    func pull() async throws -> OfflineReport {
        let session = try await session()
        return try await measured { try await session.pullChanges.execute(.unlimited).rows }
    }

    func replay(atMost deadline: Duration?) async throws -> OfflineReport {
        let session = try await session()
        let arrivals = Arrivals()
        let report = try await measured {
            let limits = ReplayLimits(deadline: deadline, attempts: 4)
            let report = try await session.replayQueue.execute(limits, listener: arrivals)
            guard report.stopReason == nil || report.stopReason == .timedOut else {
                throw Unexpected("\(report.stopReason as Any)")
            }
            return report.applied.count
        }
        let (refused, span) = await (arrivals.refused, arrivals.span)
        guard refused == 0 else { throw Unexpected("\(refused) operations were parked or sent again") }
        return report.with(spanSeconds: span / .seconds(1))
    }

    func session() async throws -> SessionComponent {
        try app.scope(of: try await app.restoreSession.execute())
    }

    func measured(_ body: () async throws -> Int) async throws -> OfflineReport {
        let before = Usage.ofThisProcess()
        let start = clock.now
        let operations = try await body()
        return OfflineReport(
            operations: operations, duration: clock.now - start, before: before, after: .ofThisProcess())
    }
}

/// A reason why a run has no result. A run that does not measure what its command asks for must not appear in a table
/// of results.
struct Unexpected: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
