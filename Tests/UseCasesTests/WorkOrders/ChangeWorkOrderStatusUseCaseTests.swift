import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct ChangeWorkOrderStatusUseCaseTests {
    static let open: [WorkOrderStatus] = [.open, .inProgress, .onHold]

    static func useCase(
        _ shelf: WorkOrdersShelf, session: Session = Samples.session(), on order: WorkOrder.ID = Samples.order
    ) -> ChangeWorkOrderStatusUseCase {
        ChangeWorkOrderStatusUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: session, workOrder: order,
            makeOperationID: { Samples.operationID })
    }

    static func shelf(_ status: WorkOrderStatus, answered: Bool = true) -> WorkOrdersShelf {
        WorkOrdersShelf([Samples.details(status: status, pressure: answered ? .number(3) : nil)])
    }

    @Test(arguments: WorkOrderStatus.allCases, WorkOrderStatus.allCases)
    func onlyAllowedStatusChangesAreSaved(from: WorkOrderStatus, next: WorkOrderStatus) async throws {
        let shelf = Self.shelf(from)
        if from == next {
            #expect(try await Self.useCase(shelf).execute(next) == .unchanged)
        } else if from.mayBecome(next) {
            #expect(try await Self.useCase(shelf).execute(next) == .saved(Samples.operationID))
        } else {
            await #expect(throws: ChangeError.cannotBecome(next, from: from)) {
                try await Self.useCase(shelf).execute(next)
            }
        }
        let isSaved = from != next && from.mayBecome(next)
        #expect(try await shelf.details(Samples.order)?.workOrder.status == (isSaved ? next : from))
        #expect(await shelf.outbox == (isSaved ? [.init(id: Samples.operationID, change: .status(next))] : []))
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func allCompletionBlockersAreReportedAtOnce(mode: ChangeMode) async {
        var details = Samples.details()
        details.workOrder.requiresSignature = true
        details.runningTimers = [
            RunningTimer(
                id: RunningTimer.ID("timer"), technicianID: Samples.ana.id, technician: "Ana", since: Samples.noon)
        ]
        let shelf = WorkOrdersShelf([details])
        let blockers: [CompletionBlocker] = [
            .requiredTaskEmpty(Samples.pressure, place: 1, label: "Pressure"), .signatureMissing,
            .timerRunning(technician: "Ana", since: Samples.noon),
        ]
        await #expect(throws: ChangeError.cannotComplete(blockers)) {
            try await Self.useCase(shelf).execute(.complete, mode: mode)
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func oneBlockerPreventsCompletion() async {
        let shelf = Self.shelf(.inProgress, answered: false)
        let blocker = CompletionBlocker.requiredTaskEmpty(Samples.pressure, place: 1, label: "Pressure")
        await #expect(throws: ChangeError.cannotComplete([blocker])) {
            try await Self.useCase(shelf).execute(.complete)
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func completionBlockersDoNotPreventOtherStatuses() async throws {
        let shelf = Self.shelf(.open, answered: false)
        #expect(try await Self.useCase(shelf).execute(.inProgress) == .saved(Samples.operationID))
    }

    @Test(arguments: [(WorkOrderStatus.open, WorkOrderStatus.complete), (.complete, .open), (.open, .onHold)])
    func aDryRunWritesNothing(from: WorkOrderStatus, next: WorkOrderStatus) async throws {
        let shelf = Self.shelf(from)
        #expect(try await Self.useCase(shelf).execute(next, mode: .dryRun) == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func missingCompletePermissionIsReportedBeforeBlockers() async {
        let shelf = Self.shelf(.open, answered: false)
        await #expect(throws: ChangeError.refused(.notPermitted(.complete, assignees: []))) {
            try await Self.useCase(shelf, session: Samples.session([.editAny])).execute(.complete)
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: [WorkOrderStatus.open, .inProgress])
    func leavingCompleteNeedsThePermissionToReopen(next: WorkOrderStatus) async {
        let shelf = Self.shelf(.complete)
        await #expect(throws: ChangeError.refused(.notPermitted(.reopen, assignees: []))) {
            try await Self.useCase(shelf, session: Samples.session([.editAny, .complete])).execute(next)
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: Refusal.all.prefix(2))
    func changingTheStatusNeedsThePermissionToEdit(refusal: Refusal) async {
        let shelf = WorkOrdersShelf([refusal.details])
        for next in [WorkOrderStatus.inProgress, .onHold, .complete] {
            await #expect(throws: ChangeError.refused(refusal.reason)) {
                try await Self.useCase(shelf, session: refusal.session).execute(next)
            }
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func anUnknownWorkOrderIsNotFound() async {
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await Self.useCase(WorkOrdersShelf(), on: Samples.unknownOrder).execute(.onHold)
        }
    }

    @Test(arguments: [WorkOrdersShelf.Fault.reading(.diskFull), .writing(.diskFull)])
    func aDiskErrorIsRethrownAndNothingIsQueued(fault: WorkOrdersShelf.Fault) async {
        let shelf = WorkOrdersShelf(fault: fault)
        await #expect(throws: ChangeError.storage(.diskFull)) { try await Self.useCase(shelf).execute(.onHold) }
        #expect(await shelf.outbox.isEmpty)
    }
}
