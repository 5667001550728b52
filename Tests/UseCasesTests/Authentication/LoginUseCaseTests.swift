import Domain
import Testing
import UseCases

@Suite struct LoginUseCaseTests {
    @Test func signingInKeepsTheSession() async throws {
        let device = AuthenticationRepositoryFake()
        let session = try await LoginUseCase(authentication: device).execute(AuthenticationRepositoryFake.known)
        #expect(session == Samples.session())
        #expect(try await device.session() == session)
    }

    @Test func aWrongPasswordSignsNobodyIn() async throws {
        let device = AuthenticationRepositoryFake()
        await #expect(throws: AuthenticationError.wrongCredentials) {
            try await LoginUseCase(authentication: device).execute(
                Credentials(email: "ana@plant.example", password: "x"))
        }
        #expect(try await device.session() == nil)
    }

    @Test func anotherAccountsWaitingOperationsAreAskedAboutBeforeTheServerIs() async throws {
        let device = AuthenticationRepositoryFake(waiting: ["bo@plant.example": 3])
        let bo = WaitingAccount(email: "bo@plant.example", operations: 3)
        await #expect(throws: AuthenticationError.otherAccountWaiting(bo)) {
            try await LoginUseCase(authentication: device).execute(AuthenticationRepositoryFake.known)
        }
        #expect(await device.requests == 0)
        #expect(try await device.session() == nil)
    }

    /// Nobody but she can send them, and two that wait for each other would wait for ever.
    @Test(arguments: [["ana@plant.example": 3], ["ANA@plant.example": 3, "bo@plant.example": 2]])
    func whoseOwnOperationsWaitIsLetIn(waiting: [String: Int]) async throws {
        let device = AuthenticationRepositoryFake(waiting: waiting)
        #expect(
            try await LoginUseCase(authentication: device).execute(AuthenticationRepositoryFake.known)
                == Samples.session())
    }

    @Test(
        arguments: [
            AuthenticationError.server(.unreachable(host: "plant.example", reason: "no route")), .storage(.diskFull),
            .cancelled,
        ])
    func whatWentWrongBelowIsPassedOn(fault: AuthenticationError) async {
        await #expect(throws: fault) {
            try await LoginUseCase(authentication: AuthenticationRepositoryFake(fault: fault))
                .execute(AuthenticationRepositoryFake.known)
        }
    }
}
