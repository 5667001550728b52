import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// The contract of new work orders, for every implementation of the outbox store.
struct CreationContract {
    private static let task = WorkOrderTask(
        id: WorkOrderTask.ID("n1"), checklistID: Fixture.first.id, label: "Find the leak", kind: .subtask)
    private static let new = WorkOrderDraft(
        workOrder: WorkOrder(id: Fixture.lane, number: 900_001, title: "Leak", updatedAt: Fixture.instant(1)),
        checklists: [Fixture.first], tasks: [task])

    /// Returns a host on which Ada created a work order and answered its task.
    private static func created(on kind: StoreKind) async throws -> OutboxStoreHost {
        let host = try await kind.empty()
        #expect(try await host.record("1", .create(new)))
        #expect(try await host.record("2", .taskAnswer(task.id, .subtask(.complete))))
        return host
    }

    @Test(arguments: StoreKind.allCases) func aNewWorkOrderIsShownBeforeTheServerKnowsIt(kind: StoreKind) async throws {
        let host = try await Self.created(on: kind)
        let details = try #require(try await host.view.details(Fixture.lane))
        #expect(details.workOrder.title == "Leak" && details.workOrder.number > WorkOrder.largestNumber)
        #expect(details.tasks.map(\.value) == [.subtask(.complete)])
        let answer = [Field.taskAnswer(Self.task.id): UnconfirmedState.waiting]
        #expect(details.unconfirmed == UnconfirmedParts(creation: .waiting, fields: answer))
        #expect(try await host.view.workOrder(number: 900_001) == Fixture.lane)
        #expect(try await host.snapshot { try $0.highestNumber() } == 900_001)
        #expect(try await host.list() == [Fixture.lane.rawValue])
        #expect(try await host.ledger.server(of: Fixture.lane, for: nil) == nil)
    }

    @Test(arguments: StoreKind.allCases) func aTimerOnANewWorkOrderIsFound(kind: StoreKind) async throws {
        let host = try await Self.created(on: kind)
        try await host.record("3", .log(Fixture.time("3")))
        #expect(try await host.view.workOrders(withTimerOf: Fixture.ada.id) == [Fixture.lane])
    }

    @Test(arguments: StoreKind.allCases) func laterChangesWaitForTheCreationAndAreNoConflict(kind: StoreKind)
        async throws
    {
        let host = try await Self.created(on: kind)
        #expect(try await host.ledger.reconcile([Fixture.lane], of: Fixture.ada.id).isEmpty)
        let lane = try await host.ledger.lane(Fixture.lane, of: Fixture.ada.id)
        #expect(lane.map(\.state) == [.waiting, .waiting])
        #expect(LanePlan.next(in: lane, at: Fixture.instant(60), backingOff: [])?.id.rawValue == "1")
    }

    @Test(arguments: StoreKind.allCases) func aReceiptWithoutRowsKeepsTheNewWorkOrder(kind: StoreKind) async throws {
        let host = try await Self.created(on: kind)
        try await host.ledger.apply(Fixture.receipt("1"), rows: [], epoch: .max)
        let details = try #require(try await host.view.details(Fixture.lane))
        #expect(details.workOrder.title == "Leak" && details.tasks.map(\.value) == [.subtask(.complete)])
        let server = try #require(try await host.ledger.server(of: Fixture.lane, for: nil))
        #expect(MergeRule.decide(.title("Big leak"), base: .text("Leak"), on: server.details) == .send)
    }

    /// A task whose row could not be read is missing among the rows of the answer. Its answer must not look as if the
    /// office had deleted the task.
    @Test(arguments: StoreKind.allCases) func aTaskThatTheAnswerDoesNotShowIsNotGone(kind: StoreKind) async throws {
        let host = try await Self.created(on: kind)
        let rows = [Fixture.row(Self.new.workOrder, sequence: 5)]
        try await host.ledger.apply(Fixture.receipt("1"), rows: rows, epoch: .max)
        #expect(try await host.ledger.reconcile([Fixture.lane], of: Fixture.ada.id).isEmpty)
        #expect(try await host.stored("2")?.state == .waiting)
        let details = try #require(try await host.view.details(Fixture.lane))
        #expect(details.tasks.map(\.value) == [.subtask(.complete)])
    }

