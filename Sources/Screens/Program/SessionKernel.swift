/// The kernel of one signed-in person, as the screens need it.
public struct SessionKernel: Sendable {
    public var session: SessionEnvironment
    public var workOrders: WorkOrderListEnvironment

    public init(session: SessionEnvironment, workOrders: WorkOrderListEnvironment) {
        self.session = session
        self.workOrders = workOrders
    }
}
