import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct EditWorkOrderUseCaseTests {
    static func useCase(
        _ shelf: WorkOrdersShelf, session: Session = Samples.session(), on order: WorkOrder.ID = Samples.order
    ) -> EditWorkOrderUseCase {
        EditWorkOrderUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: session, workOrder: order,
            makeOperationID: { Samples.operationID })
    }

    @Test(
        arguments: [
            Change.title("Pump 2"), .description("leaks\nbadly"), .priority(.high), .description("x"),
            .set(.due, .instant(Samples.noon)), .set(.category, .text("Safety")),
            .set(.asset, .asset(Asset(id: Asset.ID("a"), name: "Boiler"))),
            .set(.location, .location(Location(id: Location.ID("l"), name: "Hall 3"))),
        ])
    func anEditIsSavedWithItsOperation(edit: Change) async throws {
        let shelf = WorkOrdersShelf()
        #expect(try await Self.useCase(shelf).execute(edit) == .saved(Samples.operationID))
        var expected = Samples.details()
        expected.apply(edit)
        #expect(try await shelf.details(Samples.order) == expected && expected != Samples.details())
        #expect(await shelf.outbox == [.init(id: Samples.operationID, change: edit)])
    }

    @Test(
        arguments: [
            Change.title("Pump"), .description(""), .priority(.none), .set(.due, .empty), .set(.category, .text("")),
            .set(.asset, .empty), .set(.location, .empty),
        ])
    func anEditToTheSameValueWritesNothing(edit: Change) async throws {
        let shelf = WorkOrdersShelf()
        #expect(try await Self.useCase(shelf).execute(edit) == .unchanged)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func aDryRunWritesNothing() async throws {
        let shelf = WorkOrdersShelf()
        #expect(try await Self.useCase(shelf).execute(.title("Other"), mode: .dryRun) == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func invalidTextIsRefusedWithTheReason(mode: ChangeMode) async {
        let shelf = WorkOrdersShelf()
        let tries: [(Change, TextRefusalReason)] = [
            (.title(""), .titleLength(0)), (.title(String(repeating: "x", count: 201)), .titleLength(201)),
            (.title("a\nb"), .controlCharacter(0x0A)), (.description("\u{7}"), .controlCharacter(7)),
            (.description(String(repeating: "x", count: 10_001)), .tooLong(10_001)),
            (.set(.category, .text("a\nb")), .controlCharacter(0x0A)), (.set(.category, .text(" ")), .titleLength(0)),
        ]
        for (edit, problem) in tries {
            await #expect(throws: ChangeError.textNotAllowed(problem)) {
                try await Self.useCase(shelf).execute(edit, mode: mode)
            }
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: [
        Change.status(.onHold), .taskNote(WorkOrderTask.ID("task"), "x"), .set(.title, .priority(.low)),
        .set(.priority, .empty), .signature(nil),
        .timeEnd(of: LogEntry.ID("l"), nil), .log(Samples.time("l", 0)), .remove(Samples.photo("p")),
        .set(.due, .text("tomorrow")), .set(.asset, .text("Pump")), .set(.category, .empty),
    ])
    func aChangeThatIsNotAnEditIsRefused(change: Change) async {
        let shelf = WorkOrdersShelf()
        await #expect(throws: ChangeError.notEditable) { try await Self.useCase(shelf).execute(change) }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: Refusal.all)
    func missingPermissionIsReportedBeforeTheTextIsChecked(refusal: Refusal) async {
        let shelf = WorkOrdersShelf([refusal.details])
        for title in ["fine", ""] {
            await #expect(throws: ChangeError.refused(refusal.reason)) {
                try await Self.useCase(shelf, session: refusal.session).execute(.title(title))
            }
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func unknownWorkOrdersAndDiskErrorsAreReported() async {
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await Self.useCase(WorkOrdersShelf(), on: Samples.unknownOrder).execute(.title("x"))
        }
        let shelf = WorkOrdersShelf(fault: .writing(.diskFull))
        await #expect(throws: ChangeError.storage(.diskFull)) {
            try await Self.useCase(shelf).execute(.title("x"))
        }
    }
}
