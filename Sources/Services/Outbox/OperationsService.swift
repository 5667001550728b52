package import Domain

/// One operation on its way to the server. How the answer is classed decides what becomes of the operation.
package protocol OperationsService: Sendable {
    /// Writes the request. A pure function of its arguments.
    func seal(_ operation: OutboxOperation, version: Int64?) -> SealedRequest
    /// Sends exactly these bytes, under this key.
    func send(_ request: SealedRequest, of operation: OutboxOperation.ID) async -> Answer
}
