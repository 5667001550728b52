import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import GRDB
import TestSupport
import Testing

@testable import MillwrightStorages

/// Tests that the search index always agrees with the view.
struct SearchIndexTests {
    private static let search = WorkOrderQuery(statuses: [], search: "gasket")

    /// Throws if the index does not contain exactly the stored texts.
    private func checkIndex(_ disk: Disk) async throws {
        try await disk.execute("INSERT INTO view_search_index (view_search_index, rank) VALUES ('integrity-check', 1)")
    }

    @Test func aSaveOnlyMarksTheWorkOrderAndTheNextPullIndexesIt() async throws {
        let disk = try await Disk.holding([Fixture.row(), Fixture.row(Fixture.task("t1"))])
        #expect(try await disk.count("view_search_stale") == 0)
        try await disk.record("1", .taskNote(WorkOrderTask.ID("t1"), "gasket"))
        #expect(try await disk.count("view_search_stale") == 1)
        #expect(try await disk.count("view_search WHERE text LIKE '%gasket%'") == 0)
        #expect(try await disk.list(Self.search) == ["w1"])
        try await disk.pull([])
        #expect(try await disk.count("view_search_stale") == 0)
        #expect(try await disk.count("view_search WHERE text LIKE '%gasket%'") == 1)
        #expect(try await disk.list(Self.search) == ["w1"])
        try await checkIndex(disk)
    }

    /// A code of a picture can have any byte. A NUL would end the query of the index.
    @Test(arguments: [
        "B-7\u{0}", "\u{0}B-7", "Boiler\u{0}B-7 x", "\u{0}", "\u{0}\u{0}\u{0}\u{0}", "\"\u{0}\"\u{1}", "\u{FEFF}\u{0}",
    ])
    func aCodeWithANULFindsNothingAndIsNoError(code: String) async throws {
        let disk = try await Disk.holding([Fixture.row()])
        #expect(try await disk.list(WorkOrderQuery(statuses: [], assetCode: code)) == [])
        _ = try await disk.list(WorkOrderQuery(statuses: [], assignee: code, location: code, search: code))
        #expect(try await disk.list(WorkOrderQuery(statuses: [], assetCode: "B-7")) == ["w1"])
    }

