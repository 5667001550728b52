import MillwrightKernel
import MillwrightTesting
import Testing

/// Tests that the real kernel and the fake both fulfil the contract of the use cases that read and change work
/// orders.
struct WorkOrdersContract {
    @Test(arguments: Subject.allCases) func theListIsSortedByPriorityAndNumber(subject: Subject) async throws {
        let orders = [Sample.order("b", 2), Sample.order("c", 3, .high), Sample.order("a", 1)]
        try await subject.run(orders) { device in
            let list = try await device.list.execute()
            #expect(list.workOrders.map(\.number) == [3, 1, 2])
            #expect(list.totalOnDevice == 3 && list.asOf != nil)
            #expect(try await device.list.execute(WorkOrderQuery(limit: 1)).workOrders.map(\.number) == [3])
            #expect(try await device.list.execute(WorkOrderQuery(search: "WO-2")).workOrders.map(\.number) == [2])
            #expect(try await device.list.execute(WorkOrderQuery(mineOnly: true)).workOrders.isEmpty)
        }
    }

    @Test(arguments: Subject.allCases) func theListIsFilteredSortedAndPaged(subject: Subject) async throws {
        let orders = [Sample.order("b", 2), Sample.order("c", 3, .high), Sample.order("a", 1)]
        try await subject.run(orders) { device in
            let query = WorkOrderQuery(sort: WorkOrderQuery.Sort(.number, .descending), offset: 1, limit: 1)
            let page = try await device.list.execute(query)
            #expect(page.workOrders.map(\.number) == [2] && page.matching == 3)
            #expect(try await device.list.execute(WorkOrderQuery(priorities: [.high])).workOrders.map(\.number) == [3])
            #expect(try await device.list.execute(WorkOrderQuery(due: [.overdue])).workOrders.isEmpty)
        }
    }

    @Test(arguments: Subject.allCases) func aSearchFindsWhatWasJustWritten(subject: Subject) async throws {
        try await subject.run([Sample.order, Sample.order("b", 2)]) { device in
            _ = try saved(try await device.taskNote.execute("Größe prüfen", for: Sample.look))
            _ = try saved(try await device.note.execute("The seal is worn"))
            for search in ["GROSSE", "worn größe", "ße"] {
                #expect(
                    try await device.list.execute(WorkOrderQuery(search: search)).workOrders.map(\.id) == [Sample.pump])
            }
        }
    }

    @Test(arguments: Subject.allCases) func aWorkOrderIsReadAsItWasAdded(subject: Subject) async throws {
        try await subject.run([Sample.order]) { device in
            let details = try await device.details.execute()
            #expect(details.tasks == Sample.order.tasks && details.checklists == Sample.order.checklists)
            #expect(details.workOrder.title == Sample.order.workOrder.title)
            #expect(try await device.find.execute(number: 1042) == Sample.pump)
        }
    }

    @Test(arguments: Subject.allCases) func aSavedChangeIsVisibleAtOnce(subject: Subject) async throws {
        try await subject.run([Sample.order]) { device in
            _ = try saved(try await device.answer.execute(.number(6), for: Sample.pressure))
            _ = try saved(try await device.taskNote.execute("No leak", for: Sample.look))
            _ = try saved(try await device.edit.execute(.title("Check both pumps")))
            _ = try saved(try await device.note.execute("The seal is worn"))
            _ = try saved(try await device.status.execute(.complete))
            let details = try await device.details.execute()
            #expect(details.task(Sample.pressure)?.value == .number(6))
            #expect(details.task(Sample.look)?.note == "No leak")
            #expect(details.workOrder.title == "Check both pumps")
            #expect(details.notes.map(\.text) == ["The seal is worn"])
            #expect(try await device.list.execute().workOrders.isEmpty)
        }
    }

    @Test(arguments: Subject.allCases) func aSavedChangeIsObserved(subject: Subject) async throws {
        try await subject.run([Sample.order]) { device in
            var lists = device.observeList.execute().makeAsyncIterator()
            var details = device.observe.execute().makeAsyncIterator()
            #expect(try await lists.next()?.get().workOrders.map(\.title) == ["Check the pump"])
            #expect(try await details.next()?.get().task(Sample.look)?.note == "")
            _ = try saved(try await device.edit.execute(.title("Check both pumps")))
            #expect(try await lists.next()?.get().workOrders.map(\.title) == ["Check both pumps"])
            _ = try saved(try await device.taskNote.execute("No leak", for: Sample.look))
            #expect(try await details.next()?.get().task(Sample.look)?.note == "No leak")
        }
    }

    @Test(arguments: Subject.allCases) func anObservedListHasOnlyWhatItsQuerySelects(subject: Subject) async throws {
        try await subject.run([Sample.order]) { device in
            var lists = device.observeList.execute(WorkOrderQuery(search: "both PUMPS")).makeAsyncIterator()
            #expect(try await lists.next()?.get().workOrders.isEmpty == true)
            _ = try saved(try await device.edit.execute(.title("Check both pumps")))
            #expect(try await lists.next()?.get().workOrders.map(\.title) == ["Check both pumps"])
            _ = try saved(try await device.edit.execute(.title("Check the boiler")))
            #expect(try await lists.next()?.get().matching == 0)
        }
    }

    @Test(arguments: Subject.allCases) func aMissingWorkOrderIsObservedAsAFailure(subject: Subject) async throws {
        try await subject.run([]) { device in
            var details = device.observe.execute().makeAsyncIterator()
            #expect(await details.next() == .failure(.workOrderNotFound))
        }
    }

    @Test(arguments: Subject.allCases) func theSameValueAgainIsNoChange(subject: Subject) async throws {
        try await subject.run([Sample.order]) { device in
            _ = try saved(try await device.answer.execute(.number(6), for: Sample.pressure))
            #expect(try await device.answer.execute(.number(6), for: Sample.pressure) == .unchanged)
        }
    }

    @Test(arguments: Subject.allCases) func missingThingsAndForbiddenChangesThrow(subject: Subject) async throws {
        try await subject.run([Sample.order]) { device in
            await #expect(throws: ChangeError.workOrderNotFound) { try await device.find.execute(number: 1) }
            await #expect(throws: ChangeError.taskNotFound) {
                try await device.answer.execute(.number(6), for: WorkOrderTask.ID("none"))
            }
            let error = await #expect(throws: ChangeError.self) { try await device.status.execute(.complete) }
            #expect(error?.kind == .conflict)
        }
        try await subject.run([]) { device in
            await #expect(throws: ChangeError.workOrderNotFound) { try await device.details.execute() }
        }
    }
}

