import MillwrightDomain
import MillwrightOfflineEngine
import GRDB
import MillwrightStorages
import Testing

/// Tests that an operation this version cannot read is neither lost nor sent, and that dependent operations do not pass
/// it.
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

    @Test(arguments: damages) func anUnreadableOperationBlocksItsDependents(damage: String) async throws {
        let disk = try await disk(.taskNote(WorkOrderTask.ID("t1"), "mine"), damage: damage)
        let lane = try await disk.outbox.unfinished(of: Fixture.ada.id)
        #expect(lane.map(\.id.rawValue) == ["1", "2"])
        guard case .refused = lane.first?.state else {
            Issue.record("it would be sent")
            return
        }
        #expect(lane.map(\.isReadable) == [false, true])
        #expect(LanePlan.next(in: lane, at: Fixture.instant(60)) == nil)
        #expect(try await disk.session.waitingAccounts().map(\.operations) == [2])
        #expect(try await disk.count("op WHERE op_id = '1' AND state = 'waiting'") == 1)
    }

    @Test(arguments: [
        Change.status(.onHold), .note(Fixture.note("1")), .photo(Fixture.photo("1")),
        .taskAnswer(WorkOrderTask.ID("t1"), nil), .title(""), .description(""), .priority(.low),
    ]) func anUnreadableOperationKeepsItsMergeGroup(change: Change) async throws {
        let disk = try await disk(change, damage: "kind_version = 9")
        let first = try #require(try await disk.outbox.unfinished(of: Fixture.ada.id).first)
        #expect(first.change.rule.group == change.rule.group)
    }

    @Test func anOperationOfAnUnknownFieldIsABarrier() async throws {
        let disk = try await disk(.taskNote(WorkOrderTask.ID("t1"), "mine"), damage: "kind = 'x', touches = 'mood'")
        #expect(try await disk.outbox.unfinished(of: Fixture.ada.id).first?.change.rule.ordering == .barrier)
    }

    /// A newer version can read the operation, so its base must stay readable for that version.
    @Test(arguments: ["kind_version = 9", "base_fields = '{\"kind\":\"mood\"}'"])
    func theNextChangeInheritsTheUnreadableBaseUnchanged(damage: String) async throws {
        let disk = try await disk(.taskAnswer(WorkOrderTask.ID("t1"), .text("mine")), damage: damage)
        try await disk.execute("UPDATE op SET kind_version = 9 WHERE op_id = '2'")
        let base = "(SELECT base_fields FROM op WHERE op_id = '1')"
        #expect(try await disk.count("op WHERE op_id = '2' AND base_fields = \(base)") == 0)
        try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .dropped)
        #expect(try await disk.count("op WHERE op_id = '2' AND base_fields = \(base)") == 1)
    }

    @Test func theNextUnreadableChangeIsRebasedOnTheNewValue() async throws {
        let task = WorkOrderTask.ID("t1")
        let disk = try await disk(.taskAnswer(task, .text("mine")), damage: "kind_version = 1")
        try await disk.execute("UPDATE op SET kind_version = 9 WHERE op_id = '2'")
        let draft = Fixture.draft("3", .taskAnswer(task, .text("merged")))
        #expect(try await disk.supersede(["1"], by: [draft]))
        let expected = "base_fields LIKE '%\"taskValue\"%' AND base_fields LIKE '%\"merged\"%'"
        #expect(try await disk.count("op WHERE op_id = '2' AND \(expected)") == 1)
    }

    @Test func anUnreadableOperationHidesNothingElseInTheView() async throws {
        let disk = try await disk(.taskNote(WorkOrderTask.ID("t1"), "mine"), damage: "kind_version = 9")
        try await disk.pull([Fixture.row(Fixture.order(title: "New"), version: 2)])
        #expect(try await disk.details()?.workOrder.title == "New")
        #expect(try await disk.details()?.tasks.first?.note == "mine")
    }

    @Test(arguments: damages) func anUnreadableSealedOperationCanOnlyBeVoided(damage: String) async throws {
        let disk = try await Disk.holding([Fixture.row()])
        try await disk.record("1", .title("Mine"))
        try await disk.seal("1")
        try await disk.execute("UPDATE op SET \(damage) WHERE op_id = '1'")
        guard case .poisoned = try await disk.state("1") else {
            Issue.record("it would be taken back here alone")
            return
        }
        #expect(try await disk.outbox.sealed(OutboxOperation.ID("1")) == Fixture.sealed)
        await #expect(throws: StorageError.busy(holder: nil)) {
            try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .dropped)
        }
        try await disk.outbox.recordVoided(OutboxOperation.ID("1"))
        #expect(try await disk.queue().isEmpty)
    }

    @Test func thePlaceholderOfAnUnreadableOperationIsNeverShown() async throws {
        let disk = try await Disk.holding([Fixture.row(Fixture.order(title: "Pump"))])
        try await disk.record("1", .title("Mine"))
        try await disk.seal("1")
        try await disk.execute("UPDATE op SET kind_version = 9 WHERE op_id = '1'")
        try await disk.pull([Fixture.row(Fixture.order(title: "Pump", status: .onHold), version: 2, sequence: 2)])
        #expect(try await disk.details()?.workOrder.title == "Pump")
        #expect(try await disk.state("1")?.isInView == true)
        #expect(try await disk.operation("1")?.isInView == false)
    }

    @Test func anUnreadableFinishedOperationStaysFinished() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        try await disk.record("1", .title("Mine"))
        try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .undone)
        try await disk.execute("UPDATE op SET args = '{' WHERE op_id = '1'")
        let operation = try #require(try await disk.operation("1"))
        #expect(operation.state == .withdrawn && !operation.isReadable)
    }

    @Test func anUnreadableConflictCannotBeReopened() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        try await disk.record("1", .title("Mine"))
        try await disk.pull([Fixture.row(Fixture.order(title: "Office"), version: 2, sequence: 2)])
        #expect(try await disk.reconcile() == [])
        #expect(
            try await disk.supersede(
                ["1"], by: [Fixture.draft("record", .conflictRecord(Fixture.conflictRecord("record")))]))
        try await disk.execute("UPDATE op SET args = '{' WHERE op_id = '1'")
        #expect(try await disk.outbox.acceptedTheirs(of: Fixture.ada.id, since: Fixture.instant(0)).isEmpty)
    }
}
