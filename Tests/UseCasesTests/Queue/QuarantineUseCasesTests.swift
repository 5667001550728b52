import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

@Suite struct QuarantineUseCasesTests {
    static let id = OutboxOperation.ID("op")

    static func title(_ state: OperationState, sealedAt: Instant? = nil) -> OutboxOperation {
        Samples.operation("op", state, change: .title("bad"), base: .text("Pump"), sealedAt: sealedAt)
    }

    static func retry(_ sync: SyncRepositoryFake) -> RetryOperationUseCase {
        RetryOperationUseCase(
            sync: sync, templates: TemplatesFake(), session: Samples.session(),
            makeOperationID: { Samples.operationID }, now: { Samples.noon })
    }

    static func edit(
        _ sync: SyncRepositoryFake, _ seen: WorkOrderStatus = .open, session: Session = Samples.session()
    ) -> EditOperationUseCase {
        EditOperationUseCase(
            sync: sync,
            workOrders: WorkOrdersRepositoryFake(shelf: WorkOrdersShelf([Samples.details(status: seen)])),
            session: session,
            makeOperationID: { Samples.operationID }, now: { Samples.noon })
    }

    @Test func aPoisonedOperationIsRetriedWithTheSameKey() async throws {
        let sync = SyncRepositoryFake([Self.title(.poisoned(reason: .words("500")), sealedAt: Samples.noon)])
        #expect(try await Self.retry(sync).execute(Self.id).outcome == .released)
        #expect(try await sync.queue().map(\.id) == [Self.id])
        #expect(try await sync.operation(Self.id).state == .waiting)
    }

