package import MillwrightClients
import MillwrightDomain
package import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWireProtobuf

package struct RemoteChangesService: ChangesService {
    let api: any APIClient<SendingError>
    let origin: ServerOrigin

    package init(api: any APIClient<SendingError>, origin: ServerOrigin) {
        self.api = api
        self.origin = origin
    }

    package func page(after cursor: Cursor?) async throws(ServiceError) -> ChangePage {
        do {
            return try await api.send(.changes(after: cursor)).value
        } catch {
            if error.refusesCursor, cursor != nil || error.refusal?.status == 410 { throw .cursorRefused }
            if error.isUnreadablePage { throw .pageUnreadable }
            throw ServiceError(error, from: origin)
        }
    }
}

extension RouteError {
    /// The statuses with which a server refuses a cursor. 410 means that the cursor is too old. The others mean that
    /// the server cannot read the cursor. The status of an HTML page is ignored, because the page comes from an
    /// intermediary.
    private static var cursorRefusals: Set<Int> { [400, 410, 422] }

    fileprivate var refusesCursor: Bool {
        guard let refusal, !refusal.isWebPage else { return false }
        return Self.cursorRefusals.contains(refusal.status)
    }

    /// Whether the response has the content type of a page but cannot be read as a page. Such a response is from our
    /// server.
    fileprivate var isUnreadablePage: Bool {
        guard case .unreadable(_, let response) = reason, let type = response.header("Content-Type") else {
            return false
        }
        return ["application/json", ChangePageProtobuf.mediaType].contains { type.lowercased().hasPrefix($0) }
    }
}
