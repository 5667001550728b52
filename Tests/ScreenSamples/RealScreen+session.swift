import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension RealScreen {
    // The queue and a conflict.

    private static func queueState(_ operations: [OutboxOperation]) -> QueueState {
        let content = QueueContent(
            operations: operations, details: [Plant.orders[0].id: Plant.details],
            nextRound: Plant.before(hours: -1))
        return QueueScreen.state(QueueState(now: Plant.now), after: .received(.success(content), now: Plant.now))
    }

    static let queueView = Plant.view(QueueScreen.self, queueState(Plant.operations))

    static let queue = RealScreen(
        name: "queue",
        states: [
            State("loading", [Plant.list, QueueScreen.shown(QueueState(now: Plant.now))]),
            State("empty", [Plant.list, QueueScreen.shown(queueState([]))]),
            State("filled", [Plant.list, QueueScreen.shown(queueState(Plant.operations), after: .selected(row: 1))]),
            State(
                "offline",
                [
                    Plant.list,
                    QueueScreen.shown(
                        queueState(Plant.operations), after: .received(.failure(Plant.problem), now: Plant.now),
                        .selected(row: 2)),
                ], isOffline: true),
        ])

    private static let unreadConflict = ConflictState(Plant.conflict.id, now: Plant.now)

    private static func conflictRead(_ operation: OutboxOperation) -> ConflictEffect {
        .received(.success(ConflictContent(operation: operation, details: Plant.details)), now: Plant.now)
    }

    static let conflict = RealScreen(
        name: "conflict",
        states: [
            State("loading", [Plant.list, queueView, ConflictScreen.shown(unreadConflict)]),
            State(
                "decided",
                [Plant.list, queueView, ConflictScreen.shown(unreadConflict, after: conflictRead(Plant.operations[0]))]),
            State(
                "filled",
                [Plant.list, queueView, ConflictScreen.shown(unreadConflict, after: conflictRead(Plant.conflict))]),
            State(
                "offline",
                [
                    Plant.list, queueView,
                    ConflictScreen.shown(
                        unreadConflict, after: conflictRead(Plant.conflict),
                        .received(.failure(Plant.problem), now: Plant.now)),
                ], isOffline: true),
        ])

    // The question before an undo.

    private static let unreadUndo = UndoState(id: Plant.operations[0].id)

    static let undo = RealScreen(
        name: "undo",
        states: [
            State("loading", [Plant.list, UndoScreen.shown(unreadUndo)]),
            State(
                "filled",
                [
                    Plant.list,
                    UndoScreen.shown(
                        unreadUndo,
                        after: .received(
                            .success(
                                UndoQuestion(
                                    change: "1042 task 2 Inlet pressure → 1.5 bar", on: 1_042,
                                    dependents: ["1042 → complete", "1042 signed by Ana Lima"])))),
                ]),
            State(
                "error", [Plant.list, UndoScreen.shown(unreadUndo, after: .received(.failure(Plant.problem)))],
                isOffline: true),
        ])

    // The bin.

    private static func binRead(_ photos: [BinnedPhoto]) -> BinEffect { .received(.success(photos), now: Plant.now) }

    private static let binned = [
        BinnedPhoto(
            place: 2, photo: Plant.photo("p1", "valve.jpg"), workOrder: Plant.orders[0].id, number: 1_042,
            deletedAt: Plant.before(hours: 1)),
        BinnedPhoto(
            place: 1, photo: Plant.photo("p3", "old-valve-behind-the-cover-of-the-second-boiler.jpg"),
            workOrder: Plant.orders[2].id, number: 1_044, deletedAt: Plant.before(hours: 50)),
    ]

    static let bin = RealScreen(
        name: "bin",
        states: [
            State("loading", [Plant.list, BinScreen.shown(BinState(now: Plant.now))]),
            State("empty", [Plant.list, BinScreen.shown(BinState(now: Plant.now), after: binRead([]))]),
            State("filled", [Plant.list, BinScreen.shown(BinState(now: Plant.now), after: binRead(binned))]),
            State(
                "offline",
                [
                    Plant.list,
                    BinScreen.shown(
                        BinState(now: Plant.now), after: binRead(binned),
                        .received(.failure(Plant.problem), now: Plant.now)),
                ], isOffline: true),
        ])

    // The status.

    private static func account(_ name: String, _ waiting: Int, isInUse: Bool) -> DeviceAccount {
        DeviceAccount(
            folder: name, account: User.ID(name), email: "\(name)@example.net", server: Plant.server, isSignedIn: true,
            waiting: waiting, isInUse: isInUse)
    }

    private static func statusRead(waiting: Int) -> StatusEffect {
        let status = SyncStatus(
            counts: SyncStatus.Counts(waiting: waiting), oldest: waiting == 0 ? nil : Plant.before(hours: 1),
            bytesToSend: waiting == 0 ? 0 : 2_100_000,
            lastPull: Plant.before(hours: 1), clockSkew: nil, unreadableRows: 0, workOrders: 66, lastRound: nil,
            epoch: 1,
            storage: SyncStatus.Storage(databaseBytes: 1_000_000, photoBytes: 4_200_000, freeBytes: 90_000_000_000))
        let content = StatusContent(
            status: status, session: Plant.session(), secrets: "~/.local/share/wo/secrets",
            libraries: Libraries(sqlite: .success("3.51.3"), curl: "libcurl/8.5.0"),
            accounts: DeviceAccounts(
                accounts: [account("osei", waiting, isInUse: true), account("ana", 2, isInUse: false)]))
        return .received(.success(content), now: Plant.now)
    }

    private static let unreachable = ServerError.unreachable(
        host: "wo.example.net", reason: ServerReason(.nothingAnswers))
    private static let unreadStatus = StatusState(now: Plant.now)

    static let status = RealScreen(
        name: "status",
        states: [
            State("loading", [Plant.list, StatusScreen.shown(unreadStatus)]),
            State(
                "filled",
                [
                    Plant.list,
                    StatusScreen.shown(unreadStatus, after: statusRead(waiting: 0), .reached(.reached(Plant.server))),
                ]),
            State(
                "error",
                [
                    Plant.list,
                    StatusScreen.shown(unreadStatus, after: .received(.failure(Plant.problem), now: Plant.now)),
                ]),
            State(
                "offline",
                [
                    Plant.list,
                    StatusScreen.shown(
                        unreadStatus, after: statusRead(waiting: 3), .reached(.problem(unreachable))),
                ], isOffline: true),
        ])
}