/// An implementation that the contract is checked with.
enum Subject: CaseIterable {
    case kernel, fake

    func run(_ orders: [WorkOrderDetails], _ body: (Device) async throws -> Void) async throws {
        switch self {
        case .kernel:
            let plant = InMemoryPlant()
            let tess = plant.add(Sample.tess)
            for order in orders { plant.add(order) }
            try await InMemoryKernel.run(on: plant) { try await body(Device(try await $0.signIn(tess))) }
        case .fake: try await body(Device(FakeWorkOrders(orders, asOf: ManualTime().now)))
        }
    }
}

/// The use cases of one device for the work order of ``Sample``.
struct Device {
    let list: ListWorkOrdersUseCase
    let find: FindWorkOrderUseCase
    let details: GetWorkOrderDetailsUseCase
    let status: ChangeWorkOrderStatusUseCase
    let edit: EditWorkOrderUseCase
    let answer: UpdateTaskValueUseCase
    let taskNote: AddTaskNoteUseCase
    let note: UpdateNotesUseCase
    let observeList: ObserveWorkOrdersUseCase
    let observe: ObserveWorkOrderUseCase

    init(_ scope: SessionComponent) {
        let workOrder = scope.workOrder(Sample.pump)
        (list, find, details) = (scope.listWorkOrders, scope.findWorkOrder, workOrder.getDetails)
        (status, edit, answer) = (workOrder.changeStatus, workOrder.edit, workOrder.updateTaskValue)
        (taskNote, note) = (workOrder.addTaskNote, workOrder.updateNotes)
        (observeList, observe) = (scope.observeWorkOrders, workOrder.observe)
    }

    init(_ fake: FakeWorkOrders) {
        let session = Session(
            user: Sample.tess, permissions: Set(Permission.allCases),
            server: Server(address: InMemoryPlant.address, name: "Plant"))
        let now = ManualTime().kernelTime.now
        let makeID: @Sendable () -> Change.ID = { [fake] in Change.ID("change-\(fake.saved.count)") }
        list = ListWorkOrdersUseCase(workOrders: fake, session: session, now: now)
        find = FindWorkOrderUseCase(workOrders: fake)
        details = GetWorkOrderDetailsUseCase(workOrders: fake, workOrder: Sample.pump)
        status = ChangeWorkOrderStatusUseCase(
            workOrders: fake, session: session, workOrder: Sample.pump, makeOperationID: makeID)
        edit = EditWorkOrderUseCase(
            workOrders: fake, session: session, workOrder: Sample.pump, makeOperationID: makeID)
        answer = UpdateTaskValueUseCase(
            tasks: fake, session: session, workOrder: Sample.pump, makeOperationID: makeID)
        taskNote = AddTaskNoteUseCase(
            tasks: fake, session: session, workOrder: Sample.pump, makeOperationID: makeID)
        note = UpdateNotesUseCase(
            notes: fake, session: session, workOrder: Sample.pump, makeOperationID: makeID, now: now)
        observeList = ObserveWorkOrdersUseCase(workOrders: fake, store: fake, session: session, now: now)
        observe = ObserveWorkOrderUseCase(workOrders: fake, store: fake, workOrder: Sample.pump)
    }
}
