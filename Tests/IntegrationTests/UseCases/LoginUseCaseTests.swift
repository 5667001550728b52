import MillwrightComposition
import MillwrightDomain
import Foundation
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

/// Tests of signing in, switching on the device again and signing out, made by the kernel in this process.
struct LoginUseCaseTests {
    @Test func probingNamesTheServer() async throws {
        let staging = try await Staging()
        let app = try KernelDevice.kernel(at: KernelDevice.newHome())
        let server = try await app.signIn.probe(staging.url)
        #expect(server.address == staging.url && !server.name.isEmpty)
        await app.close()
        try await staging.stop()
    }

    @Test func signingInFetchesTheWorkOrders() async throws {
        let staging = try await Staging()
        try await KernelDevice.use(staging, as: KernelDevice.technician) { device in
            let list = try await device.scope.listWorkOrders.execute()
            #expect(list.totalOnDevice > 0 && list.asOf != nil)
            #expect(device.session.user.email == KernelDevice.technician)
            #expect(device.session.allows(.view))
        }
        try await staging.stop()
    }

    @Test func aWrongPasswordIsRefusedAndNobodyIsSignedIn() async throws {
        let staging = try await Staging()
        let app = try KernelDevice.kernel(at: KernelDevice.newHome())
        let server = try await app.signIn.probe(staging.url)
        await #expect(throws: AuthenticationError.wrongCredentials) {
            try await app.signIn.execute(Credentials(email: KernelDevice.technician, password: "wrong"), at: server)
        }
        await #expect(throws: AuthenticationError.notSignedIn) { try await app.restoreSession.execute() }
        await app.close()
        try await staging.stop()
    }

    @Test func aRestoredSessionSendsWithoutAPassword() async throws {
        try await OwnWorkOrder.use { own in
            let before = try await KernelDevice.signedIn(to: own.staging)
            await before.app.close()
            let app = try KernelDevice.kernel(at: before.home)
            let session = try await app.restoreSession.execute()
            #expect(session == before.session)
            let scope = try app.scope(of: session)
            let note = try await scope.workOrder(own.id).updateNotes.execute("after a restart")
            let report = try await scope.replayQueue.execute(.complete)
            #expect(report.applied.map { ChangeOutcome.saved($0) } == [note])
            try await app.logout(of: session).execute()
            await app.close()
        }
    }

    @Test func aScopeEndsWithTheSignOut() async throws {
        let staging = try await Staging()
        let device = try await KernelDevice.signedIn(to: staging)
        try await device.app.logout(of: device.session).execute()
        await #expect(throws: ChangeError.notSignedIn) { try await device.scope.listWorkOrders.execute() }
        await #expect(throws: SyncError.notSignedIn) { try await device.scope.getQueue.execute() }
        await device.app.close()
        try await staging.stop()
    }

    @Test func aSignOutKeepsTheQueueForTheNextSignIn() async throws {
        try await OwnWorkOrder.use { own in
            let device = try await KernelDevice.signedIn(to: own.staging)
            _ = try await device.scope.workOrder(own.id).updateNotes.execute("waits over a sign-out")
            let logout = try device.app.logout(of: device.session)
            await #expect(throws: AuthenticationError.operationsWaiting(1)) { try await logout.execute() }
            try await logout.execute(keepingWaitingOperations: true)
            let again = try await device.app.signIn.execute(
                Credentials(email: KernelDevice.supervisor, password: "staging-only"), at: device.session.server)
            let report = try await device.app.scope(of: again.session).replayQueue.execute(.complete)
            #expect(report.applied.count == 1 && report.left.isEmpty, "\(report)")
            try await device.leave()
            #expect(try await own.elsewhere().notes.map(\.text) == ["waits over a sign-out"])
        }
    }
}
