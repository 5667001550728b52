import MemoryStores
import GRDB
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

@testable import MillwrightStorages

/// Tests of single flipped bits in every table and index of a store with unsent operations. Each table is damaged where
/// its rows are, so that also tables with a single row are hit.
struct RowDamageTests {
    /// The operations that a server would have received.
    private typealias Sent = [String: Change]

    private static let item = WorkOrderTemplate(id: WorkOrderTemplate.ID("round"), title: "Round", taskCount: 0)

    private static let strange = RowIdentity(
        kind: nil, id: "strange", workOrderID: nil, version: 1, sequence: 4)

    /// Returns a store with rows in every table of the kernel.
    private static func used() async throws -> UsedStore {
        try await UsedStore.make { store in
            _ = try await DatabaseTemplatesStorage(database: store.database, owner: nil)
                .save([item], at: Fixture.instant(1), outdatedBefore: Fixture.instant(0))
            try await store.disk.save(
                Fixture.page(
                    [Fixture.deleted(.note, "gone", version: 1, sequence: 3)],
                    unreadable: [UnreadableRow(json: "{}", reason: "unknown", identity: Self.strange)]))
            try await store.record("dropped", .note(Fixture.note("dropped")))
            try await store.outbox.withdraw(OutboxOperation.ID("dropped"), as: .undone)
            let epoch = try await store.outbox.beginEpoch()
            try await store.record("stamped", .note(Fixture.note("stamped")))
            _ = try await store.outbox.seal(OutboxOperation.ID("stamped"), epoch: epoch) { _ in
                SealedRequest(bytes: [7], sha256: "hash stamped")
            }
            try await store.disk.records.note(
                SyncStatus.LastRound(at: Fixture.instant(2), applied: 0, stopReason: nil))
        }
    }

    /// Returns the tables and indexes with their first pages.
    private static func objects(of used: UsedStore) throws -> [(name: String, page: Int)] {
        let folder = try used.folder()
        return try DatabaseQueue(path: folder.data.path + "/kernel.db").read { db in
            try Row.fetchAll(db, sql: "SELECT name, rootpage FROM sqlite_master WHERE rootpage > 0 ORDER BY name").map {
                ($0[0], $0[1])
            }
        }
    }

    /// Returns a bit of the page's cells: their pointers, or their content at the end of the page.
    private static func bit(of page: ArraySlice<UInt8>, _ numbers: inout SeededGenerator) -> Int? {
        let header = page.startIndex
        let isInterior = page[header] == 2 || page[header] == 5
        let cells = Int(page[header + 3]) << 8 | Int(page[header + 4])
        if cells == 0 { return nil }
        let content = Int(page[header + 5]) << 8 | Int(page[header + 6])
        let pointers = (isInterior ? 12 : 8)
        let bytes = Array(pointers..<pointers + 2 * cells) + Array(content..<UsedStore.page)
        return bytes.randomElement(using: &numbers).map { $0 * 8 + Int.random(in: 0..<8, using: &numbers) }
    }

