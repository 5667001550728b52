import MillwrightDomain

/// The next operation of a lane. It is sealed in the transaction that stores the receipt of the operation before it.
package struct FollowUp: Sendable {
    package let id: OutboxOperation.ID
    /// The function that creates the request. Its arguments are the stored operation, the server's version that the
    /// operation is based on, and the device stamp.
    package let write: @Sendable (OutboxOperation, Int64?, DeviceStamp) -> SealedRequest

    package init(
        id: OutboxOperation.ID, write: @escaping @Sendable (OutboxOperation, Int64?, DeviceStamp) -> SealedRequest
    ) {
        self.id = id
        self.write = write
    }
}
