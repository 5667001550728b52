import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWireProtobuf

extension APIRoute<ChangePage> {
    static let rowsInPage = 500

    /// - Parameter cursor: the cursor of the last page; nil starts from the beginning.
    static func changes(after cursor: Cursor?) -> APIRoute {
        APIRoute(
            .get, "/v1/changes", query: ["cursor": cursor?.rawValue, "limit": rowsInPage],
            answer: ResponseFormat(ChangePageProtobuf.mediaType, read: ChangesMapping.protobufPage)
                .or(ResponseFormat("application/json", read: ChangesMapping.page)),
            answerLimit: APIRequest.pageAnswerLimit, timeout: .seconds(60))
    }
}
