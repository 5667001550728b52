import Clients
package import Domain

package struct RemoteOperationsService: OperationsService {
    let sender: any AuthorizedSending
    let origin: ServerOrigin

    package init(sender: any AuthorizedSending, origin: ServerOrigin) {
        self.sender = sender
        self.origin = origin
    }

    /// What cannot be written is sealed as nothing, and ``send(_:of:)`` refuses it: a person sees it, nothing is lost.
    package func seal(_ operation: OutboxOperation, version: Int64?) -> SealedRequest {
        do {
            return try OperationMapping.envelope(for: operation, version: version).sealed()
        } catch {
            return SealedRequest(bytes: [], sha256: "")
        }
    }

    package func send(_ request: SealedRequest, of operation: OutboxOperation.ID) async -> Answer {
        let envelope: SealedEnvelope
        do {
            envelope = try SealedEnvelope(opening: request)
        } catch .newer {
            return .stop(.incompatible(detail: "This change was prepared by a newer version of this program"))
        } catch {
            return .refused(reason: "The stored request of this change is damaged or could not be written")
        }
        guard let message = envelope.request(as: operation) else {
            return .refused(reason: "The stored request of this change is not one that changes anything")
        }
        return switch await sender.send(message) {
        case .success(let response):
            AnswerMapping.answer(to: response, of: operation, sha256: request.sha256, from: origin)
        case .failure(let failure):
            AnswerMapping.answer(to: failure, from: origin)
        }
    }
}
