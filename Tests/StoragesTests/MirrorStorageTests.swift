import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB
import MillwrightStorages
import Testing

struct MirrorStorageTests {
    static let kinds: [TaskKind] = [
        .subtask, .text, .number(NumberRule(unit: "bar", minimum: 0.5, maximum: 9, keepsOutOfRange: true)),
        .number(NumberRule()), .inspection, .multipleChoice(options: ["a", "ö"]),
        .meter(MeterRule(unit: "h", last: 12.5, mayGoDown: true)), .signature, .date,
    ]

    @Test(arguments: kinds) func everyKindOfTaskRoundTrips(kind: TaskKind) async throws {
        let task = Fixture.task("t", kind: kind)
        let disk = try await Disk.holding([Fixture.row(), Fixture.row(task)])
        #expect(try await disk.details()?.tasks == [task])
    }

    @Test func aWorkOrderRoundTripsWithAllItsParts() async throws {
        let photo = Fixture.photo("p", task: "t")
        let note = Fixture.note("n")
        let disk = try await Disk.holding([
            Fixture.row(), Fixture.row(Fixture.task("t")),
            ServerRow(workOrderID: Fixture.lane, version: 1, sequence: 1, entity: .photo(photo)),
            ServerRow(workOrderID: Fixture.lane, version: 1, sequence: 1, entity: .note(note)),
        ])
        let details = try #require(try await disk.details())
        #expect(details.workOrder == Fixture.order())
        #expect(details.checklists == [Fixture.first, Fixture.second])
        #expect(details.tasks == [Fixture.task("t")])
        #expect(details.photos == [photo])
        #expect(details.notes == [note])
        #expect(details.signature == Signature(signer: "Cy", signedAt: Fixture.instant(3)))
        #expect(details.runningTimers.map(\.id.rawValue) == ["r"])
    }

    @Test func aRowThatIsNotNewerChangesNothing() async throws {
        let disk = try await Disk.holding([Fixture.row(version: 5, sequence: 9)])
        for version in [5, 4] {
            try await disk.pull([Fixture.row(Fixture.order(title: "Stale"), version: Int64(version), sequence: 8)])
            #expect(try await disk.details()?.workOrder.title == "Pump")
        }
        try await disk.pull([Fixture.row(Fixture.order(title: "New"), version: 6)])
        #expect(try await disk.details()?.workOrder.title == "New")
    }

    @Test func onlyANewerRowRestoresADeletedWorkOrder() async throws {
        let disk = try await Disk.holding([Fixture.row(version: 5), Fixture.row(Fixture.task("t"))])
        try await disk.pull([Fixture.deleted(.workOrder, "w1", version: 5)])
        #expect(try await disk.details() != nil)
        try await disk.pull([Fixture.deleted(.workOrder, "w1", version: 6)])
        #expect(try await disk.details() == nil)
        #expect(try await disk.outbox.server(of: Fixture.lane, for: nil) == nil)
        #expect(try await disk.count("mirror_task") == 0)
        try await disk.pull([Fixture.row(version: 6)])
        try await disk.pull([Fixture.deleted(.workOrder, "w1", version: 3)])
        #expect(try await disk.details() == nil)
        try await disk.pull([Fixture.row(version: 7)])
        #expect(try await disk.details() != nil)
    }

