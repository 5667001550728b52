import MillwrightDomain
import MillwrightRepositories
import MillwrightStorages
import TestSupport
import Testing

struct AuthenticationRepositoryTests {
    private let service = AuthenticationServiceFake()
    private let secrets = SecretStoreFake()

    @Test func signingInKeepsTheSessionAndItsTokens() async throws {
        let world = try await World.ready()
        let repository = repository(world.sessions)
        let session = try await repository.login(
            Credentials(email: "tess@plant.example", password: "right"), serverHasMoved: false)
        #expect(try await repository.session() == session)
        #expect(try await secrets.tokens() == AuthenticationServiceFake.tokens.owned(by: session.owner))
    }

    /// The process dies after the tokens of the next session are written.
    @Test(arguments: [("tess@plant.example", true), ("omar@plant.example", false)])
    func aSessionIsNeverUsedWithTokensOfAnotherAccount(email: String, isStillSignedIn: Bool) async throws {
        let world = try await World.ready()
        let secrets = SecretStoreFake(problemAfterWrite: .cancelled)
        let repository = OnlineAuthenticationRepository(service: service, sessions: world.sessions, secrets: secrets)
        await #expect(throws: AuthenticationError.cancelled) {
            try await repository.login(Credentials(email: email, password: "right"), serverHasMoved: false)
        }
        let owner = World.session(email: email).owner
        #expect(try await secrets.tokens() == AuthenticationServiceFake.tokens.owned(by: owner))
        #expect(try await repository.session()?.user.email == (isStillSignedIn ? email : nil))
    }

    @Test func aChangeRecordedDuringSignInBlocksAnotherAccount() async throws {
        let world = try await World.ready()
        let service = AuthenticationServiceFake {
            await #expect(throws: Never.self) { try await world.change(.status(.onHold), id: "1") }
        }
        let repository = OnlineAuthenticationRepository(service: service, sessions: world.sessions, secrets: secrets)
        let tess = WaitingAccount(
            account: World.tess, email: "tess@plant.example", server: World.address.address, operations: 1)
        await #expect(throws: AuthenticationError.otherAccountWaiting(tess)) {
            try await repository.login(
                Credentials(email: "omar@plant.example", password: "right"), serverHasMoved: false)
        }
        #expect(try await repository.session()?.user.email == "tess@plant.example")
        #expect(try await secrets.tokens() == nil)
        #expect(await service.loggedOut.isEmpty)
    }

    @Test func changesQueuedForAnotherServerBlockTheSignIn() async throws {
        let world = try await World.ready()
        try await world.change(.status(.onHold), id: "1")
        let elsewhere = AuthenticationServiceFake(server: Server(address: "https://copy.example", name: "Copy"))
        let repository = OnlineAuthenticationRepository(
            service: elsewhere, sessions: world.sessions, secrets: secrets)
        let credentials = Credentials(email: "tess@plant.example", password: "right")
        let own = WaitingAccount(
            account: World.tess, email: "tess@plant.example", server: World.address.address, operations: 1)
        await #expect(throws: AuthenticationError.otherServerWaiting(own)) {
            try await repository.login(credentials, serverHasMoved: false)
        }
        #expect(try await repository.session()?.server.address == "https://work.example")
        #expect(try await secrets.tokens() == nil)
        let session = try await repository.login(credentials, serverHasMoved: true)
        #expect(session.server.address == "https://copy.example")
        #expect(try await repository.waitingOperations() == 1)
    }

    /// Without the lock, another process that refreshes its tokens could overwrite the tokens of the sign-in.
    @Test func tokensAreReplacedUnderTheRefreshLock() async throws {
        let world = try await World.ready()
        let repository = repository(world.sessions)
        _ = try await repository.login(
            Credentials(email: "tess@plant.example", password: "right"), serverHasMoved: false)
        try await repository.logout()
        #expect(await secrets.wasLockedAtWrites == [true, true])
    }

    @Test func aWrongPasswordChangesNothing() async throws {
        let world = try await World.ready()
        let repository = repository(world.sessions)
        await #expect(throws: AuthenticationError.wrongCredentials) {
            try await repository.login(
                Credentials(email: "omar@plant.example", password: "wrong"), serverHasMoved: false)
        }
        #expect(try await repository.session()?.user.email == "tess@plant.example")
    }

    @Test func signingOutForgetsTheSessionAndKeepsQueuedChanges() async throws {
        let world = try await World.ready()
        let repository = repository(world.sessions)
        _ = try await repository.login(
            Credentials(email: "tess@plant.example", password: "right"), serverHasMoved: false)
        try await world.change(.status(.onHold), id: "1")
        #expect(try await repository.waitingOperations() == 1)
        try await repository.logout()
        #expect(try await repository.session() == nil)
        #expect(try await secrets.tokens() == nil)
        #expect(await service.loggedOut == [AuthenticationServiceFake.tokens.owned(by: World.owner)])
        #expect(try await repository.waitingOperations() == 0)
        let waiting = try await world.sessions.waitingAccounts()
        #expect(
            waiting == [
                WaitingAccount(
                    account: World.tess, email: "tess@plant.example", server: World.address.address, operations: 1)
            ])
    }

    @Test func signingOutWithoutTokensSendsNoRequest() async throws {
        let world = try await World.ready()
        try await repository(world.sessions).logout()
        #expect(await service.loggedOut.isEmpty)
    }

    @Test func aDiskErrorKeepsItsReason() async throws {
        let broken = repository(BrokenStorage(problem: .diskFull))
        await #expect(throws: AuthenticationError.storage(.diskFull)) {
            try await broken.login(Credentials(email: "tess@plant.example", password: "right"), serverHasMoved: false)
        }
        await #expect(throws: AuthenticationError.storage(.diskFull)) { try await broken.session() }
        await #expect(throws: AuthenticationError.storage(.diskFull)) { try await broken.waitingOperations() }
        await #expect(throws: AuthenticationError.storage(.diskFull)) { try await broken.logout() }
        let cancelled = StoredSessionRepository(sessions: BrokenStorage(problem: .cancelled))
        await #expect(throws: AuthenticationError.cancelled) { try await cancelled.session() }
    }

    private func repository(_ sessions: any SessionStorage) -> OnlineAuthenticationRepository {
        OnlineAuthenticationRepository(service: service, sessions: sessions, secrets: secrets)
    }
}
