import Hummingbird

/// From where on a request wants the feed, and in pages of how many rows.
struct FeedRequest: Sendable {
    let cursor: FeedCursor?
    let limit: Int

    /// - Parameter lastEventID: outranks the cursor in the query: a client that reconnects sends the query of the first
    ///   time again, and how far it came beside it.
    init(_ request: Request, lastEventID: String? = nil) throws(Problem) {
        limit = try request.queryNumber("limit", in: 1...500, otherwise: 500)
        guard let text = lastEventID.flatMap({ $0.isEmpty ? nil : $0 }) ?? request.query("cursor") else {
            cursor = nil
            return
        }
        guard let cursor = FeedCursor(text) else { throw .malformed("The cursor is not one of ours.") }
        self.cursor = cursor
    }
}
