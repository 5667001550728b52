package import Clients
package import Domain
import Routes

package struct RemoteChangesService: ChangesService {
    let api: any APIClient<SendingFailure>
    let origin: ServerOrigin

    package init(api: any APIClient<SendingFailure>, origin: ServerOrigin) {
        self.api = api
        self.origin = origin
    }

    package func page(after cursor: Cursor?) async throws(ServiceFailure) -> ChangePage {
        let page: ChangePage
        do {
            page = try await api.send(.changes(after: cursor)).value
        } catch {
            if error.refusal?.status == 410, error.refusal?.isWebPage == false { throw .cursorTooOld }
            throw ServiceFailure(error, from: origin)
        }
        guard !page.hasMore || page.cursor != cursor else {
            throw .server(.refused(status: 200, detail: "The server's list of changes does not move on"))
        }
        return page
    }
}
