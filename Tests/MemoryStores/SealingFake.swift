package import MillwrightDomain
package import MillwrightOfflineEngine

/// The requests of a closure. They are never sent.
package struct SealingFake: OperationSealing {
    private let write: @Sendable (OutboxOperation, Int64?, DeviceStamp) -> SealedRequest

    package init(_ write: @escaping @Sendable (OutboxOperation, Int64?, DeviceStamp) -> SealedRequest) {
        self.write = write
    }

    package func seal(_ operation: OutboxOperation, version: Int64?, stamp: DeviceStamp) -> any OutgoingOperation {
        OutgoingFake(request: write(operation, version, stamp))
    }

    package func open(_ request: SealedRequest, of operation: OutboxOperation) -> (any OutgoingOperation)? {
        OutgoingFake(request: request)
    }
}

private struct OutgoingFake: OutgoingOperation {
    let request: SealedRequest

    func send(as key: OutboxOperation.ID) async -> Answer { .cancelled(sent: false) }
}

extension OutboxLedger {
    /// Seals and claims the operation, as a leader does that has asked the server and uploaded the photo.
    /// - Throws: `busy` if the operation is not to be sent.
    package func seal(
        _ id: OutboxOperation.ID, epoch: Int64, _ write: @escaping @Sendable (DeviceStamp) -> SealedRequest
    ) async throws(StorageError) -> SealedRequest {
        let result = try await seal(
            id, by: SealingFake { _, _, stamp in write(stamp) }, epoch: epoch, isMirrorComplete: true,
            after: SealPreparation(isAsked: true, isUploaded: true))
        guard case .sealed(let outgoing) = result else { throw .busy(holder: nil) }
        return outgoing.request
    }
}
