public import MillwrightDomain

/// The result of importing a queue file.
public struct QueueImport: Hashable, Sendable {
    public let added: [OutboxOperation.ID]
    /// The number of operations that were not imported, because this device already has their ids or the file repeats
    /// them.
    public let known: Int
    /// The number of operations that were not imported, because their work orders are not on this device.
    public let unknownWorkOrder: Int

    public init(added: [OutboxOperation.ID], known: Int, unknownWorkOrder: Int) {
        self.added = added
        self.known = known
        self.unknownWorkOrder = unknownWorkOrder
    }
}