    @Test(arguments: 1...3) func aDamagedRowNeverLocksTheUnsentWork(seed: Int) async throws {
        let used = try await Self.used()
        let expected = Dictionary(uniqueKeysWithValues: used.expected.map { ($0.id, $0) })
        var numbers = SeededGenerator(seed: UInt64(seed))
        var (damaged, recovered) = (0, 0)
        for (name, page) in try Self.objects(of: used) {
            for flip in 1...4 {
                let start = (page - 1) * UsedStore.page
                let bytes = (used.files["kernel.db"] ?? [])[start..<start + UsedStore.page]
                guard let bit = Self.bit(of: bytes, &numbers) else { continue }
                damaged += 1
                let folder = try used.folder { $0["kernel.db"]?[start + bit / 8] ^= 1 << UInt8(bit % 8) }
                let what = Comment(rawValue: "seed \(seed), \(name), flip \(flip), page \(page), bit \(bit)")
                let ending = await Self.drained(folder)
                recovered += ending.isRecovered ? 1 : 0
                #expect(ending.problem == nil, what)
                #expect(ending.user == Fixture.ada.id, what)
                for (id, change) in ending.sent { #expect(expected[id]?.change == change, what) }
                for id in expected.keys where ending.sent[id] == nil {
                    #expect(ending.queue.contains(id) || ending.isTold, what)
                }
            }
        }
        #expect(damaged > 100 && recovered > 50)
    }

    private struct Ending {
        var sent = Sent()
        var queue: Set<String> = []
        var user: User.ID?
        var isRecovered = false
        var isTold = false
        /// The error of the last command, if no command succeeded.
        var problem: (any Error)?
    }

    /// Runs commands until one succeeds: it shows the history, saves a page, exports the queue, and sends it.
    private static func drained(_ folder: TemporaryFolder) async -> Ending {
        var ending = Ending()
        for _ in 0..<4 {
            do {
                let store = try OpenStore(folder)
                ending.isRecovered = ending.isRecovered || store.recovery != nil
                ending.isTold = ending.isTold || (store.recovery?.gaps ?? 0) > 0
                ending.user = try await store.disk.session.session()?.user.id
                try await use(store)
                try await send(store, &ending.sent)
                ending.queue = Set(try await store.outbox.unfinished(of: Fixture.ada.id).map(\.id.rawValue))
                ending.problem = nil
                return ending
            } catch { ending.problem = error }
        }
        return ending
    }

    private static func use(_ store: OpenStore) async throws {
        _ = try await store.disk.records.export(of: Fixture.ada.id)
        _ = try await store.disk.records.status(of: Fixture.ada.id)
        for step in try await store.disk.records.history(of: Fixture.ada.id, limit: 100) {
            if case .made(let operation) = step { _ = try await store.disk.records.events(of: operation.id) }
        }
        _ = try await DatabaseTemplatesStorage(database: store.database, owner: nil).templates()
        _ = try await store.disk.list(WorkOrderQuery(statuses: []))
        try await store.pull()
    }

    private static func send(_ store: OpenStore, _ sent: inout Sent) async throws {
        let epoch = try await store.outbox.beginEpoch()
        for lane in UsedStore.lanes {
            for operation in try await store.outbox.lane(WorkOrder.ID(lane), of: Fixture.ada.id)
            where operation.state.isSendable {
                let id = operation.id.rawValue
                #expect(sent[id] == nil || sent[id] == operation.change)
                _ = try await store.outbox.seal(operation.id, epoch: epoch) { _ in
                    SealedRequest(bytes: Array(id.utf8), sha256: "hash \(id)")
                }
                sent[id] = operation.change
                try await store.outbox.apply(Fixture.receipt(id), rows: [], epoch: epoch)
            }
        }
    }

    /// A new table needs a checksum, or a rule that says how it is computed again (`CheckedTable`).
    @Test func everyTableHasAChecksumOrIsComputedAgain() async throws {
        let computed: Set = ["grdb_migrations", "sqlite_sequence", "view_search", "view_search_stale"]
        try await KernelDatabase.inMemory().read { db in
            let tables = try String.fetchAll(
                db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
            for table in tables where !computed.contains(table) && table != "sqlite_schema" {
                let columns = try db.columns(in: table).map(\.name)
                #expect(columns.contains(RowChecksum.column), "\(table)")
                guard let checked = CheckedTable.all.first(where: { $0.name == table }) else { continue }
                #expect(Set(checked.columns + [RowChecksum.column]) == Set(columns), "\(table)")
            }
        }
    }

    @Test(arguments: CheckedTable.all.map(\.name)) func everyWriteKeepsTheChecksumsOfATable(name: String) async throws {
        let folder = try await Self.used().folder()
        let store = try OpenStore(folder)
        let table = try #require(CheckedTable.all.first { $0.name == name })
        #expect(try await store.disk.count("\(name) WHERE \(table.isWrong)") == 0)
        #expect(try await store.disk.count(name) > 0, "the test has a row in each table")
    }
}