    /// The row of the work order itself could not be read, but the answer to a task of another person could.
    @Test(arguments: StoreKind.allCases) func aTaskOfTheServerStaysWithoutItsWorkOrder(kind: StoreKind) async throws {
        let host = try await Self.created(on: kind)
        var answered = Self.task
        answered.value = .subtask(.inProgress)
        let rows = [Fixture.row(answered, version: 2, sequence: 6)]
        try await host.ledger.apply(Fixture.receipt("1"), rows: rows, epoch: .max)
        let server = try #require(try await host.ledger.server(of: Fixture.lane, for: .taskAnswer(Self.task.id, nil)))
        #expect(server.details.tasks.map(\.value) == [.subtask(.inProgress)])
        #expect(server.version(for: .taskAnswer(Self.task.id, nil)) == 2)
    }

    @Test(arguments: StoreKind.allCases) func aTaskThatWasDeletedIsNotAddedAgain(kind: StoreKind) async throws {
        let host = try await Self.created(on: kind)
        let rows = [
            Fixture.row(Self.new.workOrder, sequence: 5),
            Fixture.deleted(.task, Self.task.id.rawValue, version: 2, sequence: 6),
        ]
        try await host.ledger.apply(Fixture.receipt("1"), rows: rows, epoch: .max)
        _ = try await host.ledger.reconcile([Fixture.lane], of: Fixture.ada.id)
        #expect(try await host.stored("2")?.state == .conflict(.goneOnServer))
    }

