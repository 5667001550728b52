import MillwrightDomain
import MillwrightOfflineEngine

/// A disk in memory, with the technician's view of work orders and the outbox. A save changes both or neither.
actor WorkOrdersShelf {
    /// The operation that fails on the disk, with its error.
    enum Fault: Sendable {
        case reading(StorageError), writing(StorageError)
    }

    struct Saved: Equatable, Sendable {
        let id: OutboxOperation.ID
        let change: Change
    }

    private var held: [WorkOrderDetails]
    private(set) var outbox: [Saved] = []
    private let fault: Fault?

    init(_ held: [WorkOrderDetails] = [Samples.details()], fault: Fault? = nil) {
        self.held = held
        self.fault = fault
    }

    func all() throws(StorageError) -> [WorkOrderDetails] {
        if case .reading(let problem) = fault { throw problem }
        return held
    }

    func details(_ id: WorkOrder.ID) throws(StorageError) -> WorkOrderDetails? {
        try all().first { $0.id == id }
    }

    /// Runs the plan and records its changes, as one transaction does.
    func make<Outcome: Sendable, Failure: Error>(
        _ mode: ChangeMode, _ plan: @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>,
        wrapping: @Sendable (StorageError) -> Failure, gone: Failure
    ) throws(Failure) -> Outcome {
        let planned: ChangePlan<Outcome>
        do { planned = try plan(ListedWorkOrders(try all())) } catch let refusal as Failure { throw refusal } catch {
            throw wrapping(error as? StorageError ?? .unusable(reason: "\(error)"))
        }
        if mode == .dryRun { return planned.outcome }
        if case .writing(let problem) = fault { throw wrapping(problem) }
        for change in planned.changes { try record(change, gone: gone) }
        return planned.outcome
    }

    private func record<Failure: Error>(_ planned: PlannedChange, gone: Failure) throws(Failure) {
        if let draft = planned.change.createdWorkOrder {
            held.append(draft.details)
        } else {
            guard let index = held.firstIndex(where: { $0.id == planned.workOrder }) else { throw gone }
            held[index].apply(planned.change)
        }
        outbox.append(Saved(id: planned.id, change: planned.change))
    }
}
