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
            .log(Samples.time("l")),
        ])
    func anAdditionCannotBeUndone(change: Change) {
        #expect(throws: SyncError.cannotUndo(.appended)) {
            try UndoPolicy.opposite(of: Samples.operation("op", change), in: Self.details())
        }
    }

    @Test func theDeletionOfAPhotoCannotBeUndoneButRepeated() throws {
        let removal = Samples.operation("op", .remove(Samples.photo("p")))
        #expect(throws: SyncError.cannotUndo(.photoDeleted)) {
            try UndoPolicy.opposite(of: removal, in: Self.details())
        }
        #expect(try UndoPolicy.again(removal, in: Self.details()) == removal.change)
    }

    @Test func undoingTheEndOfATimerLetsItRunAgain() throws {
        var details = Self.details()
        details.log = [Samples.time("l", 0, 9)]
        let stop = Samples.operation("op", Samples.timeEnd("l", 9), base: .empty)
        #expect(try UndoPolicy.opposite(of: stop, in: details) == Samples.timeEnd("l", nil))
        details.log = [Samples.time("l", 0, 8)]
        #expect(throws: SyncError.cannotUndo(.changedSince)) { try UndoPolicy.opposite(of: stop, in: details) }
        details.log = []
        #expect(throws: SyncError.cannotUndo(.targetDeleted)) { try UndoPolicy.opposite(of: stop, in: details) }
    }

    @Test func aSignatureComesBackOnlyIfItsPictureIsThere() throws {
        let signature = Signature(signer: "Bo", signedAt: Samples.noon, pictureSHA256: "hash-p")
        let deletion = Samples.operation("op", .signature(nil), base: .signature(signature))
        var details = Self.details()
        #expect(throws: SyncError.cannotUndo(.targetDeleted)) { try UndoPolicy.opposite(of: deletion, in: details) }
        details.photos = [Samples.photo("p")]
        #expect(try UndoPolicy.opposite(of: deletion, in: details) == .signature(signature))
    }

    @Test func undoingADeletedSignatureBringsItBack() throws {
        let deletion = Samples.operation("op", .signature(nil), base: .signature(Samples.signature("Bo")))
        #expect(try UndoPolicy.opposite(of: deletion, in: Self.details()) == .signature(Samples.signature("Bo")))
        let signing = Samples.operation("op", .signature(Samples.signature("Bo")), base: .empty)
        var signed = Self.details()
        signed.signature = Samples.signature("Bo")
        #expect(try UndoPolicy.opposite(of: signing, in: signed) == .signature(nil))
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