    @Test func aPullThatChangesNoTextKeepsTheIndexedRow() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        let rows = "SELECT id FROM view_search"
        let before = try await disk.database.read { try Int64.fetchAll($0, sql: rows) }
        try await disk.pull([Fixture.row(Fixture.order(), version: 2, sequence: 9), Fixture.row(Fixture.order("w2"))])
        try await disk.pull([Fixture.row(Fixture.order(status: .onHold), version: 3, sequence: 10)])
        let after = try await disk.database.read { try Int64.fetchAll($0, sql: rows) }
        #expect(before.count == 1 && after.count == 2 && after.first == before.first)
    }

    @Test(arguments: 1...20) func theIndexAgreesWithItsTextsWhateverThePullsContain(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let disk = try await Disk.holding([])
        for sequence in 1...60 {
            let id = "w\(random.roll(6))"
            let order = Fixture.order(id, title: "title \(random.roll(4))", description: "größe \(random.roll(3))")
            let number = Int64(sequence)
            switch random.roll(4) {
            case 0:
                let lane = WorkOrder.ID(id)
                try await disk.pull([
                    Fixture.deleted(.workOrder, id, of: lane, version: number, sequence: number)
                ])
            case 1:
                try await disk.record("op\(sequence)", .note(Fixture.note("n\(sequence)", text: "mine \(sequence)")))
            default: try await disk.pull([Fixture.row(order, version: number, sequence: number)])
            }
        }
        try await disk.pull([])
        try await checkIndex(disk)
        #expect(try await disk.count("view_search") == disk.count("view_work_order"))
        #expect(
            try await disk.count(
                "view_search JOIN view_work_order ON work_order_id = view_work_order.id "
                    + "WHERE text <> \(SearchSQL.text)") == 0)
    }

    /// A page of a search is read in one of two ways, and its count in a third one. If no work order is stale, both come
    /// from the texts in memory.
    @Test(arguments: 1...20) func thePagesOfASearchAreTheWholeList(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let letters = ["a", "b", "ab", "ba", "é", "冷"]
        let statuses = WorkOrderStatus.allCases
        func word(_ count: Int) -> String { (0..<count).map { _ in letters[random.roll(6)] }.joined() }
        let disk = try await Disk.holding(
            (1...80).map { number in
                Fixture.row(
                    Fixture.order(
                        "w\(number)", number: number, title: word(1 + random.roll(4)), status: statuses[random.roll(4)])
                )
            })
        let changed = "number % 9 = \(random.roll(9))"
        if seed.isMultiple(of: 2) {
            try await disk.execute(
                """
                UPDATE view_work_order SET title = '\(word(3))', status = 'onHold' WHERE \(changed);
                INSERT INTO view_search_stale SELECT id FROM view_work_order WHERE \(changed);
                """)
        }
        for _ in 1...20 {
            var query = WorkOrderQuery(
                statuses: Set(statuses.filter { _ in random.roll(2) == 0 }), search: word(1 + random.roll(2)),
                sort: WorkOrderQuery.Sort(WorkOrderQuery.Sort.Key.allCases[random.roll(5)]))
            let whole = try await disk.list(query)
            query.limit = 1 + random.roll(9)
            var pages: [String] = []
            for offset in stride(from: 0, through: whole.count, by: query.limit ?? 1) {
                query.offset = offset
                let page = try await disk.view.list(query, for: Fixture.ada, at: Fixture.instant(0))
                #expect(page.matching == whole.count)
                pages += page.workOrders.map(\.id.rawValue)
            }
            #expect(pages == whole, "\(query)")
        }
    }

    /// Another process has a copy of its own.
    @Test(arguments: 1...10) func theTextsInMemoryFollowEveryPull(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let disk = try await Disk.holding([])
        let views = [disk.view, DatabaseWorkOrdersStorage(database: disk.database, owner: nil)]
        for sequence in 1...30 {
            let (id, number) = ("w\(random.roll(8))", Int64(sequence))
            if random.roll(4) == 0 {
                try await disk.pull([
                    Fixture.deleted(.workOrder, id, of: WorkOrder.ID(id), version: number, sequence: number)
                ])
            } else {
                let title = ["boiler", "bo", "cooler", "le"][random.roll(4)]
                try await disk.pull([Fixture.row(Fixture.order(id, title: title), version: number, sequence: number)])
            }
            for word in ["b", "bo", "oiler", "le"] {
                var query = WorkOrderQuery(statuses: [], search: word)
                let whole = try await disk.list(query)
                query.limit = 1
                for view in views {
                    let page = try await view.list(query, for: Fixture.ada, at: Fixture.instant(0))
                    #expect(page.matching == whole.count)
                    #expect(page.workOrders.map(\.id.rawValue) == Array(whole.prefix(1)))
                }
            }
        }
    }

    @Test func aRecoveryFillsTheIndexAgain() async throws {
        let used = try await UsedStore.make()
        let folder = try used.folder()
        try KernelDatabase.markDamaged(folder.data)
        let store = try OpenStore(folder)
        #expect(store.recovery != nil)
        #expect(try await store.disk.list(WorkOrderQuery(statuses: [], search: "boiler hall")) == UsedStore.lanes)
        #expect(try await store.disk.count("view_search") == UsedStore.lanes.count)
        try await checkIndex(store.disk)
    }

    @Test(arguments: [
        "UPDATE view_search_index_data SET block = x'00' WHERE id > 10",
        "DELETE FROM view_search_index_data WHERE id > 10",
    ])
    func aDamagedIndexIsRebuilt(damage: String) async throws {
        let used = try await UsedStore.make()
        let folder = try used.folder()
        try folder.execute(damage)
        let query = WorkOrderQuery(statuses: [], search: "boiler")
        do {
            let store = try OpenStore(folder)
            await #expect(throws: StorageError.self) { try await store.disk.list(query) }
        }
        let store = try OpenStore(folder)
        #expect(store.recovery != nil)
        #expect(try await store.disk.list(query) == UsedStore.lanes)
    }

    @Test func theStoreExaminationComparesTheSearchTexts() async throws {
        let used = try await UsedStore.make()
        let folder = try used.folder()
        try await OpenStore(folder).disk.pull([])
        try folder.execute("UPDATE view_search SET text = replace(text, 'boiler', 'boiled') WHERE work_order_id = 'w1'")
        let store = try OpenStore(folder)
        await #expect(throws: StorageError.self) {
            try await StoreExamination(of: store.database, journal: QueueJournal(folder.data))
        }
    }

    /// A database that could not be migrated is searched without the index.
    @Test func aDatabaseWithoutTheIndexIsSearched() async throws {
        struct Interrupted: Error {}
        let folder = try TemporaryFolder()
        let schema = KernelDatabase.schema
        let earlier = DatabaseSchema(
            applicationID: schema.applicationID,
            migrations: Array(schema.migrations.prefix { $0.name != "9 search" }))
        let location = DatabaseLocation(folder: folder.data.path, fileName: DataFolder.databaseName, command: "wo")
        let old = try SQLiteDatabase.open(location, schema: earlier)
        try await old.write { db in
            try db.execute(
                sql: """
                    INSERT INTO view_work_order (id, number, title, description, status, priority, assignees,
                        requires_signature, updated_at, checklists, timers, search, status_version, version, seq,
                        generation)
                    VALUES ('w1', 1, 'Gasket', '', 'open', 0, '[]', 0, 0, '[]', '[]', '', 3, 5, 5, 0)
                    """)
        }
        let database = try KernelDatabase.open(folder.data, command: "wo") { step in
            if case .migrate = step { throw Interrupted() }
        }
        #expect(database.readOnlyReason != nil)
        let disk = Disk(database)
        #expect(try await disk.list(Self.search) == ["w1"])
        #expect(try await disk.list(WorkOrderQuery(search: "pump")) == [])
    }
}
