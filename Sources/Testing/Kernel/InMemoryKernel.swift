import MillwrightClients
public import MillwrightComposition
public import MillwrightDomain
import MillwrightOfflineEngine
public import MillwrightUseCases

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A kernel for tests: the real use cases, engine and store, on an ``InMemoryPlant`` in place of a server.
///
/// Requests do not leave the process. The store is a separate data folder in the temporary folder, because the real
/// store needs files. ``close()`` removes this folder. Each kernel on a plant acts as one device. All kernels on a
/// plant share its time.
public final class InMemoryKernel: Sendable {
    public let plant: InMemoryPlant
    private let link: PlantLink
    private let configuration: KernelConfiguration
    private let opened: Locked<AppComponent>

    /// Opens a kernel with an empty store, online, with nobody signed in. Close it with ``close()``.
    /// - Parameters:
    ///   - plant: the server of the kernel.
    ///   - undoWindow: the time for which a change of status can be undone before it may be sent.
    ///   - maxQueuedOperations: the maximum number of queued changes.
    ///   - configure: changes further parts of the kernel, such as its metrics or its sink of business events.
    /// - Throws: ``StorageError`` if the temporary folder cannot be used.
    public init(
        on plant: InMemoryPlant, undoWindow: Duration = .zero, maxQueuedOperations: Int = 10_000,
        configure: (inout KernelConfiguration) -> Void = { _ in }
    ) throws(StorageError) {
        let link = PlantLink(to: plant)
        let random = SeededRandom(seed: plant.makeDeviceNumber())
        let home = FileManager.default.temporaryDirectory.path + "/millwright-testing-\(UUID().uuidString)"
        var configuration = KernelConfiguration(home: home, command: "test", time: plant.time.kernelTime)
        configuration.httpTransport = link
        configuration.secrets = InMemorySecrets()
        configuration.random = { random.next() }
        configuration.undoWindow = undoWindow
        configuration.maxQueuedOperations = maxQueuedOperations
        configure(&configuration)
        (self.plant, self.link, self.configuration) = (plant, link, configuration)
        opened = Locked(try AppComponent(dependency: configuration))
    }

    /// Runs `body` with a kernel, and closes it afterwards.
    /// - Throws: the error of `body`, or ``StorageError`` if the temporary folder cannot be used.
    @discardableResult
    public static func run<Value>(
        on plant: InMemoryPlant, undoWindow: Duration = .zero,
        configure: (inout KernelConfiguration) -> Void = { _ in }, _ body: (InMemoryKernel) async throws -> Value
    ) async throws -> Value {
        let kernel = try InMemoryKernel(on: plant, undoWindow: undoWindow, configure: configure)
        let value: Value
        do { value = try await body(kernel) } catch {
            try await kernel.close()
            throw error
        }
        try await kernel.close()
        return value
    }

    /// The app's scope, as a host opens it. ``restart()`` replaces it with a new one.
    public var app: AppComponent { opened.withLock { $0 } }

    /// The time of the plant and of all kernels on it.
    public var time: ManualTime { plant.time }

    /// Whether requests reach the plant. Otherwise they fail before they are sent, as without a network.
    public var isOnline: Bool {
        get { link.isOnline }
        set { link.isOnline = newValue }
    }

    /// Signs in at the plant, pulls, and returns the scope of the session.
    /// - Parameter credentials: the credentials from ``InMemoryPlant/add(_:password:permissions:)``.
    /// - Throws: ``ServerError`` if the kernel is offline, ``AuthenticationError`` if the sign-in failed, or
    ///   `SyncError` if the first pull failed.
    public func signIn(_ credentials: Credentials) async throws -> SessionComponent {
        let app = app
        let outcome = try await app.signIn.execute(credentials, at: try await app.signIn.probe(InMemoryPlant.address))
        _ = try outcome.firstPull.get()
        return try app.scope(of: outcome.session)
    }

    /// Closes the app's scope and opens the same store again, like a restart of the app. The session, the work orders
    /// and the queue are still there. Scopes opened before the restart can no longer send.
    /// - Throws: ``StorageError`` if the store cannot be opened.
    public func restart() async throws(StorageError) {
        await app.close()
        let next = try AppComponent(dependency: configuration)
        opened.withLock { $0 = next }
    }

    /// Cancels the running requests and removes the store. Do not use the kernel or its scopes afterwards.
    /// - Throws: ``StorageError`` if the store cannot be removed.
    public func close() async throws(StorageError) {
        await app.close()
        do { try FileManager.default.removeItem(atPath: configuration.home) } catch {
            throw .unusable(reason: "the folder of a test cannot be removed: \(configuration.home)")
        }
    }
}
