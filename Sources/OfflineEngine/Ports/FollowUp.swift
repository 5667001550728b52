import MillwrightDomain

/// The next operation of a lane. It is sealed in the transaction that stores the receipt of the operation before it.
package struct FollowUp: Sendable {
    package let id: OutboxOperation.ID
    /// A function that creates the request from the stored operation, the version that it is based on, and its device
    /// stamp.
    package let write: @Sendable (OutboxOperation, Int64?, DeviceStamp) -> SealedRequest

    package init(
        id: OutboxOperation.ID, write: @escaping @Sendable (OutboxOperation, Int64?, DeviceStamp) -> SealedRequest
    ) {
        self.id = id
        self.write = write
    }
}
