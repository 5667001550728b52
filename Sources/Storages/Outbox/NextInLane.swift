package import Domain

/// The operation that a lane sends next, sealed in the transaction that stores the receipt of the one before it.
package struct NextInLane: Sendable {
    package let id: OutboxOperation.ID
    /// What it is sent as: the operation as it is stored, the version it is based on, and its number.
    package let write: @Sendable (OutboxOperation, Int64?, DeviceStamp) -> SealedRequest

    package init(
        id: OutboxOperation.ID, write: @escaping @Sendable (OutboxOperation, Int64?, DeviceStamp) -> SealedRequest
    ) {
        self.id = id
        self.write = write
    }
}