    @Test(arguments: StoreKind.allCases) func theServersRowReplacesTheTemporaryNumber(kind: StoreKind) async throws {
        let host = try await Self.created(on: kind)
        var order = Self.new.workOrder
        order.number = 1_107
        let rows = [Fixture.row(order, sequence: 5), Fixture.row(Self.task, sequence: 6)]
        try await host.ledger.apply(Fixture.receipt("1"), rows: rows, epoch: .max)
        let details = try #require(try await host.view.details(Fixture.lane))
        #expect(details.workOrder.number == 1_107 && details.unconfirmed.creation == nil)
        #expect(details.tasks.map(\.value) == [.subtask(.complete)])
        #expect(try await host.queue() == ["2"])
        for id in ["1", "2"] { #expect(try await host.stored(id)?.operation.workOrderNumber == 1_107) }
        #expect(try await host.ledger.unfinished(of: Fixture.ada.id).map(\.workOrderNumber) == [1_107])
    }

    /// A technician may have written the temporary number down, so it must never name another work order.
    @Test(arguments: StoreKind.allCases) func aTemporaryNumberStillFindsItsWorkOrder(kind: StoreKind) async throws {
        let host = try await Self.created(on: kind)
        var order = Self.new.workOrder
        order.number = 1_107
        try await host.ledger.apply(Fixture.receipt("1"), rows: [Fixture.row(order, sequence: 5)], epoch: .max)
        #expect(try await host.view.workOrder(number: 1_107) == Fixture.lane)
        #expect(try await host.view.workOrder(number: 900_001) == Fixture.lane)
        #expect(try await host.view.workOrder(number: 900_002) == nil)
        #expect(try await host.snapshot { try $0.highestNumber() } == 900_001)
    }

    @Test(arguments: StoreKind.allCases) func aWithdrawnCreationLeavesNoWorkOrder(kind: StoreKind) async throws {
        let host = try await kind.empty()
        try await host.record("1", .create(Self.new))
        try await host.ledger.withdraw(OutboxOperation.ID("1"), as: .undone)
        #expect(try await host.view.details(Fixture.lane) == nil)
        #expect(try await host.list().isEmpty)
        #expect(try await host.view.workOrder(number: 900_001) == nil)
    }

    @Test(arguments: StoreKind.allCases, [Withdrawal.dropped, .undone])
    func aWithdrawnCreationTakesItsWorkOrdersChangesWithIt(kind: StoreKind, withdrawal: Withdrawal) async throws {
        let host = try await Self.created(on: kind)
        try await host.record("3", .title("Big leak"))
        try await host.ledger.withdraw(OutboxOperation.ID("1"), as: withdrawal)
        #expect(try await host.queue().isEmpty)
        #expect(try await host.view.details(Fixture.lane) == nil)
        for id in ["1", "2", "3"] { #expect(try await host.stored(id)?.state == .withdrawn) }
        for id in ["2", "3"] {
            let last = try await host.records.events(of: OutboxOperation.ID(id)).last
            #expect(last?.kind == .withdrawn && last?.detail == OperationReason(.withdrawnWith, "1"))
        }
        let taken = try await host.ledger.withdrawn(with: OutboxOperation.ID("1"), of: Fixture.ada.id)
        #expect(taken.map(\.id.rawValue) == ["2", "3"] && taken.allSatisfy { $0.state == .withdrawn })
        #expect(try await host.ledger.withdrawn(with: OutboxOperation.ID("2"), of: Fixture.ada.id).isEmpty)
        #expect(try await host.ledger.withdrawn(with: OutboxOperation.ID("1"), of: Fixture.ben.id).isEmpty)
        let history = OperationHistory(try await host.records.history(of: Fixture.ada.id, limit: 9))
        #expect(history.undoable.isEmpty)
        #expect(history.redoable.map(\.id.rawValue) == (withdrawal == .undone ? ["3", "2", "1"] : []))
        #expect(try await host.ledger.reconcile([Fixture.lane], of: Fixture.ada.id).isEmpty)
    }

    @Test(arguments: StoreKind.allCases) func aVoidedCreationTakesItsWorkOrdersChangesWithIt(kind: StoreKind)
        async throws
    {
        let host = try await Self.created(on: kind)
        try await host.ledger.recordVoided(OutboxOperation.ID("1"))
        #expect(try await host.queue().isEmpty)
        let history = OperationHistory(try await host.records.history(of: Fixture.ada.id, limit: 9))
        #expect(history.redoable.map(\.id.rawValue) == ["2", "1"])
    }

    @Test(arguments: StoreKind.allCases) func aWithdrawnCreationLeavesOtherWorkOrdersAlone(kind: StoreKind)
        async throws
    {
        let host = try await kind.ready()
        let other = WorkOrderDraft(
            workOrder: WorkOrder(
                id: WorkOrder.ID("w9"), number: 900_002, title: "Other", updatedAt: Fixture.instant(1)))
        let draft = OperationDraft(
            id: OutboxOperation.ID("1"), accountID: Fixture.ada.id, workOrderID: other.id, change: .create(other),
            createdAt: Fixture.instant(1))
        #expect(try await host.ledger.record(draft))
        try await host.record("2", .title("Kept"))
        try await host.ledger.withdraw(OutboxOperation.ID("1"), as: .dropped)
        #expect(try await host.queue() == ["2"])
    }

    @Test(arguments: StoreKind.allCases) func anUndoneCreationIsRecordedAgainWithItsNumber(kind: StoreKind)
        async throws
    {
        let host = try await Self.created(on: kind)
        try await host.ledger.withdraw(OutboxOperation.ID("1"), as: .undone)
        #expect(try await host.record("3", .create(Self.new)))
        #expect(try await host.record("4", .taskAnswer(Self.task.id, .subtask(.complete))))
        let details = try #require(try await host.view.details(Fixture.lane))
        #expect(details.workOrder.number == 900_001 && details.tasks.map(\.value) == [.subtask(.complete)])
        #expect(try await host.queue() == ["3", "4"])
    }

    @Test(arguments: StoreKind.allCases) func anExistingWorkOrderIsNotCreatedAgain(kind: StoreKind) async throws {
        let host = try await kind.ready()
        #expect(try await !host.record("1", .create(Self.new)))
        #expect(try await host.queue().isEmpty)
    }

    @Test(arguments: StoreKind.allCases) func anEditOfAFieldKeepsTheWorkOrderInTheView(kind: StoreKind) async throws {
        let host = try await Self.created(on: kind)
        try await host.record("3", .title("Big leak"))
        try await host.record("4", .note(Fixture.note("4")))
        try await host.ledger.withdraw(OutboxOperation.ID("3"), as: .undone)
        let details = try #require(try await host.view.details(Fixture.lane))
        #expect(details.workOrder.title == "Leak" && details.notes.map(\.id.rawValue) == ["4"])
        #expect(details.tasks.map(\.value) == [.subtask(.complete)])
    }
}
