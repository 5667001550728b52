import MemoryStores
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import GRDB
import Testing

@testable import MillwrightStorages

/// Tests that a recovery keeps the data that a person needs to go on without a network.
struct RecoveredWorkOrderTests {
    private static let lane = WorkOrder.ID("new")
    private static let task = WorkOrderTask(
        id: WorkOrderTask.ID("n1"), checklistID: Fixture.first.id, label: "Find the leak", kind: .subtask)
    private static let draft = WorkOrderDraft(
        workOrder: WorkOrder(id: lane, number: 900_001, title: "Leak", updatedAt: Fixture.instant(1)),
        checklists: [Fixture.first], tasks: [task])

    /// Creates a work order and works on it.
    private static func fill(_ store: OpenStore) async throws {
        try await store.disk.session.save(Fixture.session())
        try await store.pull()
        try await store.record("1", .create(draft), on: lane.rawValue)
        try await store.record("2", .taskAnswer(task.id, .subtask(.complete)), on: lane.rawValue)
        try await store.record("3", .note(Fixture.note("3")), on: lane.rawValue)
    }

    private static func expectUsable(_ store: OpenStore) async throws {
        let details = try #require(try await store.disk.details(lane))
        #expect(details.workOrder.title == "Leak" && details.workOrder.number == 900_001)
        #expect(details.tasks.map(\.value) == [.subtask(.complete)])
        #expect(details.notes.map(\.text) == ["note"])
        #expect(try await store.disk.list().contains(lane.rawValue))
        #expect(try await store.disk.view.workOrder(number: 900_001) == lane)
        #expect(try await store.record("4", .title("Big leak"), on: lane.rawValue))
        #expect(try await store.disk.details(lane)?.workOrder.title == "Big leak")
    }

    @Test func aWorkOrderThatWasNotSentIsUsableAfterARecovery() async throws {
        let folder = try TemporaryFolder()
        do { try await Self.fill(try OpenStore(folder)) }
        try KernelDatabase.markDamaged(folder.data)
        try await Self.expectUsable(try OpenStore(folder))
    }

    @Test func aWorkOrderIsUsableAfterARecoveryFromTheJournal() async throws {
        let folder = try TemporaryFolder()
        do { try await Self.fill(try OpenStore(folder)) }
        for end in ["", "-wal", "-shm"] { try FileSystem.remove(folder.data.path + "/kernel.db" + end) }
        let store = try OpenStore(folder)
        #expect(store.recovery?.fromJournal == 3 && store.recovery?.isSignedOut == true)
        try await store.disk.session.save(Fixture.session())
        try await Self.expectUsable(store)
    }

    @Test func aWorkOrderIsUsableAfterTheServerHasMoved() async throws {
        let folder = try TemporaryFolder()
        let store = try OpenStore(folder)
        try await Self.fill(store)
        try await store.disk.session.save(
            Fixture.session(server: Server(address: "https://new.example", name: "New")))
        try await Self.expectUsable(store)
    }

    private static let round = WorkOrderTemplate(id: WorkOrderTemplate.ID("a"), title: "Round", taskCount: 0)
    private static let check = WorkOrderTemplate(id: WorkOrderTemplate.ID("b"), title: "Check", taskCount: 0)

    private static func templates(_ store: OpenStore) async throws -> [WorkOrderTemplate]? {
        try await DatabaseTemplatesStorage(database: store.database, owner: nil).templates()?.value
    }

    @Test func templatesSurviveARecovery() async throws {
        let folder = try TemporaryFolder()
        do {
            let store = try OpenStore(folder)
            try await Self.fill(store)
            _ = try await DatabaseTemplatesStorage(database: store.database, owner: nil)
                .save([Self.round, Self.check], at: Fixture.instant(1), outdatedBefore: Fixture.instant(0))
        }
        try KernelDatabase.markDamaged(folder.data)
        #expect(try await Self.templates(try OpenStore(folder)) == [Self.round, Self.check])
        try folder.execute("UPDATE template SET title = 'Wrong' WHERE id = 'a'")
        let store = try OpenStore(folder)
        #expect(store.recovery?.unreadTemplates == 1)
        #expect(try await Self.templates(store) == [Self.check])
    }

