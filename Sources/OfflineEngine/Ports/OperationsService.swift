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
