import Clients
package import Domain

package struct RemoteChangesService: ChangesService {
    static let rowsInPage = 500

    let sender: any AuthorizedSending
    let origin: ServerOrigin

    package init(sender: any AuthorizedSending, origin: ServerOrigin) {
        self.sender = sender
        self.origin = origin
    }

    package func page(after cursor: Cursor?) async throws(ServiceFailure) -> ChangePage {
        let response: APIResponse
        switch await sender.send(Self.request(after: cursor)) {
        case .success(let answer): response = answer
        case .failure(let failure): throw ServiceFailure(failure, from: origin)
        }
        if response.status == 410, !response.isWebPage { throw .cursorTooOld }
        guard response.status == 200 else { throw .server(ServerProblem(response, from: origin)) }
        let page: ChangePage
        do {
            page = try await Self.read(response.body)
        } catch {
            throw .server(.notOurs(host: origin.host, status: response.status))
        }
        guard !page.hasMore || page.cursor != cursor else {
            throw .server(.refused(status: response.status, detail: "The server's list of changes does not move on"))
        }
        return page
    }

    private static func request(after cursor: Cursor?) -> APIRequest {
        let place = cursor.map { "cursor=\(PathSegment.encode($0.rawValue))&" } ?? ""
        return APIRequest(
            .get, "/v1/changes?\(place)limit=\(rowsInPage)", answerLimit: APIRequest.pageAnswerLimit,
            timeout: .seconds(60))
    }

    @concurrent
    private static func read(_ body: [UInt8]) async throws(MappingFailure) -> ChangePage {
        try ChangesMapping.page(body)
    }
}
