import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// Tests of pages of changes that cannot simply be saved.
struct PageOutcomeTests {
    private let five = (1...5).map { Fixture.row(Fixture.order("w\($0)", number: $0), sequence: Int64($0)) }

    private func tombs(_ numbers: ClosedRange<Int>) -> [ServerRow] {
        numbers.map {
            Fixture.deleted(.workOrder, "w\($0)", of: WorkOrder.ID("w\($0)"), version: 2, sequence: Int64(10 + $0))
        }
    }

    /// Returns the number of rows that the page deleted; `nil` if it was not saved.
    private func gone(
        _ page: ChangePage, on disk: Disk, allowing allowance: DeletionPolicy = .unlimited
    ) async throws -> Int? {
        guard case .saved(_, let gone, _) = try await disk.save(page, allowing: allowance) else { return nil }
        return gone
    }

    @Test func aSavedPageReportsTouchedAndDeletedWorkOrders() async throws {
        let disk = try await Disk.holding(five)
        let rows = tombs(1...2) + [Fixture.row(Fixture.order("w3", number: 3, title: "New"), version: 2), five[3]]
        let outcome = try await disk.save(Fixture.page(rows, cursor: "2"), allowing: .limited)
        let touched = Set(["w1", "w2", "w3"].map { WorkOrder.ID($0) })
        #expect(outcome == .saved(touched: touched, deleted: 2))
        #expect(try await disk.count("mirror_work_order") == 3)
    }

    @Test func aPageAfterAnOlderCursorIsNotSaved() async throws {
        let disk = try await Disk.holding(five)
        try await disk.save(Fixture.page([], cursor: "2"))
        for asked in [Cursor("1"), nil] {
            let outcome = try await disk.mirror.save(
                Fixture.page(tombs(1...1), cursor: "1b"),
                after: MirrorPosition(cursor: asked, generation: 0, highestSeen: 0), at: Fixture.instant(99),
                allowing: .unlimited)
            #expect(outcome == .overtaken)
        }
        #expect(try await disk.mirror.cursor() == Cursor("2"))
        #expect(try await disk.list().count == 5)
    }

