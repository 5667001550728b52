import MillwrightComposition
import MillwrightDomain
import Foundation
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

/// A device whose kernel runs in the test's own process, and on which a person is signed in.
struct KernelDevice: Sendable {
    static let technician = "tess@plant.example"
    static let supervisor = "omar@plant.example"

    let home: URL
    let app: AppComponent
    let session: Session
    let scope: SessionComponent

    /// Signs in on a new device, runs the test's steps there, and signs out.
    static func use(
        _ staging: Staging, as email: String = supervisor, _ work: (KernelDevice) async throws -> Void
    ) async throws {
        let device = try await signedIn(to: staging, as: email)
        do { try await work(device) } catch {
            await device.app.close()
            throw error
        }
        try await device.leave()
    }

    static func signedIn(to staging: Staging, as email: String = supervisor) async throws -> KernelDevice {
        let home = newHome()
        let app = try kernel(at: home)
        let outcome = try await app.signIn.execute(
            Credentials(email: email, password: "staging-only"), at: try await app.signIn.probe(staging.url))
        _ = try outcome.firstPull.get()
        return KernelDevice(
            home: home, app: app, session: outcome.session, scope: try app.scope(of: outcome.session))
    }

    static func newHome() -> URL {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("kernel-\(UUID().uuidString)")
        TemporaryFolders.add(home)
        return home
    }

    /// Opens the kernel. Its network time limits are too long to expire on a busy machine.
    static func kernel(at home: URL) throws -> AppComponent {
        let transport = TransportSettings(
            allowsPlainHTTPOnLoopback: true, connectTimeout: .seconds(3_600), slowPeriod: .seconds(3_600))
        return try AppComponent(
            dependency: KernelConfiguration(home: home.path, command: "use case tests", transport: transport))
    }

    /// The person who is signed in, as an assignee.
    var me: Assignee { .user(session.user.id, name: session.user.name) }

    func now() -> Instant { KernelTime.system.now() }

    /// Sends the queue and requires that the server has all of it.
    @discardableResult
    func send() async throws -> ReplayReport {
        let report = try await scope.replayQueue.execute(.complete)
        try #require(report.stopReason == nil && report.left.isEmpty, "\(report)")
        return report
    }

    /// Sends the queue, and accepts the server's value for the end of a timer. Another run of these tests may have
    /// stopped the same timer.
    func sendTimers() async throws {
        var report = try await scope.replayQueue.execute(.complete)
        for conflict in try await scope.getConflicts.execute() where conflict.operation.change.field?.logEntryID != nil
        {
            _ = try await scope.resolveConflict.execute(conflict, choosing: .theirs)
            report = try await scope.replayQueue.execute(.complete)
        }
        try #require(report.stopReason == nil && report.left.isEmpty, "\(report)")
    }

    /// Signs out, so that the server keeps no session, and closes the kernel.
    func leave() async throws {
        do { try await app.logout(of: session).execute(keepingWaitingOperations: true) } catch {
            await app.close()
            throw error
        }
        await app.close()
    }
}
