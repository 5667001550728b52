package import MillwrightClients
package import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes

/// The templates of the server, over HTTP.
package struct RemoteTemplatesService: TemplatesService {
    let api: any APIClient<SendingError>
    let origin: ServerOrigin

    package init(api: any APIClient<SendingError>, origin: ServerOrigin) {
        self.api = api
        self.origin = origin
    }

    package func templates() async throws(TemplateError) -> [WorkOrderTemplate] { try await read(.templates()) }

    package func template(_ id: WorkOrderTemplate.ID) async throws(TemplateError) -> WorkOrderTemplateDetails {
        try await read(.template(id), missing: .templateNotFound)
    }

    /// - Parameter missing: the error for the status 404; `nil` treats it as any other refusal.
    private func read<Value>(
        _ route: APIRoute<Value>, missing: TemplateError? = nil
    ) async throws(TemplateError) -> Value {
        do { return try await api.send(route).value } catch {
            if let missing, case .refused(let refusal) = error.reason, refusal.response.status == 404 { throw missing }
            switch ServiceError(error, from: origin) {
            case .server(.signInNeeded): throw .notSignedIn
            case .server(let problem): throw .server(problem)
            case .cancelled: throw .cancelled
            case .storage, .cursorRefused, .pageUnreadable:
                throw .server(.unusableAnswer(host: origin.host, reason: ServerReason(.answerUnusable)))
            }
        }
    }
}
