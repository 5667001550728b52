import MillwrightDomain
import TestSupport
import Testing

/// Tests of applying one change on top of the server's data.
@Suite struct ChangeTests {
    static func view(_ changes: Change...) -> WorkOrderDetails {
        var details = Samples.details
        changes.forEach { details.apply($0) }
        return details
    }

    @Test func anAnswerChangesOnlyItsTaskAndKeepsTheOrder() {
        let tasks = Self.view(Samples.value("b", .text("wet"))).tasks
        #expect(
            tasks == [
                Samples.details.tasks[0], Samples.task("b", value: .text("wet"), note: "old"), Samples.details.tasks[2],
            ])
    }

    @Test func clearingAnAnswerRemovesIt() {
        #expect(Self.view(Samples.value("b", .text("wet")), Samples.value("b", nil)) == Samples.details)
    }

    @Test func aTaskNoteReplacesTheOldOne() {
        #expect(Self.view(Samples.taskNote("c", "new")).tasks[2] == Samples.task("c", note: "new"))
    }

    @Test func aStatusChangesOnlyTheStatus() {
        var expected = Samples.details
        expected.workOrder.status = .onHold
        #expect(Self.view(.status(.onHold)) == expected)
    }

    @Test func notesAndPhotosAreAppendedInTheirOrder() {
        let view = Self.view(
            .note(Samples.note("n3")), .photo(Samples.photo("p3")), .note(Samples.note("n2")),
            .photo(Samples.photo("p2")))
        #expect(view.notes.map(\.id.rawValue) == ["n1", "n3", "n2"])
        #expect(view.photos.map(\.id.rawValue) == ["p1", "p3", "p2"])
    }

    @Test func anEntryTheServerAlreadyHasIsNotAddedAgain() {
        #expect(Self.view(.note(Samples.note("n1", "other text")), .photo(Samples.photo("p1"))) == Samples.details)
    }

    @Test(arguments: [Samples.value("gone", .text("x")), Samples.taskNote("gone", "x")])
    func aChangeOfADeletedTaskChangesNothing(change: Change) {
        #expect(Self.view(change) == Samples.details)
    }

    @Test func theLaterOfTwoChangesOfAFieldWins() {
        let view = Self.view(Samples.value("a", .text("first")), Samples.value("a", .text("second")))
        #expect(view.tasks[0].value == .text("second"))
    }

    @Test func applyingAChangeTwiceHasTheEffectOfOnce() {
        var dice = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            var once = dice.details()
            let change = dice.change()
            once.apply(change)
            var twice = once
            twice.apply(change)
            #expect(once == twice, "\(change)")
        }
    }

    @Test func theBaseIsTheCurrentValueOfTheField() {
        #expect(Samples.details.base(of: Samples.value("a", .text("x"))) == .empty)
        #expect(Samples.details.base(of: Samples.taskNote("a", "x")) == .text("old"))
        #expect(Samples.details.base(of: .status(.complete)) == .status(.open))
        #expect(Samples.details.base(of: .note(Samples.note("n2"))) == nil)
        #expect(Samples.details.base(of: .photo(Samples.photo("p2"))) == nil)
        #expect(Samples.details.base(of: .photo(Samples.photo("p2", task: "a"))) == nil)
        for change in [
            Change.note(Samples.note("n2")), .photo(Samples.photo("p2")), .photo(Samples.photo("p2", task: "a")),
        ] { #expect(Samples.details.hasPlace(for: change)) }
    }

    @Test(
        arguments: [
            Samples.value("gone", nil), Samples.taskNote("gone", ""), .photo(Samples.photo("p2", task: "gone")),
        ])
    func aChangeOfADeletedTaskHasNoPlace(change: Change) {
        #expect(!Samples.details.hasPlace(for: change))
        #expect(Samples.details.base(of: change) == nil)
    }

    @Test func theTargetIsTheValueOfTheFieldAfterTheChange() {
        var dice = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            var details = dice.details()
            let change = dice.change()
            details.apply(change)
            guard details.hasPlace(for: change) else { continue }
            #expect(details.base(of: change) == change.target, "\(change)")
        }
    }

    // MARK: Log entries and removals

    @Test func logEntriesAreAppendedOnceInTheirOrder() {
        let view = Self.view(.log(Samples.time("b", 0)), .log(Samples.time("a", 1)), .log(Samples.time("b", 7)))
        #expect(view.log == [Samples.time("b", 0), Samples.time("a", 1)])
    }

    @Test func theEndOfATimerChangesOnlyItsEntry() {
        let started: [Change] = [.log(Samples.time("a", 0)), .log(Samples.time("b", 1))]
        let end = Change.timeEnd(of: LogEntry.ID("b"), Samples.minutes(9))
        var details = Samples.details
        for change in started + [end] { details.apply(change) }
        #expect(details.log == [Samples.time("a", 0), Samples.time("b", 1, 9)])
        details.apply(.timeEnd(of: LogEntry.ID("b"), nil))
        #expect(details.log == [Samples.time("a", 0), Samples.time("b", 1)])
    }

    @Test func onlyLaborTimeHasAnEnd() {
        let end = Change.timeEnd(of: LogEntry.ID("r"), Samples.noon)
        var details = Samples.details
        details.apply(.log(Samples.reading("r", "hours", 7)))
        let before = details
        #expect(!details.hasPlace(for: end) && details.base(of: end) == nil)
        details.apply(end)
        #expect(details == before)
        #expect(!Samples.details.hasPlace(for: end), "an entry that is gone has no end")
        details.apply(.log(Samples.time("t", 0)))
        #expect(details.hasPlace(for: .timeEnd(of: LogEntry.ID("t"), nil)))
        #expect(details.base(of: .timeEnd(of: LogEntry.ID("t"), nil)) == .empty)
    }

    @Test func aRemovedPhotoIsGoneAndRemovingItAgainChangesNothing() {
        let view = Self.view(.photo(Samples.photo("p2")), .remove(Samples.photo("p1")))
        #expect(view.photos.map(\.id.rawValue) == ["p2"])
        #expect(Self.view(.remove(Samples.photo("other"))) == Samples.details)
        #expect(Self.view(.remove(Samples.photo("p1")), .remove(Samples.photo("p1"))).photos.isEmpty)
    }

    @Test func aRemovalHasAPlaceAndReplacesNoValue() {
        let removal = Change.remove(Samples.photo("p1", task: "gone"))
        #expect(Samples.details.hasPlace(for: removal) && Samples.details.base(of: removal) == nil)
        #expect(removal.field == nil && removal.entry == nil && removal.target == nil && removal.taskID == nil)
        #expect(removal.holding(.text("x")) == nil && removal.addedPhoto == nil)
    }

    @Test func theFieldsOfAWorkOrderAreSetAndCleared() throws {
        let asset = Asset(id: Asset.ID("asset"), name: "Pump", code: "P-1")
        let location = Location(id: Location.ID("place"), name: "Hall 3")
        let view = Self.view(
            .set(.due, .instant(Samples.noon)), .set(.asset, .asset(asset)), .set(.location, .location(location)),
            .set(.assignees, .assignees([.user(Samples.ana.id, name: "Ana")])), .signature(Samples.signed))
        #expect(view.workOrder.due == Samples.noon && view.workOrder.asset == asset)
        #expect(view.workOrder.location == location && view.workOrder.assignees.map(\.name) == ["Ana"])
        #expect(view.signature == Samples.signed && view.value(of: .signature) == .signature(Samples.signed))
        #expect(view.workOrder.value(of: .signature) == nil, "the work order itself has no signature")
        var cleared = view
        for field in [Field.due, .asset, .location, .signature] { cleared.apply(.set(field, .empty)) }
        cleared.apply(.set(.assignees, .assignees([])))
        #expect(cleared == Samples.details)
    }
}
