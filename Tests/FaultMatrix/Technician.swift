import MillwrightComposition
import MillwrightDomain
import Foundation
import MillwrightUseCases

/// A device with the whole kernel, on which somebody has signed in and pulled everything.
struct Technician: Sendable {
    /// A person who may make every change of the table.
    static let credentials = Credentials(email: "omar@plant.example", password: "staging-only")

    /// The kernel for all tries except those with a silent server. Its network time limits are too long to expire on a
    /// busy machine, and its connections never become too old.
    let app: AppComponent
    /// A kernel on the same device that gives up on a silent server after two seconds.
    private let hurriedApp: AppComponent
    /// A kernel on the same device for the changes that a cell's own change needs. It has connections of its own, so that
    /// the connections of the try do not depend on what was sent before the fault.
    private let preparingApp: AppComponent
    let log: RequestLog
    let clock: QuickClock
    let session: Session
    /// The work order to change. It has a text task, and nothing prevents a change.
    let workOrder: WorkOrder.ID
    let task: WorkOrderTask.ID
    /// A photo on the server that may be downloaded.
    let photo: (workOrder: WorkOrder.ID, id: Photo.ID)

    struct Unfit: Error, CustomStringConvertible {
        let description: String
    }

    init(home: URL, server: String) async throws {
        log = RequestLog()
        clock = QuickClock()
        app = try Self.kernel(home: home, log: log, clock: clock)
        hurriedApp = try Self.kernel(home: home, log: log, clock: clock, givesUpSilence: true)
        preparingApp = try Self.kernel(home: home, log: log, clock: clock)
        let signIn = app.signIn
        let outcome = try await signIn.execute(Self.credentials, at: try await signIn.probe(server))
        _ = try outcome.firstPull.get()
        session = outcome.session
        let scope = try app.scope(of: session)
        let found = try await scope.findWorkOrder.execute(number: 1042)
        workOrder = found
        let details = try await scope.workOrder(found).getDetails.execute()
        guard let text = details.tasks.first(where: { $0.kind == .text }) else {
            throw Unfit(description: "1042 has no task of text")
        }
        task = text.id
        photo = try await Self.photo(in: scope)
    }

    static func kernel(
        home: URL, log: RequestLog, clock: QuickClock, givesUpSilence: Bool = false
    ) throws -> AppComponent {
        var transport = TransportSettings(
            allowsPlainHTTPOnLoopback: true, connectTimeout: .seconds(3_600), connectionLifetime: .seconds(86_400))
        transport.slowPeriod = .seconds(givesUpSilence ? 2 : 3_600)
        var configuration = KernelConfiguration(
            home: home.path, command: "fault-matrix", transport: transport,
            time: KernelTime(now: KernelTime.system.now, clock: clock))
        configuration.logger = log.makeLogger()
        return try AppComponent(dependency: configuration)
    }

    /// Returns a new session, as after a start of the program: it does not know about earlier failures of the host.
    /// - Parameter givesUpSilence: true for the one try with a silent server.
    func scope(givesUpSilence: Bool = false) throws -> SessionComponent {
        try (givesUpSilence ? hurriedApp : app).scope(of: session)
    }

    /// Returns a session for the changes that are sent before the fault is armed.
    func preparing() throws -> SessionComponent { try preparingApp.scope(of: session) }

    /// Opens a connection, unless one is open. libcurl repeats a request by itself if a connection that was already
    /// open is dropped. Opening a connection first makes the result independent of the previous cell.
    func openConnection() async throws { _ = try await scope().pullChanges.execute() }

    func now() -> Instant { KernelTime.system.now() }

    func close() async {
        await preparingApp.close()
        await hurriedApp.close()
        await app.close()
    }

    /// Waits long enough for the longest open circuit and the longest `Retry-After` of the table.
    func rest() async throws { try await clock.sleep(until: clock.now.advanced(by: .seconds(6)), tolerance: nil) }

    private static func photo(in scope: SessionComponent) async throws -> (WorkOrder.ID, Photo.ID) {
        let id = try await scope.findWorkOrder.execute(number: 1047)
        guard let photo = try await scope.workOrder(id).getPhotos.execute().first?.photo else {
            throw Unfit(description: "1047 has no photo")
        }
        return (id, photo.id)
    }
}
