import MillwrightDomain

/// A service that sends operations to the server. The ``Answer`` decides the next state of the operation.
package protocol OperationsService: Sendable {
    /// Creates the request. A pure function of its arguments.
    /// - Parameter version: the server's version of the field that the change is based on; `nil` for an addition.
    func seal(_ operation: OutboxOperation, version: Int64?, stamp: DeviceStamp) -> SealedRequest
    /// Returns whether `request` was sealed for another change, so that it must not be sent for this operation. A file
    /// to import, a journal or a row may have such a request. Returns false for bytes that cannot be read; ``send(_:of:)``
    /// reports them.
    func isForeign(_ request: SealedRequest, to operation: OutboxOperation) -> Bool
    /// Sends exactly the bytes of `request`. The id of the operation is the idempotency key.
    func send(_ request: SealedRequest, of operation: OutboxOperation.ID) async -> Answer
    /// Asks the server for the status of an operation that was sent with these bytes.
    func verdict(
        on operation: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async -> Result<OperationVerdict, ServiceError>
    /// Asks the server to void an operation, so that it never takes effect. For an operation that is already decided,
    /// the answer is the same as from `verdict`.
    func void(
        _ operation: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async -> Result<OperationVerdict, ServiceError>
}