    @Test(arguments: ["session", "session_copy"]) func aDamagedSignInIsRestoredFromItsCopy(table: String) async throws {
        let folder = try TemporaryFolder()
        do { try await Self.fill(try OpenStore(folder)) }
        try folder.execute("UPDATE \(table) SET account_id = 'adb'")
        let store = try OpenStore(folder)
        #expect(store.recovery?.fromDatabase == 3 && store.recovery?.isSignedOut == false)
        #expect(try await store.disk.session.session() == Fixture.session())
        #expect(try OpenStore(folder).recovery == nil)
    }

    /// Signing in leads back to the waiting work.
    @Test func aSignInThatCannotBeReadLeavesTheQueueToItsAccount() async throws {
        let folder = try TemporaryFolder()
        do { try await Self.fill(try OpenStore(folder)) }
        try folder.execute("UPDATE session SET record = '{'; UPDATE session_copy SET server = 'x'")
        let store = try OpenStore(folder)
        #expect(store.recovery?.isSignedOut == true)
        #expect(try await store.disk.session.session() == nil)
        let waiting = WaitingAccount(
            account: Fixture.ada.id, email: Fixture.ada.email, server: Fixture.server.address, operations: 3)
        #expect(try await store.disk.session.waitingAccounts() == [waiting])
        #expect(try await store.disk.session.assignDevice(to: Fixture.session(), serverHasMoved: false) == nil)
        try await store.disk.session.save(Fixture.session())
        try await Self.expectUsable(store)
    }

    /// SQLite reports damaged settings of the search index as a common error.
    @Test(arguments: ["v = 6", "k = 'versioo'"]) func aDamagedSearchIndexIsComputedAgain(damage: String) async throws {
        let folder = try TemporaryFolder()
        do { try await Self.fill(try OpenStore(folder)) }
        try folder.execute("UPDATE view_search_index_config SET \(damage)")
        await #expect(throws: StorageError.self) {
            try await OpenStore(folder).disk.list(WorkOrderQuery(search: "leak"))
        }
        try await Self.expectUsable(try OpenStore(folder))
    }

    @Test func aDamagedPositionStartsAFullResync() async throws {
        let folder = try TemporaryFolder()
        do { try await Self.fill(try OpenStore(folder)) }
        try folder.execute("UPDATE cursor SET value = '2'")
        let store = try OpenStore(folder)
        #expect(store.recovery != nil)
        #expect(try await store.disk.mirror.cursor() == nil)
        #expect(try await store.disk.mirror.isComplete() == false)
    }

    /// The server keeps the numbers of the old id, so a new id cannot repeat one of them.
    @Test func aDamagedDeviceIDIsReplacedByANewOne() async throws {
        let folder = try TemporaryFolder()
        do {
            let store = try OpenStore(folder)
            try await Self.fill(store)
            let epoch = try await store.outbox.beginEpoch()
            _ = try await store.outbox.seal(OutboxOperation.ID("1"), epoch: epoch) { _ in Fixture.sealed }
        }
        try folder.execute("UPDATE installation SET device_id = 'devi' || char(7) || 'e'")
        let store = try OpenStore(folder)
        #expect(store.recovery?.fromDatabase == 3)
        #expect(try await store.disk.count("installation") == 0)
        #expect(try await store.disk.stamps() == ["1": "device 1"], "a sealed request keeps its own stamp")
    }

    /// The server deleted a row that only the damaged device still has.
    @Test func aFullResyncAfterARecoveryRemovesDeletedRows() async throws {
        let folder = try TemporaryFolder()
        do {
            let store = try OpenStore(folder)
            try await Self.fill(store)
            for _ in 1...3 {
                try await store.disk.mirror.forgetCursor()
                try await store.pull()
            }
        }
        try folder.execute("UPDATE meta SET value = 0 WHERE name = 'generation'")
        let store = try OpenStore(folder)
        try await store.disk.pull([Fixture.row(Fixture.order("w2", number: 2))])
        #expect(try await store.disk.mirror.isComplete())
        #expect(try await store.disk.details(WorkOrder.ID("w1")) == nil)
    }
}
