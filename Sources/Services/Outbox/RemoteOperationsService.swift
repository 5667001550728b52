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

    /// Seals an operation. A request that cannot be written is sealed as empty bytes. Sending it is then refused, so
    /// that the user sees it and nothing is lost.
    package func seal(_ operation: OutboxOperation, version: Int64?, stamp: DeviceStamp) -> any OutgoingOperation {
        do {
            let envelope = try SealedEnvelope(OperationMapping.route(for: operation, version: version), stamp: stamp)
            return outgoing(try envelope.sealed(), .success(envelope))
        } catch {
            return outgoing(SealedRequest(bytes: [], sha256: ""), .failure(.damaged))
        }
    }

    package func open(_ request: SealedRequest, of operation: OutboxOperation) -> (any OutgoingOperation)? {
        let outgoing = open(request)
        guard case .success(let envelope) = outgoing.envelope else { return outgoing }
        do {
            let own = try OperationMapping.route(for: operation, version: envelope.baseVersion)
            return envelope.isRequest(of: try SealedEnvelope(own, stamp: nil)) ? outgoing : nil
        } catch {
            return nil
        }
    }

    /// Opens a stored request, whatever change it was sealed for.
    package func open(_ request: SealedRequest) -> RemoteOutgoingOperation {
        outgoing(request, SealedEnvelope.opened(request))
    }

    private func outgoing(
        _ request: SealedRequest, _ envelope: Result<SealedEnvelope, SealedEnvelope.OpeningError>
    ) -> RemoteOutgoingOperation {
        RemoteOutgoingOperation(request: request, envelope: envelope, api: api, origin: origin)
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
