import MillwrightDomain
import MillwrightOfflineEngine
import GRDB
import MillwrightStorages
import Testing

/// Tests of rows that this version cannot read: they remove no stored data, and they are requested again.
struct UnreadableRowsTests {
    private static let order = Fixture.row(sequence: 1)
    private static let tasks = (1...3).map { Fixture.row(Fixture.task("t\($0)"), version: 2, sequence: Int64(1 + $0)) }

    private func shown(_ disk: Disk) async throws -> [String] {
        try await disk.details()?.tasks.map(\.id.rawValue) ?? []
    }

    private func disk() async throws -> Disk { try await Disk.holding([Self.order] + Self.tasks) }

    /// Saves `page` as a repeated request of the page with unreadable rows.
    private func saveAgain(_ page: ChangePage, on disk: Disk) async throws -> PageOutcome {
        let found = try #require(try await disk.mirror.unreadablePage())
        return try await disk.mirror.saveAgain(
            page, of: UnreadablePage.Part(found, after: found.after), after: try await disk.mirror.position(),
            at: Fixture.instant(80), allowing: .limited)
    }

    @Test(arguments: [ServerRow.Kind.task, nil])
    func aFullResyncKeepsRowsItCannotRead(kind: ServerRow.Kind?) async throws {
        let disk = try await disk()
        try await disk.mirror.forgetCursor()
        try await disk.save(
            Fixture.page([Self.order], hasMore: true, unreadable: [unreadable("t1", kind: kind)]), allowing: .limited)
        try await disk.save(Fixture.page([Self.tasks[1]], cursor: "2"), allowing: .limited)
        #expect(try await shown(disk) == ["t1", "t2"])
        #expect(try await disk.records.status(of: Fixture.ada.id).pullBlock == nil)
    }

    @Test func anUnidentifiedRowPreventsDeletionsUntilItIsReadable() async throws {
        let disk = try await disk()
        try await disk.mirror.forgetCursor()
        try await disk.save(
            Fixture.page([Self.order, Self.tasks[1]], cursor: "2", unreadable: [unreadable(nil)]), allowing: .limited)
        #expect(try await shown(disk) == ["t1", "t2", "t3"])
        #expect(try await disk.mirror.isComplete())
        let again = Fixture.page([Self.order, Self.tasks[1], Self.tasks[2]], cursor: "2")
        #expect(try await saveAgain(again, on: disk) == .saved(touched: [Fixture.lane], deleted: 1))
        #expect(try await shown(disk) == ["t2", "t3"])
        #expect(try await disk.mirror.unreadablePage() == nil)
    }

    @Test(arguments: [9, nil] as [Int64?])
    func anUnreadableNewestRowIsNotARollback(sequence: Int64?) async throws {
        let disk = try await disk()
        try await disk.save(Fixture.page([Fixture.row(Fixture.task("t9"), sequence: 9)], cursor: "2"))
        try await disk.mirror.forgetCursor()
        let page = Fixture.page(
            [Self.order] + Self.tasks, cursor: "3", unreadable: [unreadable("t9", sequence: sequence)])
        guard case .saved = try await disk.save(page, allowing: .limited) else {
            Issue.record("The server did not go back")
            return
        }
        #expect(try await shown(disk) == ["t1", "t2", "t3", "t9"])
    }

    /// The earlier pages of the resync may also be wrong.
    @Test func aRefusedLastPageRestartsTheResync() async throws {
        let rows = (1...40).map { Fixture.row(Fixture.order("w\($0)", number: $0), sequence: Int64($0)) }
        let disk = try await Disk.holding(rows)
        try await disk.mirror.forgetCursor()
        try await disk.save(Fixture.page(Array(rows.suffix(2)), cursor: "2", hasMore: true), allowing: .limited)
        guard case .deletesTooMuch = try await disk.save(Fixture.page([], cursor: "3"), allowing: .limited) else {
            Issue.record("Far too much would go")
            return
        }
        #expect(try await disk.mirror.cursor() == nil)
        #expect(try await disk.records.status(of: Fixture.ada.id).pullBlock == .massDeletion)
        try await disk.save(Fixture.page(rows, cursor: "4"), allowing: .limited)
        #expect(try await disk.list().count == 40)
        #expect(try await disk.records.status(of: Fixture.ada.id).pullBlock == nil)
    }

    @Test func aNewerReadableRowReplacesAnUnreadableOne() async throws {
        for row in [Fixture.row(Fixture.task("t1"), version: 3, sequence: 9), Fixture.deleted(.task, "t1", version: 4)]
        {
            let disk = try await disk()
            try await disk.save(Fixture.page([], cursor: "2", unreadable: [unreadable("t1")]))
            #expect(try await disk.count("pull_raw") == 1)
            try await disk.save(Fixture.page([Fixture.row(Fixture.task("t1"), version: 2)], cursor: "3"))
            #expect(try await disk.count("pull_raw") == 1)
            try await disk.save(Fixture.page([row], cursor: "4"))
            #expect(try await disk.count("pull_raw") == 0)
        }
    }

    @Test func anOlderUnreadableRowIsNotKept() async throws {
        let disk = try await disk()
        try await disk.save(Fixture.page([], cursor: "2", unreadable: [unreadable("t1", version: 1)]))
        #expect(try await disk.count("pull_raw") == 0)
    }

