/// The work orders on this device, as one transaction reads them. A plan decides on them (``ChangeMaking``).
public protocol WorkOrdersSnapshot {
    /// Returns the work order as the technician sees it, without its unconfirmed parts; `nil` if it is not on this
    /// device.
    /// - Parameter parts: the parts that are read. The other parts are empty.
    func details(_ id: WorkOrder.ID, _ parts: WorkOrderParts) throws -> WorkOrderDetails?
    /// Returns the work orders on which a timer of this person runs.
    func workOrders(withTimerOf person: User.ID) throws -> [WorkOrder.ID]
    /// Returns the work orders of this asset that have a meter reading, the one with the newest reading first.
    func workOrders(withReadingsOf asset: Asset.ID) throws -> [WorkOrder.ID]
    /// Returns the highest number of a work order on this device, or of a work order that was created on it; 0 without
    /// any.
    func highestNumber() throws -> Int
    /// Returns the last edit of a field on the server; `nil` if it is not known, or if the field has another value here.
    func lastEdit(of field: Field, on workOrder: WorkOrder.ID) throws -> LastEdit?
}

/// The parts of a work order that a plan reads.
public enum WorkOrderParts: Hashable, Sendable {
    case all
    /// The work order and this task, if it exists.
    case task(WorkOrderTask.ID)
    /// The work order and all its notes.
    case notes
}

extension WorkOrdersSnapshot {
    /// The last edits are not known.
    public func lastEdit(of field: Field, on workOrder: WorkOrder.ID) -> LastEdit? { nil }

    /// Returns a temporary number for a new work order, above the numbers of all work orders on this device. It is not
    /// given twice if the new work order is recorded in the same transaction.
    public func newNumber() throws -> Int { max(WorkOrder.largestNumber, try highestNumber()) + 1 }
}

/// A snapshot of work orders that are kept in memory, for stores without a disk.
package struct ListedWorkOrders: WorkOrdersSnapshot {
    private let details: [WorkOrderDetails]

    package init(_ details: some Sequence<WorkOrderDetails>) { self.details = Array(details) }

    package func details(_ id: WorkOrder.ID, _ parts: WorkOrderParts) -> WorkOrderDetails? {
        details.first { $0.id == id }
    }

    package func workOrders(withTimerOf person: User.ID) -> [WorkOrder.ID] {
        details.filter { $0.activeTimers.contains { $0.technicianID == person } }.map(\.id)
    }

    package func workOrders(withReadingsOf asset: Asset.ID) -> [WorkOrder.ID] { details.withReadings(of: asset) }

    package func highestNumber() -> Int { details.map(\.workOrder.number).max() ?? 0 }
}
