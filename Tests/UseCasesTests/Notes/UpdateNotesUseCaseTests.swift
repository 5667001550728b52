import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct UpdateNotesUseCaseTests {
    static func useCase(
        _ shelf: WorkOrdersShelf, session: Session = Samples.session(), on order: WorkOrder.ID = Samples.order
    ) -> UpdateNotesUseCase {
        UpdateNotesUseCase(
            notes: WorkOrdersRepositoryFake(shelf: shelf), session: session, workOrder: order,
            makeOperationID: { Samples.operationID }, now: { Samples.noon })
    }

    @Test func aNoteIsAddedAndTheOtherNotesStay() async throws {
        let shelf = WorkOrdersShelf([Samples.details(notes: [Samples.note("first")])])
        #expect(try await Self.useCase(shelf).execute("second") == .saved(Samples.operationID))
        let added = NoteVersion(
            id: NoteVersion.ID("op-1"), text: "second", author: "Ana", savedAt: Samples.noon)
        #expect(try await shelf.details(Samples.order)?.notes == [Samples.note("first"), added])
        #expect(await shelf.outbox == [.init(id: Samples.operationID, change: .note(added))])
    }

    @Test(arguments: ["", " ", "\n\t\u{3000}"], [NotePlacement.added, .replacing([])])
    func aBlankNoteIsRefused(text: String, placement: NotePlacement) async {
        for notes in [[], [Samples.note("first")]] {
            let shelf = WorkOrdersShelf([Samples.details(notes: notes)])
            await #expect(throws: ChangeError.textNotAllowed(.blank)) {
                try await Self.useCase(shelf).execute(text, placement: placement)
            }
            #expect(await shelf.outbox.isEmpty)
        }
    }

    @Test func savingTheSameTextAgainRightAfterWritesNothing() async throws {
        let mine = Samples.note("second", by: "Ana")
        let shelf = WorkOrdersShelf([Samples.details(notes: [Samples.note("first"), mine])])
        #expect(try await Self.useCase(shelf).execute("second") == .unchanged)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: [[Samples.note("same")], [Samples.note("same", by: "Ana"), Samples.note("other")]])
    func theTextOfAnOlderOrAnotherPersonsNoteIsSavedAgain(notes: [NoteVersion]) async throws {
        let shelf = WorkOrdersShelf([Samples.details(notes: notes)])
        #expect(try await Self.useCase(shelf).execute("same") == .saved(Samples.operationID))
        #expect(try await shelf.details(Samples.order)?.notes.count == notes.count + 1)
    }

    @Test func aReplacementNamesTheCurrentNotesAndKeepsAll() async throws {
        let shelf = WorkOrdersShelf([Samples.details(notes: [Samples.note("first"), Samples.note("second")])])
        let shown = [NoteVersion.ID("note-first"), NoteVersion.ID("note-second")]
        #expect(
            try await Self.useCase(shelf).execute("third", placement: .replacing(shown)) == .saved(Samples.operationID))
        let details = try #require(try await shelf.details(Samples.order))
        #expect(details.notes.map(\.body) == ["first", "second", "third"])
        #expect(details.notes.last?.replaces == shown)
        #expect(details.currentNotes.map(\.body) == ["third"])
        #expect(try await Self.useCase(shelf).execute("third", placement: .replacingNotes(of: details)) == .unchanged)
    }

    @Test func aNoteThatArrivedAfterwardsIsNotReplaced() async throws {
        let shelf = WorkOrdersShelf([Samples.details(notes: [Samples.note("first"), Samples.note("arrived")])])
        _ = try await Self.useCase(shelf).execute("third", placement: .replacing([NoteVersion.ID("note-first")]))
        let details = try #require(try await shelf.details(Samples.order))
        #expect(details.currentNotes.map(\.body) == ["arrived", "third"])
    }

    @Test func aReplacementWithoutCurrentNotesIsAPlainNote() async throws {
        let shelf = WorkOrdersShelf()
        #expect(
            try await Self.useCase(shelf).execute("first", placement: .replacing([])) == .saved(Samples.operationID))
        #expect(try await shelf.details(Samples.order)?.notes.map(\.text) == ["first"])
    }

    @Test func aDryRunWritesNothing() async throws {
        let shelf = WorkOrdersShelf()
        #expect(try await Self.useCase(shelf).execute("first", mode: .dryRun) == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func invalidTextIsRefusedWithTheReason(mode: ChangeMode) async {
        let shelf = WorkOrdersShelf()
        let tries = [
            (String(repeating: "x", count: 10_001), TextRefusalReason.tooLong(10_001)),
            ("\u{1B}[2J", .controlCharacter(0x1B)),
        ]
        for (text, problem) in tries {
            await #expect(throws: ChangeError.textNotAllowed(problem)) {
                try await Self.useCase(shelf).execute(text, mode: mode)
            }
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: Refusal.all)
    func missingPermissionIsReportedBeforeTheTextIsChecked(refusal: Refusal) async {
        let shelf = WorkOrdersShelf([refusal.details])
        for text in ["fine", "\0"] {
            await #expect(throws: ChangeError.refused(refusal.reason)) {
                try await Self.useCase(shelf, session: refusal.session).execute(text)
            }
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func anUnknownWorkOrderIsNotFound() async {
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await Self.useCase(WorkOrdersShelf(), on: Samples.unknownOrder).execute("first")
        }
    }

    @Test(arguments: [WorkOrdersShelf.Fault.reading(.diskFull), .writing(.diskFull)])
    func aDiskErrorIsRethrownAndNothingIsQueued(fault: WorkOrdersShelf.Fault) async {
        let shelf = WorkOrdersShelf(fault: fault)
        await #expect(throws: ChangeError.storage(.diskFull)) { try await Self.useCase(shelf).execute("first") }
        #expect(await shelf.outbox.isEmpty)
    }
}
