import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct AddTaskNoteUseCaseTests {
    static func useCase(
        _ shelf: WorkOrdersShelf, session: Session = Samples.session(), on order: WorkOrder.ID = Samples.order
    ) -> AddTaskNoteUseCase {
        AddTaskNoteUseCase(
            tasks: WorkOrdersRepositoryFake(shelf: shelf), session: session, workOrder: order,
            makeOperationID: { Samples.operationID })
    }

    @Test(arguments: ["leaks", ""])
    func aNoteIsSavedWithItsOperation(note: String) async throws {
        let shelf = WorkOrdersShelf([Samples.details(note: "old")])
        let outcome = try await Self.useCase(shelf).execute(note, for: Samples.pressure)
        #expect(outcome == .saved(Samples.operationID))
        #expect(try await shelf.details(Samples.order) == Samples.details(note: note))
        #expect(await shelf.outbox == [.init(id: Samples.operationID, change: .taskNote(Samples.pressure, note))])
    }

    @Test(arguments: ["", "leaks"])
    func theSameNoteAgainWritesNothing(note: String) async throws {
        let shelf = WorkOrdersShelf([Samples.details(note: note)])
        #expect(try await Self.useCase(shelf).execute(note, for: Samples.pressure) == .unchanged)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func aDryRunWritesNothing() async throws {
        let shelf = WorkOrdersShelf()
        let outcome = try await Self.useCase(shelf).execute("leaks", for: Samples.pressure, mode: .dryRun)
        #expect(outcome == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func invalidTextIsRefusedWithTheReason(mode: ChangeMode) async {
        let shelf = WorkOrdersShelf()
        let tries = [
            (String(repeating: "x", count: 10_001), TextRefusalReason.tooLong(10_001)),
            ("\u{9B}2J", .controlCharacter(0x9B)),
        ]
        for (note, problem) in tries {
            await #expect(throws: ChangeError.textNotAllowed(problem)) {
                try await Self.useCase(shelf).execute(note, for: Samples.pressure, mode: mode)
            }
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: Refusal.all)
    func missingPermissionIsReportedBeforeTheTextIsChecked(refusal: Refusal) async {
        let shelf = WorkOrdersShelf([refusal.details])
        for note in ["leaks", "\0"] {
            await #expect(throws: ChangeError.refused(refusal.reason)) {
                try await Self.useCase(shelf, session: refusal.session).execute(note, for: Samples.pressure)
            }
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func anUnknownTaskOrWorkOrderIsNotFound() async {
        let shelf = WorkOrdersShelf()
        await #expect(throws: ChangeError.taskNotFound) {
            try await Self.useCase(shelf).execute("leaks", for: Samples.unknownTask)
        }
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await Self.useCase(shelf, on: Samples.unknownOrder).execute("leaks", for: Samples.pressure)
        }
    }

    @Test(arguments: [WorkOrdersShelf.Fault.reading(.diskFull), .writing(.diskFull)])
    func aDiskErrorIsRethrownAndNothingIsQueued(fault: WorkOrdersShelf.Fault) async {
        let shelf = WorkOrdersShelf(fault: fault)
        await #expect(throws: ChangeError.storage(.diskFull)) {
            try await Self.useCase(shelf).execute("leaks", for: Samples.pressure)
        }
        #expect(await shelf.outbox.isEmpty)
    }
}
