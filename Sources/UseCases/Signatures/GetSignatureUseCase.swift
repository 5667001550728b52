public import MillwrightDomain

/// A use case that returns the signature of a work order.
public struct GetSignatureUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let workOrder: WorkOrder.ID
    let digest: @Sendable (String) -> String

    public init(
        workOrders: any WorkOrdersRepository, workOrder: WorkOrder.ID, digest: @escaping @Sendable (String) -> String
    ) {
        self.workOrders = workOrders
        self.workOrder = workOrder
        self.digest = digest
    }

    /// - Returns: `nil` if nobody has signed.
    public func execute() async throws(ChangeError) -> SignatureReport? {
        execute(on: try await workOrders.details(workOrder))
    }

    /// Returns the signature in these details, without reading the work order again.
    /// - Returns: `nil` if nobody has signed.
    public func execute(on details: WorkOrderDetails) -> SignatureReport? {
        SignatureReport(of: details, digest: digest)
    }
}
