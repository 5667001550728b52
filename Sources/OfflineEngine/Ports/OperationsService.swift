import MillwrightDomain

/// A service that makes the requests of operations and asks the server about their status. The ``Answer`` to a request
/// decides the next state of the operation.
package protocol OperationsService: OperationSealing {
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

/// The conversion between operations and their requests. Both functions are pure, so a transaction may call them.
package protocol OperationSealing: Sendable {
    /// Creates the request.
    /// - Parameter version: the server's version of the field that the change is based on; `nil` for an addition.
    func seal(_ operation: OutboxOperation, version: Int64?, stamp: DeviceStamp) -> any OutgoingOperation
    /// Opens the stored request of an operation.
    /// - Returns: `nil` if `request` was sealed for another change, so that it must not be sent for this operation. A
    ///   file to import, a journal or a row may have such a request. Bytes that cannot be read are not `nil`; sending
    ///   them reports the problem.
    func open(_ request: SealedRequest, of operation: OutboxOperation) -> (any OutgoingOperation)?
}
