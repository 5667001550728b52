public import MillwrightDomain
public import MillwrightOfflineEngine

/// The functions of the kernel that the screens of one signed-in person use.
public struct SessionKernel: Sendable {
    /// The session of the person, which decides about the available actions.
    public let person: Session
    public var session: SessionEnvironment
    public var workOrders: WorkOrderListEnvironment
    public var newWorkOrder: NewWorkOrderEnvironment
    public var queue: QueueEnvironment
    /// Returns the functions for the form of a new work order that the server has not created, by its change.
    public var creationForm: @Sendable (OutboxOperation.ID) -> WorkOrderFormEnvironment
    public var conflict: ConflictEnvironment
    public var undo: UndoEnvironment
    public var bin: BinEnvironment
    public var status: StatusEnvironment
    /// Returns the kernel for one work order.
    public var workOrder: @Sendable (WorkOrder.ID) -> WorkOrderKernel

    public init(
        person: Session, session: SessionEnvironment, workOrders: WorkOrderListEnvironment,
        newWorkOrder: NewWorkOrderEnvironment, queue: QueueEnvironment,
        creationForm: @escaping @Sendable (OutboxOperation.ID) -> WorkOrderFormEnvironment,
        conflict: ConflictEnvironment, undo: UndoEnvironment, bin: BinEnvironment, status: StatusEnvironment,
        workOrder: @escaping @Sendable (WorkOrder.ID) -> WorkOrderKernel
    ) {
        self.person = person
        self.session = session
        self.workOrders = workOrders
        self.newWorkOrder = newWorkOrder
        self.queue = queue
        self.creationForm = creationForm
        self.conflict = conflict
        self.undo = undo
        self.bin = bin
        self.status = status
        self.workOrder = workOrder
    }
}
