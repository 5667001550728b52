import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// Tests that a person has to allow deletions that would empty a device, even if they are spread over several pages
/// or pulls.
struct PendingDeletionsTests {
    private static func order(_ number: Int) -> WorkOrder.ID { WorkOrder.ID("w\(number)") }

    /// Twenty work orders with a task each.
    private let rows = (1...20).flatMap {
        [
            Fixture.row(Fixture.order("w\($0)", number: $0), sequence: Int64($0)),
            Fixture.row(Fixture.task("t\($0)"), of: order($0), sequence: Int64($0)),
        ]
    }

    private func tombs(
        _ numbers: ClosedRange<Int>, _ kind: ServerRow.Kind = .workOrder
    ) -> [ServerRow] {
        numbers.map {
            Fixture.deleted(
                kind, "\(kind == .workOrder ? "w" : "t")\($0)", of: Self.order($0), version: 2,
                sequence: Int64(100 + $0))
        }
    }

    private func excess(_ gone: Int, of held: Int) -> PageOutcome {
        .deletesTooMuch(DeletionLimit.Excess(deleted: gone, total: held))
    }

    private func page(_ rows: [ServerRow], hasMore: Bool = false) -> ChangePage {
        Fixture.page(rows, cursor: "2", hasMore: hasMore)
    }

    @Test func aPageThatDeletesTooMuchWritesNothing() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", .title("Mine"))
        let new = Fixture.row(Fixture.order("w99", number: 99), sequence: 99)
        let page = Fixture.page(
            [new] + tombs(10...20), cursor: "2", unreadable: [UnreadableRow(json: "{}", reason: "odd")])
        #expect(try await disk.save(page, allowing: .limited) == excess(11, of: 20))
        #expect(try await disk.records.status(of: Fixture.ada.id).pullBlock == .massDeletion)
        #expect(try await disk.mirror.cursor() == Cursor("1"))
        #expect(try await disk.list().count == 20)
        #expect(try await disk.details()?.workOrder.title == "Mine")
        #expect(try await disk.count("pull_raw") == 0)
        #expect(try await disk.count("mirror_tombstone") == 0)
        guard case .saved(_, 11, _) = try await disk.save(page, allowing: .unlimited) else {
            Issue.record("it was allowed")
            return
        }
        #expect(try await disk.list().count == 10)
    }

    @Test func deletionsAccumulateOverPulls() async throws {
        let disk = try await Disk.holding(rows)
        for first in [1, 6] {
            guard case .saved = try await disk.save(page(tombs(first...first + 4)), allowing: .limited) else {
                Issue.record("ten are likely")
                return
            }
        }
        for _ in 0..<3 {
            #expect(try await disk.save(page(tombs(11...12)), allowing: .limited) == excess(12, of: 20))
        }
        #expect(try await disk.list().count == 10)
    }

    @Test func confirmationResetsTheDeletionCount() async throws {
        let disk = try await Disk.holding(rows)
        _ = try await disk.save(page(tombs(1...10)), allowing: .limited)
        #expect(try await disk.save(page(tombs(11...11)), allowing: .limited) == excess(11, of: 20))
        _ = try await disk.save(page(tombs(11...11)), allowing: .unlimited)
        guard case .saved = try await disk.save(page(tombs(12...13)), allowing: .limited) else {
            Issue.record("the count starts again")
            return
        }
    }

    @Test func aPullWithoutDeletionsResetsTheCount() async throws {
        let disk = try await Disk.holding(rows)
        _ = try await disk.save(page(tombs(1...10)), allowing: .limited)
        try await disk.mirror.forgetDeletions()
        guard case .saved = try await disk.save(page(tombs(11...20)), allowing: .limited) else {
            Issue.record("the count starts again")
            return
        }
    }

    @Test func anotherAccountStartsItsOwnDeletionCount() async throws {
        let disk = try await Disk.holding(rows)
        _ = try await disk.save(page(tombs(1...10)), allowing: .limited)
        try await disk.session.save(Fixture.session(Fixture.ben))
        try await disk.pull(rows)
        guard case .saved = try await disk.save(page(tombs(1...10)), allowing: .limited) else {
            Issue.record("the count is hers alone")
            return
        }
    }

    /// The device has 340 rows, and 20 of them are work orders. If parts counted too, deleting all 20 work orders
    /// would be within the limit.
    @Test func theWorkOrderLimitIgnoresTheNumberOfParts() async throws {
        let parts = (1...300).map { Fixture.row(Fixture.task("p\($0)"), of: Self.order(1), sequence: Int64($0)) }
        let disk = try await Disk.holding(rows + parts)
        #expect(try await disk.save(page(tombs(1...20)), allowing: .limited) == excess(20, of: 20))
    }

    @Test func aPartDeletedWithItsWorkOrderIsNotCounted() async throws {
        for rows in [tombs(1...10, .task) + tombs(1...10), tombs(1...10) + tombs(1...10, .task)] {
            let disk = try await Disk.holding(self.rows)
            guard case .saved(_, 10, _) = try await disk.save(page(rows), allowing: .limited) else {
                Issue.record("ten work orders are likely")
                return
            }
        }
    }

    @Test func aFullResyncHasTheSameDeletionLimit() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.mirror.forgetCursor()
        let nine = page(Array(rows.suffix(18)))
        for _ in 0..<2 { #expect(try await disk.save(nine, allowing: .limited) == excess(11, of: 20)) }
        #expect(try await disk.list().count == 20)
        #expect(try await disk.mirror.cursor() == nil)
        guard case .saved(_, 11, _) = try await disk.save(nine, allowing: .unlimited) else {
            Issue.record("it was allowed")
            return
        }
        #expect(try await disk.list().count == 9)
    }
}
