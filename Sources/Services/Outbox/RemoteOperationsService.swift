package import MillwrightClients
import MillwrightDomain
package import MillwrightOfflineEngine
import MillwrightRoutes

package struct RemoteOperationsService: OperationsService {
    let api: any APIClient<SendingError>
    let origin: ServerOrigin

    package init(api: any APIClient<SendingError>, origin: ServerOrigin) {
        self.api = api
        self.origin = origin
    }

    /// Seals an operation. A request that cannot be written is sealed as empty bytes. ``send(_:of:)`` then refuses it,
    /// so that the user sees it and nothing is lost.
    package func seal(_ operation: OutboxOperation, version: Int64?, stamp: DeviceStamp) -> SealedRequest {
        do {
            return try SealedEnvelope(OperationMapping.route(for: operation, version: version), stamp: stamp).sealed()
        } catch {
            return SealedRequest(bytes: [], sha256: "")
        }
    }

    package func isForeign(_ request: SealedRequest, to operation: OutboxOperation) -> Bool {
        let sealed: SealedEnvelope
        do { sealed = try SealedEnvelope(opening: request) } catch { return false }
        do {
            let own = try OperationMapping.route(for: operation, version: sealed.baseVersion)
            return !sealed.isRequest(of: try SealedEnvelope(own, stamp: nil))
        } catch {
            return true
        }
    }

    package func send(_ request: SealedRequest, of operation: OutboxOperation.ID) async -> Answer {
        let envelope: SealedEnvelope
        do {
            envelope = try SealedEnvelope(opening: request)
        } catch .newer {
            return .stop(.incompatible(detail: ServerReason(.preparedByNewerVersion)))
        } catch {
            return .refused(reason: OperationReason(.requestDamaged))
        }
        guard envelope.isForOperations else { return .refused(reason: OperationReason(.requestForeign)) }
        guard let route = APIRoute.sealed(envelope, as: operation) else {
            return .refused(reason: OperationReason(.requestChangesNothing))
        }
        do {
            let applied = try await api.send(route).value
            return .applied(applied.receipt, rows: applied.rows)
        } catch {
            return AnswerMapping.answer(to: error, from: origin)
        }
    }

    package func verdict(
        on operation: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async -> Result<OperationVerdict, ServiceError> {
        await ask(.verdict(on: operation, sha256: request.sha256))
    }

    package func void(
        _ operation: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async -> Result<OperationVerdict, ServiceError> {
        await ask(.void(operation, sha256: request.sha256, stamp: SealedEnvelope.stamp(of: request)))
    }

    private func ask(_ route: APIRoute<OperationVerdict>) async -> Result<OperationVerdict, ServiceError> {
        do {
            return .success(try await api.send(route).value)
        } catch {
            return .failure(ServiceError(error, from: origin))
        }
    }
}
