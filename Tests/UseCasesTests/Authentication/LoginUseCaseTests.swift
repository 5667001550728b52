import MillwrightDomain
import Testing
import MillwrightUseCases

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

    @Test(
        arguments: [
            AuthenticationError.server(.unreachable(host: "plant.example", reason: .words("no route"))),
            .storage(.diskFull),
            .otherAccountWaiting(WaitingAccount(account: User.ID("bo"), email: nil, server: nil, operations: 3)),
            .cancelled,
        ])
    func whatWentWrongBelowIsPassedOn(fault: AuthenticationError) async {
        await #expect(throws: fault) {
            try await LoginUseCase(authentication: AuthenticationRepositoryFake(fault: fault))
                .execute(AuthenticationRepositoryFake.known)
        }
    }
}