    @Test func aRolledBackServerIsSavedOnlyAfterConfirmation() async throws {
        let disk = try await Disk.holding([Fixture.row(Fixture.order(title: "New"), version: 7, sequence: 70)])
        try await disk.mirror.forgetCursor()
        let restored = Fixture.page([Fixture.row(Fixture.order(title: "Old"), version: 4, sequence: 40)], cursor: "2")
        for _ in 0..<2 { #expect(try await disk.save(restored, allowing: .limited) == .serverWentBack) }
        #expect(try await disk.records.status(of: Fixture.ada.id).pullBlock == .serverWentBack)
        #expect(try await disk.details()?.workOrder.title == "New")
        #expect(try await disk.mirror.cursor() == nil)
        #expect(try await disk.save(restored) == .saved(touched: [Fixture.lane], deleted: 0))
        #expect(try await disk.details()?.workOrder.title == "Old")
        #expect(try await disk.records.status(of: Fixture.ada.id).pullBlock == nil)
        // A person has accepted the older state, so another resync with it is saved without a question.
        try await disk.mirror.forgetCursor()
        #expect(try await gone(restored, on: disk, allowing: .limited) == 0)
    }

    /// The server accepts the cursor, but it has lost a change that it had confirmed to this device.
    @Test func aPageWithoutAnAppliedChangeIsReportedAsBehind() async throws {
        let disk = try await Disk.holding([Fixture.row(version: 4, sequence: 40)])
        try await disk.record("1", .title("Sent"))
        try await disk.outbox.apply(
            Fixture.receipt("1"), rows: [Fixture.row(Fixture.order(title: "Sent"), version: 5, sequence: 41)], epoch: 0)
        #expect(try await disk.save(Fixture.page([], hasMore: true), allowing: .limited) != .behind)
        #expect(try await disk.save(Fixture.page([], cursor: "2"), allowing: .limited) == .behind)
        let own = Fixture.page([Fixture.row(Fixture.order(title: "Sent"), version: 5, sequence: 41)], cursor: "2")
        #expect(try await gone(own, on: disk, allowing: .limited) == 0)
        #expect(try await gone(Fixture.page([], cursor: "3"), on: disk, allowing: .limited) == 0)
    }

    /// A page cannot contain a change that the server applied after the page was requested.
    @Test func aPageRequestedBeforeAReceiptIsNotBehind() async throws {
        let disk = try await Disk.holding([Fixture.row(version: 4, sequence: 40)])
        try await disk.record("1", .title("Sent"))
        let asked = try await disk.mirror.position()
        try await disk.outbox.apply(
            Fixture.receipt("1"), rows: [Fixture.row(Fixture.order(title: "Sent"), version: 5, sequence: 41)], epoch: 0)
        let outcome = try await disk.mirror.save(
            Fixture.page([], cursor: "2"), after: asked, at: Fixture.instant(9), allowing: .limited)
        #expect(outcome == .saved(touched: [], deleted: 0, isNews: false))
        #expect(try await disk.save(Fixture.page([], cursor: "3"), allowing: .limited) == .behind)
    }

    /// A server that was restored from a backup can use the same version again for somebody else's change.
    @Test func newContentWithTheSameVersionIsSaved() async throws {
        let disk = try await Disk.holding([Fixture.row(Fixture.order(title: "Mine"), version: 5, sequence: 41)])
        let theirs = Fixture.page([Fixture.row(Fixture.order(title: "Theirs"), version: 5, sequence: 41)], cursor: "2")
        #expect(try await disk.save(theirs, allowing: .limited) == .saved(touched: [Fixture.lane], deleted: 0))
        #expect(try await disk.details()?.workOrder.title == "Theirs")
        #expect(try await disk.save(theirs, allowing: .limited) == .saved(touched: [], deleted: 0, isNews: false))
    }

    /// The block was about the work orders of the previous account.
    @Test func anotherAccountClearsThePullBlock() async throws {
        let disk = try await Disk.holding([Fixture.row(Fixture.order(title: "New"), version: 7, sequence: 70)])
        try await disk.mirror.forgetCursor()
        let restored = Fixture.page([Fixture.row(Fixture.order(title: "Old"), version: 4, sequence: 40)], cursor: "2")
        #expect(try await disk.save(restored, allowing: .limited) == .serverWentBack)
        #expect(try await disk.session.assignDevice(to: Fixture.session(Fixture.ben), serverHasMoved: false) == nil)
        #expect(try await disk.records.status(of: Fixture.ben.id).pullBlock == nil)
    }

    @Test func aFullResyncAcceptsLowerVersions() async throws {
        let disk = try await Disk.holding([
            Fixture.row(version: 7, sequence: 7), Fixture.row(Fixture.task("t1", value: .text("new")), version: 9),
            Fixture.deleted(.task, "t2", version: 5),
        ])
        try await disk.mirror.forgetCursor()
        try await disk.save(
            Fixture.page(
                [Fixture.row(version: 2, sequence: 2), Fixture.row(Fixture.task("t2"), version: 1)], hasMore: true))
        try await disk.save(
            Fixture.page([Fixture.row(Fixture.task("t1", value: .text("old")), version: 3)], cursor: "2"))
        let tasks = try #require(try await disk.details()?.tasks)
        #expect(tasks.map(\.id.rawValue).sorted() == ["t1", "t2"])
        #expect(tasks.first { $0.id.rawValue == "t1" }?.value == .text("old"))
        // Outside a full resync, a row with an older version is always ignored.
        try await disk.pull([Fixture.row(Fixture.task("t1", value: .text("older")), version: 2)])
        #expect(try await disk.details()?.tasks.first { $0.id.rawValue == "t1" }?.value == .text("old"))
    }

    @Test func deletingTheNewestRowIsNotARollback() async throws {
        let disk = try await Disk.holding(five + tombs(5...5))
        try await disk.mirror.forgetCursor()
        let again = Fixture.page(Array(five.prefix(4)) + tombs(5...5), cursor: "2")
        #expect(try await gone(again, on: disk, allowing: .limited) == 0)
    }

    @Test func anotherServerStartsANewSequence() async throws {
        let disk = try await Disk.holding([Fixture.row(sequence: 900)])
        try await disk.session.save(Fixture.session(server: Server(address: "https://other.example", name: "Other")))
        try await disk.pull([Fixture.row(sequence: 3)])
        try await disk.mirror.forgetCursor()
        let page = Fixture.page([Fixture.row(sequence: 3)], cursor: "2")
        #expect(try await gone(page, on: disk, allowing: .limited) == 0)
    }
}
