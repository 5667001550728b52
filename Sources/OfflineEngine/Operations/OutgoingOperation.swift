/// The request of an operation, ready to be sent. This process has sealed it, or has opened and checked the stored
/// bytes.
package protocol OutgoingOperation: Sendable {
    /// The bytes to store. ``OperationSealing/open(_:of:)`` makes the same request from them after a crash.
    var request: SealedRequest { get }
    /// Sends exactly the bytes of ``request``.
    /// - Parameter key: the idempotency key: the id of the operation.
    func send(as key: OutboxOperation.ID) async -> Answer
}