    @Test func operationsOfADeletedWorkOrderStayQueued() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.pull([Fixture.deleted(.workOrder, "w1", version: 2)])
        #expect(try await disk.details() == nil)
        #expect(try await disk.outbox.unfinished(of: Fixture.ada.id).count == 1)
        try await disk.pull([Fixture.row(version: 3)])
        #expect(try await disk.details()?.workOrder.status == .onHold)
    }

    @Test(arguments: [ServerRow.Kind.task, .photo, .note]) func aPartOfAWorkOrderCanBeDeleted(kind: ServerRow.Kind)
        async throws
    {
        let disk = try await Disk.holding([
            Fixture.row(), Fixture.row(Fixture.task("x")),
            ServerRow(workOrderID: Fixture.lane, version: 1, sequence: 1, entity: .photo(Fixture.photo("x"))),
            ServerRow(workOrderID: Fixture.lane, version: 1, sequence: 1, entity: .note(Fixture.note("x"))),
        ])
        try await disk.pull([Fixture.deleted(kind, "x", version: 2)])
        let details = try #require(try await disk.details())
        #expect(details.tasks.count + details.photos.count + details.notes.count == 2)
    }

    @Test func tasksAreSortedByChecklistAndPlace() async throws {
        let disk = try await Disk.holding([
            Fixture.row(Fixture.task("a", in: Fixture.second), place: 0), Fixture.row(Fixture.task("b"), place: 2),
            Fixture.row(Fixture.task("c"), place: 1),
            Fixture.row(Fixture.task("d", in: Checklist(id: Checklist.ID("?"), name: "")), place: 0), Fixture.row(),
        ])
        #expect(try await disk.details()?.tasks.map(\.id.rawValue) == ["c", "b", "a", "d"])
    }

    @Test func myQueuedEntriesComeAfterThoseOfTheServer() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        #expect(try await disk.record("m", .note(Fixture.note("m", at: 0))))
        #expect(try await disk.record("p", .photo(Fixture.photo("p", at: 0))))
        try await disk.pull([
            ServerRow(workOrderID: Fixture.lane, version: 1, sequence: 8, entity: .note(Fixture.note("b", at: 5))),
            ServerRow(workOrderID: Fixture.lane, version: 1, sequence: 7, entity: .note(Fixture.note("a", at: 9))),
            ServerRow(workOrderID: Fixture.lane, version: 1, sequence: 7, entity: .photo(Fixture.photo("z", at: 2))),
            ServerRow(workOrderID: Fixture.lane, version: 1, sequence: 8, entity: .photo(Fixture.photo("y", at: 1))),
        ])
        #expect(try await disk.details()?.notes.map(\.id.rawValue) == ["a", "b", "m"])
        #expect(try await disk.details()?.photos.map(\.id.rawValue) == ["y", "z", "p"])
    }

    @Test func rowsAndCursorAreSavedInOneTransaction() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        #expect(try await disk.mirror.cursor() == Cursor("1"))
        let pages = try await disk.database.read { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
        try await disk.execute("PRAGMA max_page_count = \(pages)")
        let many = (1...500).map { Fixture.row(Fixture.task("t\($0)")) }
        await #expect(throws: StorageError.diskFull) {
            try await disk.save(Fixture.page(many, cursor: "2"))
        }
        #expect(try await disk.mirror.cursor() == Cursor("1"))
        #expect(try await disk.details()?.tasks == [])
        #expect(
            try await disk.view.list(WorkOrderQuery(), for: Fixture.ada, at: Fixture.instant(0)).asOf
                == Fixture.instant(70))
    }

    @Test func unreadableRowsAreKeptAndTheCursorMoves() async throws {
        let disk = try await Disk.holding([])
        let odd = UnreadableRow(json: "{\"kind\":\"dance\"}", reason: "unknown kind")
        try await disk.save(Fixture.page([], cursor: "9", unreadable: [odd]))
        #expect(try await disk.mirror.cursor() == Cursor("9"))
        #expect(try await disk.count("pull_raw WHERE json = '{\"kind\":\"dance\"}' AND reason = 'unknown kind'") == 1)
    }

    @Test func aFullResyncRemovesMissingRowsOnlyAtItsLastPage() async throws {
        let disk = try await Disk.holding([
            Fixture.row(), Fixture.row(Fixture.task("t1")), Fixture.row(Fixture.task("t2")),
            Fixture.row(Fixture.order("w2", number: 2)), Fixture.row(Fixture.order("w3", number: 3)),
        ])
        #expect(try await disk.record("1", .taskNote(WorkOrderTask.ID("t1"), "mine")))
        try await disk.mirror.forgetCursor()
        #expect(try await disk.mirror.cursor() == nil)
        try await disk.pull([Fixture.row()], hasMore: true)
        #expect(try await disk.list() == ["w1", "w2", "w3"])
        try await disk.pull([Fixture.row(Fixture.task("t1")), Fixture.row(Fixture.order("w2", number: 2), version: 2)])
        #expect(try await disk.list() == ["w1", "w2"])
        #expect(try await disk.details()?.tasks.map(\.id.rawValue) == ["t1"])
        #expect(try await disk.details()?.tasks.first?.note == "mine")
        try await disk.pull([Fixture.row(Fixture.order("w3", number: 3))])
        #expect(try await disk.list() == ["w1", "w2", "w3"])
    }
}
