import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct LogoutUseCaseTests {
    @Test func signingOutForgetsTheSession() async throws {
        let device = AuthenticationRepositoryFake(signedIn: Samples.session())
        try await LogoutUseCase(authentication: device).execute()
        #expect(try await device.session() == nil)
    }

    @Test func queuedOperationsKeepTheSessionAndAreCounted() async throws {
        let device = AuthenticationRepositoryFake(signedIn: Samples.session(), waiting: ["ana@plant.example": 2])
        await #expect(throws: AuthenticationError.operationsWaiting(2)) {
            try await LogoutUseCase(authentication: device).execute()
        }
        #expect(try await device.session() == Samples.session())
    }

    @Test func logoutThatKeepsQueuedOperationsForgetsTheSession() async throws {
        let device = AuthenticationRepositoryFake(signedIn: Samples.session(), waiting: ["ana@plant.example": 2])
        try await LogoutUseCase(authentication: device).execute(keepingWaitingOperations: true)
        #expect(try await device.session() == nil)
    }

    @Test func queuedOperationsOfAnotherAccountDoNotPreventLogout() async throws {
        let device = AuthenticationRepositoryFake(signedIn: Samples.session(), waiting: ["bo@plant.example": 2])
        try await LogoutUseCase(authentication: device).execute()
        #expect(try await device.session() == nil)
    }

    @Test(arguments: [false, true])
    func logoutWithoutASessionThrowsNotSignedIn(keeping: Bool) async {
        await #expect(throws: AuthenticationError.notSignedIn) {
            try await LogoutUseCase(authentication: AuthenticationRepositoryFake())
                .execute(keepingWaitingOperations: keeping)
        }
    }

    @Test func aDiskErrorIsRethrown() async {
        let device = AuthenticationRepositoryFake(signedIn: Samples.session(), fault: .storage(.busy(holder: nil)))
        await #expect(throws: AuthenticationError.storage(.busy(holder: nil))) {
            try await LogoutUseCase(authentication: device).execute()
        }
    }
}
