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
    /// Seals and claims the operation without comparing it with the mirror, as a leader did whose mirror had other values.
    /// - Throws: `busy` if the operation is not to be sent, or if a newer leader is at work.
    package func seal(
        _ id: OutboxOperation.ID, epoch: Int64, _ write: @escaping @Sendable (DeviceStamp) -> SealedRequest
    ) async throws(StorageError) -> SealedRequest {
        try await store.transact(.deciding) { tx in
            guard let stored = try tx.operation(id), stored.state.isSendable, try tx.isCurrent(epoch) else {
                throw StorageError.busy(holder: nil)
            }
            if let sealing = stored.sealing {
                try tx.claim(stored, as: sealing, epoch: epoch)
                return sealing.request
            }
            let stamp = try tx.nextStamp()
            let request = write(stamp)
            let sealing = StoredOperation.Sealing(request: request, at: tx.now, stamp: stamp)
            try tx.claim(stored, as: sealing, epoch: epoch)
            return request
        }
    }
}
