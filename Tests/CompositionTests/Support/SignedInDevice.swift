import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import GRDB
import MillwrightStorages
import MillwrightUseCases

@testable import MillwrightComposition

/// A real store on disk in which Tess is signed in and has changes in every state. Nothing listens at her server's
/// address.
struct SignedInDevice: Sendable {
    static let order = WorkOrder.ID("order")
    static let task = WorkOrderTask.ID("task")
    static let noon = Instant(millisecondsSince1970: 1_795_000_000_000)
    static let server = Server(address: "http://127.0.0.1:1", name: "Plant")
    static let tess = session("tess")
    static let vera = session("vera")
    static let tessElsewhere = session("tess", at: Server(address: "http://127.0.0.1:2", name: "Copy"))
    static let bytes = Array("a picture".utf8)
    /// The SHA-256 hash of ``bytes``.
    static let hash = "92b2fa58028958317e408bd84ecfa70f5ee35b121991dbc232c49d166353708b"

    enum Operations {
        static let waiting = OutboxOperation.ID("waiting")
        static let waitingEdit = OutboxOperation.ID("waiting-edit")
        static let conflict = OutboxOperation.ID("conflict")
        static let refused = OutboxOperation.ID("refused")
        static let taken = OutboxOperation.ID("taken")
        static let undone = OutboxOperation.ID("undone")
    }

    let home: String
    let app: AppComponent
    let scope: SessionComponent
    /// The conflict as it was shown to Tess. On a device without changes, it is the conflict of another device.
    let conflict: Conflict
    let file: QueueFile

    static func session(_ name: String, at server: Server = server) -> Session {
        Session(
            user: User(id: User.ID(name), name: name.capitalized, email: "\(name)@plant.example"),
            permissions: Set(Permission.allCases), server: server)
    }

    static let photo = Photo(
        id: Photo.ID("photo"), taskID: nil,
        content: Photo.Content(sha256: hash, size: Int64(bytes.count), format: .jpeg, dimensions: nil),
        fileName: "pump.jpg", addedBy: "Tess", addedAt: noon)
    /// The photo of ``hash``, as if Tess had deleted it.
    static let binned = BinnedPhoto(place: 1, photo: photo, workOrder: order, number: 1042, deletedAt: noon)

    static func withChanges() async throws -> SignedInDevice {
        let (home, app) = try await opened()
        let scope = try app.scope(of: tess)
        let outbox = outbox(app, tess.owner)
        let order = Self.order
        let changes: [(OutboxOperation.ID, Change)] = [
            (Operations.waiting, .taskAnswer(task, .text("value"))), (Operations.waitingEdit, .title("Pump 2")),
            (Operations.conflict, .description("Mine")), (Operations.refused, .taskNote(task, "Mine")),
            (Operations.taken, .priority(.low)), (Operations.undone, .status(.inProgress)),
        ]
        for (id, change) in changes {
            let draft = OperationDraft(
                id: id, accountID: tess.user.id, workOrderID: order, change: change, createdAt: noon)
            guard try await outbox.record(draft) else { throw NotPrepared() }
        }
        try await outbox.park(
            Operations.conflict, as: .conflict(.changedOnServer(theirs: .text("Theirs"))), epoch: 0)
        try await outbox.park(
            Operations.taken, as: .conflict(.changedOnServer(theirs: .priority(.high))), epoch: 0)
        try await outbox.park(Operations.refused, as: .refused(reason: .words("no")), epoch: 0)
        _ = try await scope.resolveConflict.execute(
            try await scope.getConflicts.execute(Operations.taken), choosing: .theirs)
        _ = try await scope.undo.execute(Operations.undone)
        return SignedInDevice(
            home: home, app: app, scope: scope, conflict: try await scope.getConflicts.execute(Operations.conflict),
            file: try await scope.exportQueue.execute())
    }

    /// Returns a device with an empty queue.
    static func withoutChanges() async throws -> SignedInDevice {
        let (home, app) = try await opened()
        let other = try await withChanges()
        await other.app.close()
        other.remove()
        return SignedInDevice(
            home: home, app: app, scope: try app.scope(of: tess),
            conflict: other.conflict, file: other.file)
    }

    private static func opened() async throws -> (String, AppComponent) {
        let home = FileManager.default.temporaryDirectory.path + "/millwright-scope-\(UUID().uuidString)"
        let app = try AppComponent(
            dependency: KernelConfiguration(
                home: home, command: "test", transport: TransportSettings(allowsPlainHTTPOnLoopback: true),
                time: KernelTime(now: { noon }, clock: ContinuousClock())))
        try await signIn(tess, app)
        let shelf = home + "/blobs/sha256/\(hash.prefix(2))"
        try FileManager.default.createDirectory(atPath: shelf, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: shelf + "/" + hash))
        return (home, app)
    }

    /// Signs in as a login does, and saves the first page of the server's changes.
    static func signIn(_ session: Session, _ app: AppComponent) async throws {
        try await app.secrets.replace(
            with: SessionTokens(
                access: "access \(session.user.name)", refresh: "refresh", generation: 0, owner: session.owner))
        try await DatabaseSessionStorage(database: app.database).save(session)
        try await fetch(session, app)
    }

    /// Saves the first page of the server's changes.
    static func fetch(_ session: Session, _ app: AppComponent) async throws {
        let mirror = DatabaseMirrorStorage(database: app.database, owner: session.owner)
        let page = ChangePage(
            rows: rows, unreadable: [], cursor: MillwrightOfflineEngine.Cursor("1"), hasMore: false, serverTime: noon)
        _ = try await mirror.save(page, after: try await mirror.position(), at: noon, allowing: .unlimited)
    }

    /// Returns every row of every table.
    func rows() async throws -> [String] {
        try await app.database.read { db in
            let tables = try String.fetchAll(
                db,
                sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
            return try tables.flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\(table): \($0)" }.sorted()
            }
        }
    }

    func remove() {
        do { try FileManager.default.removeItem(atPath: home) } catch { preconditionFailure("\(home): \(error)") }
    }

    private static func outbox(_ app: AppComponent, _ owner: Session.Owner) -> OutboxLedger {
        OutboxLedger(
            DatabaseOutboxStore(database: app.database, owner: owner, now: { noon }, makeDeviceID: { "device" }))
    }

    private static let rows: [ServerRow] = [
        ServerRow(
            workOrderID: order, version: 1, sequence: 1,
            entity: .workOrder(
                WorkOrderRow(
                    workOrder: WorkOrder(
                        id: order, number: 1042, title: "Pump", description: "Noise", priority: .high),
                    versions: [.status: 1, .title: 1, .description: 1, .priority: 1],
                    checklists: [Checklist(id: Checklist.ID("list"), name: "Before")], signature: nil,
                    runningTimers: []))),
        ServerRow(
            workOrderID: order, version: 1, sequence: 2,
            entity: .task(
                WorkOrderTask(
                    id: task, checklistID: Checklist.ID("list"), label: "Look", kind: .text, isRequired: false,
                    value: nil), place: 0)),
        ServerRow(workOrderID: order, version: 1, sequence: 3, entity: .photo(photo)),
        ServerRow(
            workOrderID: order, version: 1, sequence: 4,
            entity: .logEntry(
                LogEntry(
                    id: LogEntry.ID("timer"), personID: User.ID("tess"), person: "Tess",
                    content: .time(LogEntry.TimeSpan(start: noon.advanced(by: .seconds(-600)))), recordedAt: noon))),
    ]

    struct NotPrepared: Error {}
}
