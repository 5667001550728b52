import Foundation
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices
import MillwrightStorages
import MillwrightUseCases

@testable import MillwrightComposition

/// A device that several people share: real folders with real databases, and a server that knows everybody.
struct SharedDevice: Sendable {
    let home = FileManager.default.temporaryDirectory.path + "/millwright-device-\(UUID().uuidString)"

    var choice: String { home + "/accounts/current" }

    var component: DeviceComponent {
        DeviceComponent(home: home, command: "test") { configuration(of: $0) }
    }

    private func configuration(of folder: String) -> KernelConfiguration {
        KernelConfiguration(
            home: folder, command: "test", transport: TransportSettings(allowsPlainHTTPOnLoopback: true),
            time: KernelTime(now: { SignedInDevice.noon }, clock: ContinuousClock()))
    }

    /// Signs in as `wo login` does, without the network.
    func signIn(_ session: Session, serverHasMoved: Bool = false) async throws {
        let repository = DeviceSignInRepository(
            service: KnowingEverybody(session: session), folders: AccountFolders(home: home, command: "test"),
            open: { folder throws(StorageError) in try AppComponent(dependency: configuration(of: folder)) })
        _ = try await repository.login(
            Credentials(email: session.user.email, password: "right"), serverHasMoved: serverHasMoved)
    }

    /// Signs the account in use out, and leaves its queue.
    func signOut() async throws {
        let app = try component.open(component.folderInUse.path)
        try await DatabaseSessionStorage(database: app.database).forget()
        try await app.secrets.replace(with: nil)
    }

    /// Records a change of the account in use.
    func change(_ session: Session, _ id: String) async throws {
        let app = try component.open(component.folderInUse.path)
        try await SignedInDevice.fetch(session, app)
        let outbox = OutboxLedger(
            DatabaseOutboxStore(
                database: app.database, owner: session.owner, now: { SignedInDevice.noon }, makeDeviceID: { "device" }))
        let draft = OperationDraft(
            id: OutboxOperation.ID(id), accountID: session.user.id, workOrderID: SignedInDevice.order,
            change: .title("Title of \(session.user.name)"), createdAt: SignedInDevice.noon)
        guard try await outbox.record(draft) else { throw SignedInDevice.NotPrepared() }
    }

    /// Returns the queue and the title of the work order, as the account in a folder sees them.
    func view(in folder: String) async throws -> (queue: [String], title: String) {
        let app = try component.open(folder)
        let scope = try app.scope(of: try await app.restoreSession.execute())
        let queue = try await scope.getQueue.execute().map(\.id.rawValue)
        return (queue, try await scope.workOrder(SignedInDevice.order).getDetails.execute().workOrder.title)
    }

    /// Returns the owner of the tokens in a folder.
    func owner(in folder: String) async throws -> Session.Owner? {
        try await component.open(folder).secrets.tokens()?.owner
    }

    func remove() {
        do { try FileManager.default.removeItem(atPath: home) } catch { preconditionFailure("\(home): \(error)") }
    }
}

/// A server that signs in the account of the given session, with any password.
private struct KnowingEverybody: AuthenticationService {
    let session: Session

    func login(_ credentials: Credentials) async throws(AuthenticationError) -> SignedIn {
        SignedIn(
            session: session,
            tokens: SessionTokens(access: "access \(session.user.name)", refresh: "refresh", generation: 0))
    }

    func refresh(_ tokens: SessionTokens) async -> Result<SessionTokens, ServiceError> { .success(tokens) }
    func logout(_ tokens: SessionTokens) async -> Result<Void, ServiceError> { .success(()) }
}
