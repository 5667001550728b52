import MillwrightClients
import MillwrightDomain
package import MillwrightOfflineEngine
import MillwrightRoutes

/// A sealed request with its envelope, as it was made or opened. The envelope is not opened again to send it.
package struct RemoteOutgoingOperation: OutgoingOperation {
    package let request: SealedRequest
    /// The error if the stored bytes cannot be read.
    let envelope: Result<SealedEnvelope, SealedEnvelope.OpeningError>
    let api: any APIClient<SendingError>
    let origin: ServerOrigin

    package func send(as key: OutboxOperation.ID) async -> Answer {
        switch envelope {
        case .failure(.newer): return .stop(.incompatible(detail: ServerReason(.preparedByNewerVersion)))
        case .failure(.damaged): return .refused(reason: OperationReason(.requestDamaged))
        case .success(let envelope): return await send(envelope, as: key)
        }
    }

    private func send(_ envelope: SealedEnvelope, as key: OutboxOperation.ID) async -> Answer {
        guard envelope.isForOperations else { return .refused(reason: OperationReason(.requestForeign)) }
        guard let route = APIRoute.sealed(envelope, as: key, sha256: request.sha256) else {
            return .refused(reason: OperationReason(.requestChangesNothing))
        }
        do {
            let applied = try await api.send(route).value
            return .applied(applied.receipt, rows: applied.rows)
        } catch {
            return AnswerMapping.answer(to: error, from: origin)
        }
    }
}
