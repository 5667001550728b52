import Hummingbird
import MillwrightWire
import MillwrightWireProtobuf

/// `GET /v1/changes`: a page of the feed, as JSON, or as protocol buffers if `Accept` prefers them.
struct ChangesRoute: Sendable {
    let parts: StagingDependencies

    func add(to group: RouterGroup<StagingContext>) {
        group.get("changes") { request, _ in
            let wanted = try FeedRequest(request)
            let mediaType = Accept.choose(
                from: ["application/json", ChangePageProtobuf.mediaType], by: request.headers[.accept])
            let page = try await parts.feed.page(after: wanted.cursor, limit: wanted.limit)
            parts.metrics.countFeedRows(page.rows.count)
            return try Self.answer(page, as: mediaType)
        }
    }

    private static func answer(_ page: ChangesPageDTO, as mediaType: String?) throws -> Response {
        let headers: HTTPFields = [.vary: "Accept"]
        guard mediaType == ChangePageProtobuf.mediaType else { return try .json(page, headers: headers) }
        return .bytes(
            try ChangePageProtobuf.encode(page), mediaType: ChangePageProtobuf.mediaType, status: .ok, headers: headers)
    }
}
