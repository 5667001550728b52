/// The response to `GET /v1/changes?cursor=…&limit=…`. Without a cursor the feed starts from the beginning.
package struct ChangesPageDTO: Codable, Hashable, Sendable {
    package var rows: [ChangeRowDTO]
    package var cursor: String
    package var hasMore: Bool
    package var serverTime: String
    package init(rows: [ChangeRowDTO], cursor: String, hasMore: Bool, serverTime: String) {
        self.rows = rows
        self.cursor = cursor
        self.hasMore = hasMore
        self.serverTime = serverTime
    }
}
