import Hummingbird

/// The start position and the page size of a feed request.
struct FeedRequest: Sendable {
    let cursor: FeedCursor?
    let limit: Int

    /// - Parameter lastEventID: The cursor that takes precedence over the query. A reconnecting client repeats its
    ///   first query and sends its position in `Last-Event-ID`.
    init(_ request: Request, lastEventID: String? = nil) throws(Problem) {
        limit = try request.queryNumber("limit", in: 1...500, otherwise: 500)
        guard let text = lastEventID.flatMap({ $0.isEmpty ? nil : $0 }) ?? request.query("cursor") else {
            cursor = nil
            return
        }
        guard let cursor = FeedCursor(text) else { throw .malformed("The cursor is not valid.") }
        self.cursor = cursor
    }
}
