import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// Tests of operations that supersede another under a key of their own.
struct SupersedeTests {
    private let task = WorkOrderTask.ID("t1")
    private let rows = [Fixture.row(), Fixture.row(Fixture.task("t1", value: .text("base")))]

    private func value(_ text: String) -> Change { .taskAnswer(task, .text(text)) }

    @Test func aSupersedingOperationTakesTheOldPlaceInTheQueue() async throws {
        let disk = try await Disk.holding(rows)
        for (id, text) in [("1", "a"), ("2", "b"), ("3", "c")] { try await disk.record(id, value(text)) }
        #expect(try await disk.supersede(["2"], by: [Fixture.draft("new", value("B"))]))
        #expect(try await disk.queue() == ["1", "new", "3"])
        #expect(try await disk.outbox.lane(Fixture.lane, of: Fixture.ada.id).map(\.id.rawValue) == ["1", "new", "3"])
        #expect(try await disk.supersede(["new"], by: [Fixture.draft("newer", value("BB"))]))
        #expect(try await disk.queue() == ["1", "newer", "3"])
        #expect(try await disk.details()?.tasks.first?.value == .text("c"))
    }

    /// The second replacements have the place of the first ones in the queue, and are not successors of those.
    @Test func theReplacementsOfReplacementsKeepTheirBase() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("note 1", .taskNote(task, "n"))
        try await disk.record("answer 1", value("1"))
        for number in 2...3 {
            let drafts = [
                Fixture.draft("note \(number)", .taskNote(task, "n")), Fixture.draft("answer \(number)", value("1")),
            ]
            #expect(try await disk.supersede(["note \(number - 1)", "answer \(number - 1)"], by: drafts))
            #expect(try await disk.operation("answer \(number)")?.base == .answer(.text("base")))
        }
    }

    @Test func theSupersededAndTheNewOperationNameEachOther() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", value("a"))
        #expect(
            try await disk.supersede(["1"], by: [Fixture.draft("2", value("b")), Fixture.draft("3", .status(.onHold))]))
        let old = try #require(try await disk.operation("1"))
        #expect(old.state == .withdrawn && old.supersededBy == OutboxOperation.ID("2"))
        #expect(try await disk.operation("2")?.supersedes == OutboxOperation.ID("1"))
        #expect(try await disk.operation("3")?.supersedes == OutboxOperation.ID("1"))
        #expect(try await disk.queue() == ["2", "3"])
        #expect(try await disk.events(of: "1") == ["recorded", "superseded"])
    }

    @Test func aNewBaseIsTheServersValueWithTheEarlierChanges() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", value("a"))
        try await disk.record("2", value("b"))
        try await disk.record("note", .taskNote(task, "n"))
        try await disk.pull([Fixture.row(Fixture.task("t1", value: .text("office")), version: 8)])
        #expect(try await disk.supersede(["2"], by: [Fixture.draft("2b", value("B"))]))
        #expect(try await disk.operation("2b")?.base == .answer(.text("a")))
        #expect(try await disk.supersede(["1"], by: [Fixture.draft("1b", value("A"))]))
        #expect(try await disk.operation("1b")?.base == .answer(.text("office")))
        #expect(try await disk.count("op WHERE op_id = '1b' AND base_version = 8") == 1)
    }

    @Test func aDraftWithASeenBaseKeepsThatBase() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", value("a"))
        try await disk.pull([Fixture.row(Fixture.task("t1", value: .text("office")), version: 8)])
        let draft = OperationDraft(
            id: OutboxOperation.ID("2"), accountID: Fixture.ada.id, workOrderID: Fixture.lane, change: value("b"),
            base: .seen(.answer(.text("base"))), createdAt: Fixture.instant(1))
        #expect(try await disk.supersede(["1"], by: [draft]))
        #expect(try await disk.operation("2")?.base == .answer(.text("base")))
        #expect(try await disk.outbox.reconcile([Fixture.lane], of: Fixture.ada.id).isEmpty)
        #expect(
            try await disk.operation("2")?.state == .conflict(.changedOnServer(theirs: .answer(.text("office")))))
    }

    @Test func theNextChangeIsRebasedOnTheNewOperation() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", value("a"))
        try await disk.record("other", .taskNote(task, "n"))
        try await disk.record("2", value("b"))
        #expect(try await disk.supersede(["1"], by: [Fixture.draft("1b", value("A"))]))
        #expect(try await disk.operation("2")?.base == .answer(.text("A")))
        #expect(try await disk.operation("other")?.base == .text(""))
    }

    @Test func theNextChangeInheritsTheBaseOfARemovedOperation() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", value("a"))
        try await disk.record("2", value("b"))
        #expect(
            try await disk.supersede(
                ["1"], by: [Fixture.draft("record", .conflictRecord(Fixture.conflictRecord("record")))]))
        #expect(try await disk.operation("2")?.base == .answer(.text("base")))
        #expect(try await disk.supersede(["2"], by: []))
        #expect(try await disk.queue() == ["record"])
        #expect(try await disk.details()?.tasks.first?.value == .text("base"))
    }

    @Test func aSealedOperationKeepsItsBase() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", value("a"))
        try await disk.record("2", value("b"))
        try await disk.seal("2")
        try await disk.park("2", as: .conflict(.changedOnServer(theirs: nil)))
        #expect(try await disk.supersede(["1"], by: [Fixture.draft("1b", value("A"))]))
        #expect(try await disk.operation("2")?.base == .answer(.text("a")))
    }

    @Test func severalOperationsAreReplacedInThePlaceOfTheFirst() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", value("a"))
        try await disk.record("between", .note(Fixture.note("between")))
        try await disk.record("2", value("b"))
        try await disk.record("3", value("c"))
        #expect(try await disk.supersede(["1", "2"], by: [Fixture.draft("12", value("b"))]))
        #expect(try await disk.queue() == ["12", "between", "3"])
        #expect(try await disk.operation("12")?.base == .answer(.text("base")))
        #expect(try await disk.operation("3")?.base == .answer(.text("b")))
        #expect(try await disk.operation("2")?.supersededBy == OutboxOperation.ID("12"))
        #expect(try await disk.details()?.tasks.first?.value == .text("c"))
    }

    @Test func theViewShowsASupersedingOperationAtOnce() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", .title("Mine"))
        try await disk.park("1", as: .refused(reason: .words("no")))
        #expect(try await disk.details()?.workOrder.title == "Pump")
        let drafts = [Fixture.draft("2", .title("New")), Fixture.draft("3", .note(Fixture.note("3")))]
        #expect(try await disk.supersede(["1"], by: drafts))
        #expect(try await disk.details()?.workOrder.title == "New")
        #expect(try await disk.details()?.notes.map(\.id.rawValue) == ["3"])
    }

    @Test func anOperationThatMayHaveArrivedIsNeverSuperseded() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("inDoubt", value("a"))
        try await disk.seal("inDoubt")
        try await disk.record("poisoned", .title("b"))
        try await disk.seal("poisoned")
        _ = try await disk.outbox.recordFault(
            OutboxOperation.ID("poisoned"), .serverError, reason: .words("500"), epoch: 0)
        try await disk.park("poisoned", as: .poisoned(reason: .words("500")))
        try await disk.record("free", .priority(.low))
        for id in ["inDoubt", "poisoned"] {
            #expect(try await disk.supersede(["free", id], by: [Fixture.draft("new", value("B"))]) == false)
            await #expect(throws: StorageError.busy(holder: nil)) {
                try await disk.outbox.withdraw(OutboxOperation.ID(id), as: .dropped)
            }
        }
        #expect(try await disk.queue() == ["inDoubt", "poisoned", "free"])
        #expect(try await disk.operation("new") == nil)
    }

    @Test func aFinishedOrUnknownOperationIsNotSuperseded() async throws {
        let disk = try await Disk.holding(rows + [Fixture.row(Fixture.order("w2", number: 2))])
        try await disk.record("1", value("a"))
        try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .dropped)
        try await disk.record("2", value("b"))
        _ = try await disk.outbox.record(Fixture.draft("far", .status(.onHold), on: WorkOrder.ID("w2")))
        for ids in [["1"], ["2", "1"], ["nobody"], [], ["2", "far"]] {
            #expect(try await disk.supersede(ids, by: [Fixture.draft("new", value("B"))]) == false)
        }
        #expect(try await disk.queue() == ["2", "far"])
    }

    @Test func anOperationWithAVerdictCanBeSuperseded() async throws {
        let disk = try await Disk.holding(rows)
        for (id, state) in [
            ("1", OperationState.refused(reason: .words("no"))), ("2", .conflict(.changedOnServer(theirs: nil))),
        ] {
            try await disk.record(id, value(id))
            try await disk.seal(id)
            try await disk.park(id, as: state)
            #expect(try await disk.supersede([id], by: [Fixture.draft("new\(id)", value("B"))]))
        }
        #expect(try await disk.queue() == ["new1", "new2"])
    }

    @Test func aSupersedingOperationOnADeletedWorkOrderHasNoBase() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", value("a"))
        try await disk.pull([Fixture.deleted(.workOrder, "w1", version: 2)])
        #expect(try await disk.supersede(["1"], by: [Fixture.draft("2", value("b"))]))
        let new = try #require(try await disk.operation("2"))
        #expect(new.base == nil && new.workOrderNumber == 1)
    }

    @Test func aConflictThatChangedSinceItWasShownIsNotResolved() async throws {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", .title("mine"))
        try await disk.pull([Fixture.row(Fixture.order(title: "Office"), version: 2, sequence: 2)])
        #expect(try await disk.reconcile() == [])
        let shown = try #require(try await disk.operation("1").flatMap { Conflict($0) })
        try await disk.pull([Fixture.row(Fixture.order(title: "Office again"), version: 3, sequence: 3)])
        #expect(try await disk.reconcile() == [])
        let draft = Fixture.draft("2", .title("mine"))
        #expect(
            try await !disk.outbox.supersede([shown.id], by: [draft], because: OperationReason(.edited), asShown: shown)
        )
        #expect(try await disk.queue() == ["1"])
        let newest = try #require(try await disk.operation("1").flatMap { Conflict($0) })
        #expect(newest.theirs == .text("Office again"))
        #expect(
            try await disk.outbox.supersede([shown.id], by: [draft], because: OperationReason(.edited), asShown: newest)
        )
        #expect(try await disk.queue() == ["2"])
    }
}
