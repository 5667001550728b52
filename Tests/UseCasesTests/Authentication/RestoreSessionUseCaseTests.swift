import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct RestoreSessionUseCaseTests {
    @Test func theSessionOnDiskIsRestoredWithoutAskingTheServer() async throws {
        let device = AuthenticationRepositoryFake(signedIn: Samples.session([.view]))
        #expect(try await RestoreSessionUseCase(authentication: device).execute() == Samples.session([.view]))
        #expect(await device.requests == 0)
    }

    @Test func aMissingSessionThrowsNotSignedIn() async {
        await #expect(throws: AuthenticationError.notSignedIn) {
            try await RestoreSessionUseCase(authentication: AuthenticationRepositoryFake()).execute()
        }
    }

    @Test func aDiskErrorIsNotReportedAsNotSignedIn() async {
        let device = AuthenticationRepositoryFake(fault: .storage(.unusable(reason: "damaged")))
        await #expect(throws: AuthenticationError.storage(.unusable(reason: "damaged"))) {
            try await RestoreSessionUseCase(authentication: device).execute()
        }
    }
}
