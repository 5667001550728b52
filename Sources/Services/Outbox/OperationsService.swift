package import Domain

/// One operation on its way to the server. How the answer is classed decides what becomes of the operation.
package protocol OperationsService: Sendable {
    /// Writes the request. A pure function of its arguments.
    func seal(_ operation: OutboxOperation, version: Int64?, stamp: DeviceStamp) -> SealedRequest
    /// Sends exactly these bytes, under this key.
    func send(_ request: SealedRequest, of operation: OutboxOperation.ID) async -> Answer
    /// What the server knows of an operation that was sent with these bytes.
    func verdict(
        on operation: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async -> Result<OperationVerdict, ServiceFailure>
    /// Asks that an operation shall never take effect; one that is decided already is answered as `verdict` does.
    func void(
        _ operation: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async -> Result<OperationVerdict, ServiceFailure>
}
