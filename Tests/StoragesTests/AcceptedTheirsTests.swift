import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// Tests of a change that a person discarded in a conflict. The change is kept, and she can reopen the conflict (rule
/// 2.10).
struct AcceptedTheirsTests {
    private let title = Change.title("Mine")
    private let one = OutboxOperation.ID("1")

    /// Returns a device on which operation "1" conflicts with the office's title. "record" is sent to the office in its
    /// place.
    private func disk(decided drafts: [OperationDraft]? = nil) async throws -> Disk {
        let disk = try await Disk.holding([Fixture.row()])
        try await disk.record("1", title)
        try await disk.pull([Fixture.row(Fixture.order(title: "Office"), version: 2, sequence: 2)])
        #expect(try await disk.reconcile() == [])
        let record = Fixture.draft("record", .conflictRecord(Fixture.conflictRecord("record")))
        #expect(try await disk.supersede(["1"], by: drafts ?? [record]))
        return disk
    }

    private func taken(_ disk: Disk, since: Int64 = 0) async throws -> [String] {
        try await disk.outbox.acceptedTheirs(of: Fixture.ada.id, since: Fixture.instant(since)).map(\.id.rawValue)
    }

    private func reopen(_ disk: Disk, as new: String = "2", since: Int64 = 0) async throws -> Bool {
        try await disk.outbox.reopen(one, as: OutboxOperation.ID(new), since: Fixture.instant(since))
    }

    @Test func aReopenedConflictShowsMineAndTheCurrentTheirs() async throws {
        let disk = try await disk()
        #expect(try await taken(disk) == ["1"])
        let rosa = LastEdit(by: "Rosa", at: Fixture.instant(9))
        try await disk.pull([
            Fixture.row(
                Fixture.order(title: "Office again"), version: 3, sequence: 3, authors: [.title: rosa])
        ])
        #expect(try await disk.details()?.workOrder.title == "Office again")
        #expect(try await reopen(disk))
        let open = try #require(try await disk.operation("2"))
        #expect(open.state == .conflict(.changedOnServer(theirs: .text("Office again"), by: rosa)))
        #expect(open.change == title && open.base == .text("Pump") && open.supersedes == one)
        #expect(try await disk.details()?.workOrder.title == "Mine")
        #expect(try await disk.state("1") == .withdrawn)
        #expect(try await disk.events(of: "1").last == "reopened")
    }

    @Test func aConflictCanBeReopenedOnlyOnce() async throws {
        let disk = try await disk()
        #expect(try await reopen(disk))
        #expect(try await taken(disk) == [])
        #expect(try await !reopen(disk, as: "3"))
        #expect(try await disk.operation("3") == nil)
    }

    @Test func aConflictCannotBeReopenedAfterTheTimeLimit() async throws {
        let disk = try await disk()
        #expect(try await taken(disk, since: 1_001) == [])
        #expect(try await !reopen(disk, since: 1_001))
        #expect(try await taken(disk, since: 1_000) == ["1"])
    }

    @Test func aConflictResolvedWithoutARecordCanBeReopened() async throws {
        let disk = try await disk(decided: [])
        #expect(try await taken(disk) == ["1"])
        try await disk.pull([Fixture.deleted(.workOrder, "w1", version: 5, sequence: 5, reason: .revoked)])
        #expect(try await reopen(disk))
        #expect(try await disk.state("2") == .conflict(.revoked))
    }

    /// The deleted work order can come back in a row that this version cannot read.
    @Test func aConflictIsReopenedUnderAnUnreadableRow() async throws {
        let disk = try await disk(decided: [])
        try await disk.pull([Fixture.deleted(.workOrder, "w1", version: 5, sequence: 5)])
        let identity = RowIdentity(kind: .workOrder, id: "w1", workOrderID: Fixture.lane, version: 6, sequence: 6)
        try await disk.save(
            Fixture.page(
                [], cursor: "2",
                unreadable: [UnreadableRow(json: "{}", reason: "status is unknown", identity: identity)]))
        #expect(try await reopen(disk))
        #expect(try await disk.state("2") == .conflict(.unreadableOnServer))
    }

    @Test func aReplacedOrUndoneChangeCannotBeReopened() async throws {
        let kept = [Fixture.draft("kept", .title("Both"))]
        #expect(try await taken(try await disk(decided: kept)) == [])
        let disk = try await Disk.holding([Fixture.row()])
        try await disk.record("1", title)
        try await disk.outbox.withdraw(one, as: .undone)
        #expect(try await taken(disk) == [])
        #expect(try await !reopen(disk))
    }

    @Test func acceptedTheirsOfAnotherAccountAreNotListed() async throws {
        let disk = try await disk()
        #expect(try await disk.outbox.acceptedTheirs(of: Fixture.ben.id, since: Fixture.instant(0)) == [])
    }
}