    @Test func aRefusedOperationIsRetriedAsANewOperation() async throws {
        let sync = SyncRepositoryFake([Self.title(.refused(reason: .words("422")))])
        let retry = try await Self.retry(sync).execute(Self.id)
        #expect(
            retry.outcome == .replaced(by: Samples.operationID)
                && retry.operation.state == .refused(reason: .words("422")))
        #expect(try await sync.queue().map(\.change) == [.title("bad")])
        #expect(try await sync.queue().map(\.id) == [Samples.operationID])
    }

    @Test func aDryRunRetriesNothing() async throws {
        for (state, outcome) in [
            (OperationState.poisoned(reason: .words("500")), Retry.Outcome.wouldRelease),
            (.refused(reason: .words("no")), .wouldReplace),
        ] {
            let sync = SyncRepositoryFake([Self.title(state)])
            #expect(try await Self.retry(sync).execute(Self.id, mode: .dryRun).outcome == outcome)
            #expect(try await sync.operation(Self.id).state == state)
        }
    }

    @Test(arguments: [OperationState.waiting, .inDoubt, .conflict(.goneOnServer), .applied, .withdrawn])
    func onlyAQuarantinedOperationCanBeRetried(state: OperationState) async {
        await #expect(throws: SyncError.notInQuarantine) {
            try await Self.retry(SyncRepositoryFake([Self.title(state)])).execute(Self.id)
        }
    }

    @Test(arguments: [OperationState.refused(reason: .words("no")), .waiting])
    func anEditReplacesTheValueOfTheOperation(state: OperationState) async throws {
        let sync = SyncRepositoryFake([Self.title(state)])
        #expect(try await Self.edit(sync).execute(Self.id, value: .text("good")) == .saved(Samples.operationID))
        #expect(try await sync.queue().map(\.change) == [.title("good")])
    }

    @Test func theSameValueRetriesOnlyARefusedOperation() async throws {
        #expect(
            try await Self.edit(SyncRepositoryFake([Self.title(.waiting)])).execute(Self.id, value: .text("bad"))
                == .unchanged)
        #expect(
            try await Self.edit(SyncRepositoryFake([Self.title(.refused(reason: .words("no")))]))
                .execute(Self.id, value: .text("bad"), mode: .dryRun) == .wouldSave)
    }

    @Test(
        arguments: [
            (OperationState.inDoubt, SyncError.operationInDoubt), (.poisoned(reason: .words("500")), .operationInDoubt),
            (.applied, .operationApplied), (.withdrawn, .notInQuarantine), (.conflict(.goneOnServer), .notInQuarantine),
        ])
    func onlyAWaitingOrRefusedOperationCanBeEdited(state: OperationState, error: SyncError) async {
        await #expect(throws: error) {
            try await Self.edit(SyncRepositoryFake([Self.title(state)])).execute(Self.id, value: .text("good"))
        }
    }

    @Test func aSealedOperationCannotBeEdited() async {
        await #expect(throws: SyncError.operationInDoubt) {
            try await Self.edit(SyncRepositoryFake([Self.title(.waiting, sealedAt: Samples.noon)]))
                .execute(Self.id, value: .text("good"))
        }
    }

    @Test func anEditToAnInvalidValueIsRefused() async {
        let sync = SyncRepositoryFake([
            Self.title(.waiting), Samples.operation("status", base: .status(.complete)),
        ])
        for (id, value, problem) in [
            ("op", FieldValue.priority(.low), ChoiceRefusalReason.otherField),
            ("op", .text(""), .textNotAllowed(.titleLength(0))),
            ("status", .status(.inProgress), .notAllowed(.inProgress, from: .complete)),
        ] {
            await #expect(throws: SyncError.choiceNotPossible(problem)) {
                try await Self.edit(sync).execute(OutboxOperation.ID(id), value: value)
            }
        }
    }

    @Test func anEditObeysTheRulesOfAnyOtherChange() async throws {
        let blocker = CompletionBlocker.requiredTaskEmpty(Samples.pressure, place: 1, label: "Pressure")
        let starting = Samples.operation("op", change: .status(.inProgress))
        let reopening = Samples.operation(
            "op", .refused(reason: .words("no")), change: .status(.open), base: .status(.complete))
        let cases: [(OutboxOperation, WorkOrderStatus, Session, FieldValue, ChoiceRefusalReason)] = [
            (starting, .inProgress, Samples.session(), .status(.complete), .cannotComplete([blocker])),
            (
                reopening, .complete, Samples.session([.editAny]), .status(.open),
                .refused(.notPermitted(.reopen, assignees: []))
            ),
            (
                Self.title(.refused(reason: .words("no"))), .complete, Samples.session(), .text("good"),
                .refused(.complete)
            ),
        ]
        for (operation, seen, session, value, problem) in cases {
            let sync = SyncRepositoryFake([operation])
            await #expect(throws: SyncError.choiceNotPossible(problem)) {
                try await Self.edit(sync, seen, session: session).execute(Self.id, value: value)
            }
            #expect(try await sync.queue() == [operation])
        }
        let closing = Samples.operation("later", change: .status(.complete), sequence: 2)
        let edit = Self.edit(SyncRepositoryFake([Self.title(.waiting), closing]), .complete)
        #expect(try await edit.execute(Self.id, value: .text("good")) == .saved(Samples.operationID))
    }

    @Test func aPoisonedOperationIsVoidedBeforeItIsDiscarded() async throws {
        let poisoned = Self.title(.poisoned(reason: .words("500")))
        let sync = SyncRepositoryFake([poisoned])
        #expect(try await DropOperationUseCaseTests.drop(sync).execute(Self.id, mode: .dryRun).operation == poisoned)
        #expect(try await sync.queue() == [poisoned])
        #expect(try await DropOperationUseCaseTests.drop(sync).execute(Self.id).operation == poisoned)
        #expect(try await sync.queue().isEmpty)
        for (state, error) in [(OperationState.applied, SyncError.operationApplied), (.inDoubt, .operationInDoubt)] {
            await #expect(throws: error) {
                try await DropOperationUseCaseTests.drop(SyncRepositoryFake([poisoned], voids: [Self.id: state]))
                    .execute(Self.id)
            }
        }
    }

    /// The change of an unreadable operation is only a placeholder. A new operation made from it would replace the real
    /// change.
    @Test(
        arguments: [OperationState.refused(reason: .words("x")), .poisoned(reason: .words("x"))],
        [ChangeMode.save, .dryRun])
    func anUnreadableOperationIsNeitherRetriedNorEdited(state: OperationState, mode: ChangeMode) async throws {
        let unreadable = Samples.operation("op", state, change: .title(""), base: nil, isReadable: false)
        let sync = SyncRepositoryFake([unreadable])
        await #expect(throws: SyncError.operationUnreadable) { try await Self.retry(sync).execute(Self.id, mode: mode) }
        await #expect(throws: SyncError.operationUnreadable) {
            try await Self.edit(sync).execute(Self.id, value: .text("new"), mode: mode)
        }
        #expect(try await sync.queue() == [unreadable])
    }

    @Test(arguments: [OperationState.refused(reason: .words("x")), .poisoned(reason: .words("x"))])
    func anUnreadableOperationCanBeDiscarded(state: OperationState) async throws {
        let unreadable = Samples.operation("op", state, base: nil, isReadable: false)
        let sync = SyncRepositoryFake([unreadable])
        _ = try await DropOperationUseCaseTests.drop(sync).execute(Self.id)
        #expect(try await sync.queue().isEmpty)
    }
}
