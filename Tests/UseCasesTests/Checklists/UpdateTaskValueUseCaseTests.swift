import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct UpdateTaskValueUseCaseTests {
    static func useCase(
        _ shelf: WorkOrdersShelf, session: Session = Samples.session(), on order: WorkOrder.ID = Samples.order
    ) -> UpdateTaskValueUseCase {
        UpdateTaskValueUseCase(
            tasks: WorkOrdersRepositoryFake(shelf: shelf), session: session, workOrder: order,
            makeOperationID: { Samples.operationID })
    }

    @Test func anAnswerIsSavedWithItsOperation() async throws {
        let shelf = WorkOrdersShelf()
        let outcome = try await Self.useCase(shelf).execute(.number(3), for: Samples.pressure)
        #expect(outcome == .saved(Samples.operationID))
        #expect(try await shelf.details(Samples.order) == Samples.details(pressure: .number(3)))
        #expect(
            await shelf.outbox == [.init(id: Samples.operationID, change: .taskAnswer(Samples.pressure, .number(3)))])
    }

    @Test func savingNilClearsTheAnswer() async throws {
        let shelf = WorkOrdersShelf([Samples.details(pressure: .number(3))])
        #expect(try await Self.useCase(shelf).execute(nil, for: Samples.pressure) == .saved(Samples.operationID))
        #expect(try await shelf.details(Samples.order) == Samples.details())
    }

    @Test(arguments: [nil, TaskValue.number(3)])
    func theSameAnswerAgainWritesNothing(value: TaskValue?) async throws {
        let shelf = WorkOrdersShelf([Samples.details(pressure: value)])
        #expect(try await Self.useCase(shelf).execute(value, for: Samples.pressure) == .unchanged)
        #expect(await shelf.outbox.isEmpty)
    }

    /// Several answers are saved together, and none of them if one is refused.
    @Test func severalAnswersAreSavedTogetherOrNotAtAll() async throws {
        let shelf = WorkOrdersShelf()
        let refused = [
            UpdateTaskValueUseCase.Answer(.number(3), for: Samples.pressure),
            UpdateTaskValueUseCase.Answer(.text("wet"), for: WorkOrderTask.ID("none")),
        ]
        await #expect(throws: ChangeError.taskNotFound) { try await Self.useCase(shelf).execute(refused) }
        #expect(await shelf.outbox.isEmpty)
        #expect(try await Self.useCase(shelf).execute([refused[0]]) == [.saved(Samples.operationID)])
        #expect(try await Self.useCase(shelf).execute([refused[0]]) == [.unchanged])
        #expect(await shelf.outbox.count == 1)
    }

    @Test func aDryRunWritesNothing() async throws {
        let shelf = WorkOrdersShelf()
        let outcome = try await Self.useCase(shelf).execute(.number(3), for: Samples.pressure, mode: .dryRun)
        #expect(outcome == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func anOutOfRangeReadingIsSavedIfTheTaskAllowsIt() async throws {
        let rule = NumberRule(minimum: 2, maximum: 4, keepsOutOfRange: true)
        let shelf = WorkOrdersShelf([Samples.details(rule: rule)])
        let outcome = try await Self.useCase(shelf).execute(.number(9), for: Samples.pressure)
        #expect(outcome == .saved(Samples.operationID))
    }

    @Test(
        arguments: [
            (TaskValue.number(9), TaskValueRefusalReason.outOfRange(Samples.bar)),
            (.text("3"), .wrongKind(asked: .number(Samples.bar))), (.number(.nan), .notFinite),
        ], [ChangeMode.save, .dryRun])
    func anInvalidValueIsRefusedWithTheReason(_ tried: (TaskValue, TaskValueRefusalReason), mode: ChangeMode)
        async
    {
        let shelf = WorkOrdersShelf()
        await #expect(throws: ChangeError.valueNotAllowed(tried.1)) {
            try await Self.useCase(shelf).execute(tried.0, for: Samples.pressure, mode: mode)
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: Refusal.all)
    func missingPermissionIsReportedBeforeTheValueIsChecked(refusal: Refusal) async {
        let shelf = WorkOrdersShelf([refusal.details])
        for value in [TaskValue.number(3), .number(9)] {
            await #expect(throws: ChangeError.refused(refusal.reason)) {
                try await Self.useCase(shelf, session: refusal.session).execute(value, for: Samples.pressure)
            }
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func anUnknownTaskOrWorkOrderIsNotFound() async {
        let shelf = WorkOrdersShelf()
        await #expect(throws: ChangeError.taskNotFound) {
            try await Self.useCase(shelf).execute(.number(3), for: Samples.unknownTask)
        }
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await Self.useCase(shelf, on: Samples.unknownOrder).execute(.number(3), for: Samples.pressure)
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: [WorkOrdersShelf.Fault.reading(.diskFull), .writing(.diskFull)])
    func aDiskErrorIsRethrownAndNothingIsQueued(fault: WorkOrdersShelf.Fault) async {
        let shelf = WorkOrdersShelf(fault: fault)
        await #expect(throws: ChangeError.storage(.diskFull)) {
            try await Self.useCase(shelf).execute(.number(3), for: Samples.pressure)
        }
        #expect(await shelf.outbox.isEmpty)
    }
}
