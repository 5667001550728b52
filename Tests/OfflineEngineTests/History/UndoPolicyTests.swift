import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

@Suite struct UndoPolicyTests {
    static func details(title: String = "new", status: WorkOrderStatus = .open) -> WorkOrderDetails {
        var order = Samples.workOrder(status: status)
        order.title = title
        return WorkOrderDetails(workOrder: order, tasks: [Samples.task("a", value: .text("x"), note: "note")])
    }

    static let title = Samples.operation("op", .title("new"), base: .text("old"))

    @Test func theOppositeSetsTheFieldBackToItsBase() throws {
        #expect(try UndoPolicy.opposite(of: Self.title, in: Self.details()) == .title("old"))
        let answer = Samples.operation("op", Samples.value("a", .text("x")), base: .empty)
        #expect(try UndoPolicy.opposite(of: answer, in: Self.details()) == Samples.value("a", nil))
    }

    @Test func redoRepeatsTheOriginalChange() throws {
        #expect(try UndoPolicy.again(Self.title, in: Self.details(title: "old")) == .title("new"))
        let note = Samples.operation("op", .note(Samples.note("n")))
        #expect(try UndoPolicy.again(note, in: Self.details()) == note.change)
    }

    @Test(
        arguments: [
            Change.note(Samples.note("n")), .photo(Samples.photo("p")), .conflictRecord(Samples.record("r")),
        ])
    func anAdditionCannotBeUndone(change: Change) {
        #expect(throws: SyncError.cannotUndo(.appended)) {
            try UndoPolicy.opposite(of: Samples.operation("op", change), in: Self.details())
        }
    }

    @Test func undoAndRedoDoNotOverwriteALaterChange() {
        #expect(throws: SyncError.cannotUndo(.changedSince)) {
            try UndoPolicy.opposite(of: Self.title, in: Self.details(title: "theirs"))
        }
        #expect(throws: SyncError.cannotUndo(.changedSince)) {
            try UndoPolicy.again(Self.title, in: Self.details(title: "theirs"))
        }
    }

    @Test func aChangeOfADeletedEntityCannotBeUndone() {
        #expect(throws: SyncError.cannotUndo(.targetDeleted)) { try UndoPolicy.opposite(of: Self.title, in: nil) }
        let answer = Samples.operation("op", Samples.value("gone", nil), base: .answer(.text("x")))
        #expect(throws: SyncError.cannotUndo(.targetDeleted)) {
            try UndoPolicy.opposite(of: answer, in: Self.details())
        }
    }

    @Test(arguments: WorkOrderStatus.allCases, WorkOrderStatus.allCases)
    func aStatusIsUndoneOnlyByAnAllowedTransition(before: WorkOrderStatus, after: WorkOrderStatus) throws {
        let operation = Samples.operation("op", .status(after), base: .status(before))
        let details = Self.details(status: after)
        if after.mayBecome(before) {
            #expect(try UndoPolicy.opposite(of: operation, in: details) == .status(before))
        } else {
            #expect(throws: SyncError.cannotUndo(.notAllowed(before, from: after))) {
                try UndoPolicy.opposite(of: operation, in: details)
            }
        }
    }
}
