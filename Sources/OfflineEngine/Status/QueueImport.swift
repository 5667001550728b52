public import MillwrightDomain

/// The result of importing a queue file.
public struct QueueImport: Hashable, Sendable {
    public let added: [OutboxOperation.ID]
    /// The number of operations that were not imported, because this device already has their ids or the file repeats
    /// them.
    public let known: Int
    /// The number of operations that were not imported, because their work orders are not on this device.
    public let unknownWorkOrder: Int
    /// The number of lines of a journal that could not be read. A damaged line of an exported file is an error instead.
    public var damagedLines = 0
    /// The number of operations of a journal that were not imported, because they belong to other accounts.
    public var otherAccounts = 0

    public init(added: [OutboxOperation.ID], known: Int, unknownWorkOrder: Int) {
        self.added = added
        self.known = known
        self.unknownWorkOrder = unknownWorkOrder
    }
}
