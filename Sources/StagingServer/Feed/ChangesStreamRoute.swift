import Hummingbird
import MillwrightWire

/// `GET /v1/changes/stream`: the feed as server-sent events.
struct ChangesStreamRoute: Sendable {
    let parts: StagingDependencies

    func add(to group: RouterGroup<StagingContext>) {
        group.get("changes/stream") { request, context in
            guard let token = request.bearerToken else { throw Problem.signInNeeded("There is no access token.") }
            let wanted = try FeedRequest(request, lastEventID: request.field("Last-Event-ID"))
            // The cursor is checked first, because a stream that has started can no longer send an error status.
            _ = try await parts.feed.page(after: wanted.cursor, limit: 1)
            let stream = ChangesStream(parts: parts, token: token, limit: wanted.limit, logger: context.logger)
            return Response(
                status: .ok, headers: [.contentType: ServerSentEvent.mediaType, .cacheControl: "no-store"],
                body: ResponseBody { writer in
                    try await stream.run(after: wanted.cursor, writer: &writer)
                    try await writer.finish(nil)
                })
        }
    }
}
