public import MillwrightDomain

/// A use case that returns the assets, locations, people and teams that can be named without a network.
public struct GetDirectoryUseCase: Sendable {
    let workOrders: any WorkOrdersRepository

    public init(workOrders: any WorkOrdersRepository) { self.workOrders = workOrders }

    public func execute() async throws(ChangeError) -> Directory { try await workOrders.directory() }
}