    /// Rows of unknown kinds must not delay a row that can be read now, even if there are many of them.
    @Test func pagesOfUnknownKindsAreRequestedSeparately() async throws {
        let disk = try await disk()
        for number in 2...9 {
            try await disk.save(
                Fixture.page([], cursor: "\(number)", unreadable: [unreadable("meter-\(number)", kind: nil)]))
        }
        try await disk.save(Fixture.page([], cursor: "10", unreadable: [unreadable("t1")]))
        #expect(try await disk.mirror.unreadablePage()?.after == Cursor("9"))
        #expect(try await disk.mirror.unreadablePage(hasKnownKinds: false)?.after == Cursor("1"))
    }

    @Test func pagesWithUnreadableRowsAreRequestedInTurn() async throws {
        let disk = try await disk()
        try await disk.save(Fixture.page([], cursor: "2", hasMore: true, unreadable: [unreadable("t1", sequence: 9)]))
        try await disk.save(Fixture.page([], cursor: "3", unreadable: [unreadable("t2", sequence: 10)]))
        #expect(try await disk.mirror.unreadablePage()?.after == Cursor("1"))
        _ = try await saveAgain(
            Fixture.page([], cursor: "2", hasMore: true, unreadable: [unreadable("t1", sequence: 9)]), on: disk)
        let next = try #require(try await disk.mirror.unreadablePage())
        #expect(next.after == Cursor("2") && next.rows == 1 && next.rereads == 0)
        #expect(try await disk.mirror.cursor() == Cursor("3"))
    }

    /// A server may divide its pages differently than before. Rows after the end of a shorter page must stay.
    @Test func aShorterPageKeepsTheRemainingUnreadableRows() async throws {
        let disk = try await disk()
        try await disk.save(
            Fixture.page([], cursor: "2", unreadable: [unreadable("t1", sequence: 8), unreadable("t2", sequence: 9)]))
        let first = Fixture.page(
            [Fixture.row(Fixture.task("t1"), version: 3, sequence: 8)], cursor: "1b", hasMore: true)
        _ = try await saveAgain(first, on: disk)
        #expect(try await disk.count("pull_raw WHERE entity_id = 't2'") == 1)
        #expect(try await disk.count("pull_raw") == 1)
    }

    /// A feed whose cursors form a cycle can repeat rows in other pages than before.
    @Test func anUnreadableRowThatIsNotSentAgainIsMissing() async throws {
        let disk = try await disk()
        try await disk.save(Fixture.page([], cursor: "2", unreadable: [unreadable("t1"), unreadable(nil)]))
        let found = try #require(try await disk.mirror.unreadablePage())
        _ = try await saveAgain(Fixture.page([], cursor: "2"), on: disk)
        #expect(try await disk.mirror.hasMissingRows(of: found))
        #expect(try await disk.count("pull_raw") == 1)
        try await disk.pull([Fixture.row(Fixture.task("t1"), version: 3, sequence: 9)])
        #expect(try await disk.mirror.hasMissingRows(of: found) == false)
    }

    @Test func aConflictWithAnUnreadableRowWaitsUntilItIsReadable() async throws {
        let disk = try await disk()
        let task = WorkOrderTask.ID("t1")
        try await disk.record("1", .taskNote(task, "mine"))
        try await disk.save(Fixture.page([], cursor: "2", unreadable: [unreadable("t1")]))
        // The server has rejected the change, but no readable row contains the reason.
        try await disk.park("1", as: .conflict(.changedOnServer(theirs: nil)))
        for _ in 0..<2 {
            #expect(try await disk.reconcile() == [])
            #expect(try await disk.state("1") == .conflict(.unreadableOnServer))
            #expect(try await disk.outbox.unreconciled(of: Fixture.ada.id) == [Fixture.lane])
        }
        try await disk.pull([Fixture.row(Fixture.task("t1"), version: 3, sequence: 9)])
        #expect(try await disk.reconcile() == ["1"])
    }

    /// A deleted task can come back in a row that this version cannot read.
    @Test(arguments: [unreadable("t1", version: 4), unreadable(nil, version: nil), nil])
    func aTaskThatAnUnreadableRowMayHaveIsNotDeleted(row: UnreadableRow?) async throws {
        let disk = try await disk()
        try await disk.record("1", .taskNote(WorkOrderTask.ID("t1"), "mine"))
        try await disk.pull([Fixture.deleted(.task, "t1", version: 3)])
        try await disk.save(Fixture.page([], cursor: "2", unreadable: [row].compactMap(\.self)))
        #expect(try await disk.reconcile() == [])
        #expect(try await disk.state("1") == .conflict(row == nil ? .goneOnServer : .unreadableOnServer))
        try await disk.pull([Fixture.row(Fixture.task("t1"), version: 4, sequence: 9)])
        #expect(try await disk.reconcile() == (row?.identity.id == nil ? [] : ["1"]))
    }

    @Test func aDeletionFindsItsPartInAnyWorkOrder() async throws {
        let disk = try await disk()
        try await disk.pull([Fixture.deleted(.task, "t1", of: WorkOrder.ID("elsewhere"), version: 3)])
        #expect(try await shown(disk) == ["t2", "t3"])
    }
}

private func unreadable(
    _ id: String?, version: Int64? = 3, sequence: Int64? = 9, kind: ServerRow.Kind? = .task
) -> UnreadableRow {
    UnreadableRow(
        json: "{\"id\":\"\(id ?? "?")\"}", reason: "kind has an unknown value",
        identity: RowIdentity(
            kind: kind, id: id, workOrderID: id == nil ? nil : Fixture.lane, version: version, sequence: sequence))
}
