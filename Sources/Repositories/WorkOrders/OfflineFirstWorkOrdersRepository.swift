package import MillwrightDomain
package import MillwrightOfflineEngine
package import MillwrightStorages

/// The repository of the work orders on this device, with their tasks and notes. Saving never waits for the network,
/// because the replayer sends the outbox.
package struct OfflineFirstWorkOrdersRepository: WorkOrdersRepository, TasksRepository, NotesRepository {
    let view: any WorkOrdersStorage
    let outbox: Outbox

    package init(view: any WorkOrdersStorage, outbox: Outbox) {
        self.view = view
        self.outbox = outbox
    }

    package func list(
        _ query: WorkOrderQuery, for user: User, at now: Instant
    ) async throws(ChangeError) -> WorkOrderList {
        try await ChangeError.wrapping(try await view.list(query, for: user, at: now))
    }

    package func workOrder(number: Int) async throws(ChangeError) -> WorkOrder.ID {
        if let id = try await ChangeError.wrapping(try await view.workOrder(number: number)) { return id }
        throw .workOrderNotFound
    }

    package func details(_ id: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails {
        if let details = try await ChangeError.wrapping(try await view.details(id)) { return details }
        throw .workOrderNotFound
    }

    /// Reads two rows from the database: the work order and this task. The result has no other tasks, photos or notes.
    package func details(
        _ id: WorkOrder.ID, with task: WorkOrderTask.ID
    ) async throws(ChangeError) -> WorkOrderDetails {
        let details = try await ChangeError.wrapping(try await view.details(id, with: task))
        if let details { return details }
        throw .workOrderNotFound
    }

    /// Reads the work order and its notes from the database. The result has no tasks, photos or log.
    package func detailsWithNotes(_ id: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails {
        if let details = try await ChangeError.wrapping(try await view.detailsWithNotes(id)) { return details }
        throw .workOrderNotFound
    }

    package func workOrders(withTimerOf person: User.ID) async throws(ChangeError) -> [WorkOrder.ID] {
        try await ChangeError.wrapping(try await view.workOrders(withTimerOf: person))
    }

    package func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(ChangeError) -> [WorkOrder.ID] {
        try await ChangeError.wrapping(try await view.workOrders(withTimeOf: person, during: period))
    }

    package func workOrders(withReadingsOf asset: Asset.ID) async throws(ChangeError) -> [WorkOrder.ID] {
        try await ChangeError.wrapping(try await view.workOrders(withReadingsOf: asset))
    }

    package func directory() async throws(ChangeError) -> Directory {
        try await ChangeError.wrapping(try await view.directory())
    }

    package func newNumber() async throws(ChangeError) -> Int {
        max(WorkOrder.largestNumber, try await ChangeError.wrapping(try await view.highestNumber())) + 1
    }

    package func create(
        _ draft: WorkOrderDraft, as operation: Change.ID
    ) async throws(ChangeError) -> Int {
        var draft = draft
        draft.workOrder.number = try await newNumber()
        try await save(.create(draft), on: draft.id, as: operation)
        return draft.workOrder.number
    }

    package func save(
        _ change: Change, on workOrder: WorkOrder.ID, as operation: Change.ID
    ) async throws(ChangeError) {
        if try await ChangeError.wrapping(try await outbox.record(change, as: operation, on: workOrder)) { return }
        throw .workOrderNotFound
    }

    package func save(
        _ note: NoteVersion, on workOrder: WorkOrder.ID, as operation: Change.ID
    ) async throws(ChangeError) {
        try await save(.note(note), on: workOrder, as: operation)
    }
}
