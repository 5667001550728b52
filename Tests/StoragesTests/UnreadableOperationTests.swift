import Domain
import GRDB
import Storages
import Testing

/// An operation this version cannot read is neither lost nor sent nor passed by what depends on it.
struct UnreadableOperationTests {
    private func disk(_ change: Change, damage: String) async throws -> Disk {
        let disk = try await Disk.holding([Fixture.row(), Fixture.row(Fixture.task("t1"))])
        #expect(try await disk.record("1", change))
        #expect(try await disk.record("2", change))
        try await disk.execute("UPDATE op SET \(damage) WHERE op_id = '1'")
        return disk
    }

    static let damages = [
        "args = '{'", "args = '{\"status\":\"melted\",\"task\":\"t1\",\"note\":1}'", "kind_version = 9",
        "kind = 'dance'", "base_fields = '{\"kind\":\"mood\"}'",
    ]

    @Test(arguments: damages) func itStaysInTheQueueAndHoldsBackWhatDependsOnIt(damage: String) async throws {
        let disk = try await disk(.taskNote(WorkOrderTask.ID("t1"), "mine"), damage: damage)
        let lane = try await disk.outbox.unfinished(of: Fixture.ada.id)
        #expect(lane.map(\.id.rawValue) == ["1", "2"])
        guard case .refused = lane.first?.state else {
            Issue.record("it would be sent")
            return
        }
        #expect(LanePlan.next(in: lane, at: Fixture.instant(60)) == nil)
        #expect(try await disk.session.waitingAccounts().map(\.operations) == [2])
        #expect(try await disk.count("op WHERE op_id = '1' AND state = 'waiting'") == 1)
    }

    @Test(arguments: [
        Change.status(.onHold), .note(Fixture.note("1")), .photo(Fixture.photo("1")),
        .taskValue(WorkOrderTask.ID("t1"), nil), .edit(.title("")), .edit(.description("")), .edit(.priority(.low)),
    ]) func itTouchesWhatItTouchedBefore(change: Change) async throws {
        let disk = try await disk(change, damage: "kind_version = 9")
        let first = try #require(try await disk.outbox.unfinished(of: Fixture.ada.id).first)
        #expect(first.change.touches == change.touches)
    }

    @Test func whatItTouchesIsEverythingWhenThatIsUnknownToo() async throws {
        let disk = try await disk(.taskNote(WorkOrderTask.ID("t1"), "mine"), damage: "kind = 'x', touches = 'mood'")
        #expect(try await disk.outbox.unfinished(of: Fixture.ada.id).first?.change.ordering == .barrier)
    }

    @Test func theRestOfTheViewIsThere() async throws {
        let disk = try await disk(.taskNote(WorkOrderTask.ID("t1"), "mine"), damage: "kind_version = 9")
        try await disk.pull([Fixture.row(Fixture.order(title: "New"), version: 2)])
        #expect(try await disk.details()?.workOrder.title == "New")
        #expect(try await disk.details()?.tasks.first?.note == "mine")
    }
}
