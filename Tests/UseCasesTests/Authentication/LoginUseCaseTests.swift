import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

@Suite struct LoginUseCaseTests {
    private let device = AuthenticationRepositoryFake()
    private let sync = SyncRepositoryFake([Samples.operation("a"), Samples.operation("b", .applied)])

    private func signIn(
        _ device: AuthenticationRepositoryFake? = nil, _ sync: SyncRepositoryFake? = nil,
        problem: ServerError? = nil
    ) -> LoginUseCase {
        LoginUseCase(
            servers: ServersFake(device: device ?? self.device, problem: problem),
            pullChanges: { [own = self.sync] _ in PullChangesUseCase(sync: sync ?? own) })
    }

    private static let pulled = PullReport(rows: 3, unreadable: 1, clockSkew: .seconds(2))

    @Test func signingInKeepsTheSessionAndFetchesTheWorkOrders() async throws {
        let outcome = try await signIn().execute(AuthenticationRepositoryFake.known, at: Samples.server)
        #expect(outcome.session == Samples.session())
        #expect(outcome.firstPull == .success(Self.pulled))
        #expect(try await device.session() == outcome.session)
        #expect(await sync.allowances == [.limited])
    }

    @Test func probeReturnsTheServerBeforeAnybodySignsIn() async throws {
        #expect(try await signIn().probe(Samples.server.address) == Samples.server)
        #expect(await device.requests == 0)
        let away = ServerError.unreachable(host: "plant.example", reason: .words("no route"))
        await #expect(throws: away) { try await signIn(problem: away).probe(Samples.server.address) }
    }

    @Test func loggingInFetchesNothing() async throws {
        let session = try await signIn().login(AuthenticationRepositoryFake.known, at: Samples.server)
        #expect(session == Samples.session())
        #expect(try await device.session() == session)
        #expect(await sync.allowances.isEmpty)
    }

    @Test func aWrongPasswordSignsNobodyInAndFetchesNothing() async throws {
        await #expect(throws: AuthenticationError.wrongCredentials) {
            try await signIn().execute(Credentials(email: "ana@plant.example", password: "x"), at: Samples.server)
        }
        #expect(try await device.session() == nil)
        #expect(await sync.allowances.isEmpty)
    }

    @Test(
        arguments: [
            AuthenticationError.server(.unreachable(host: "plant.example", reason: .words("no route"))),
            .storage(.diskFull),
            .otherAccountWaiting(WaitingAccount(account: User.ID("bo"), email: nil, server: nil, operations: 3)),
            .cancelled,
        ])
    func anErrorOfTheRepositoryIsRethrown(fault: AuthenticationError) async {
        await #expect(throws: fault) {
            try await signIn(AuthenticationRepositoryFake(fault: fault))
                .execute(AuthenticationRepositoryFake.known, at: Samples.server)
        }
    }

    @Test func aFailedProbeIsReportedAsAServerError() async {
        let problem = ServerError.misconfigured(reason: "no such authority")
        await #expect(throws: AuthenticationError.server(problem)) {
            try await signIn(problem: problem).execute(AuthenticationRepositoryFake.known, at: Samples.server)
        }
        #expect(await device.requests == 0)
    }

    @Test(arguments: [
        SyncError.server(.unreachable(host: "h", reason: .words("no route"))), .storage(.diskFull), .cancelled,
    ])
    func aFailedFetchLeavesThePersonSignedIn(fault: SyncError) async throws {
        let outcome = try await signIn(nil, SyncRepositoryFake(fault: fault)).execute(
            AuthenticationRepositoryFake.known, at: Samples.server)
        #expect(outcome.firstPull == .failure(fault))
        #expect(try await device.session() == outcome.session)
    }
}

/// The servers of a device: any address has one, unless there is a problem.
private struct ServersFake: ServersRepository {
    let device: AuthenticationRepositoryFake
    let problem: ServerError?

    func server(at address: String) async throws(ServerError) -> Server {
        if let problem { throw problem }
        return Server(address: address, name: Samples.server.name)
    }

    func accounts(at server: Server) throws(ServerError) -> any SignInRepository {
        if let problem { throw problem }
        return device
    }
}
