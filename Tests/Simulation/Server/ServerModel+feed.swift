import Clients
import Wire

extension ServerModel {
    /// Small, so that a pull takes several.
    static let rowsInPage = 16

    func changes(_ message: Message) -> APIResponse {
        let query = message.path.split(separator: "?").dropFirst().first ?? ""
        let value = { (name: String) in
            query.split(separator: "&").first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
        }
        let field = value("cursor")
        let limit = min(value("limit").flatMap { Int($0) } ?? Self.rowsInPage, Self.rowsInPage)
        guard let start = field.map({ Self.sequence($0, feed: plantData.feedID) }) ?? 0, start <= plantData.lastSeq
        else { return .problem(.cursorTooOld, 410, "The cursor is too old") }
        let rows = plantData.rows(after: start, limit: limit + 1)
        let page = rows.prefix(limit)
        let end = page.last?.seq ?? start
        var body = Array(
            """
            {"cursor":"c\(plantData.feedID).\(end)","hasMore":\(rows.count > page.count),"serverTime":"\(nowText)","rows":[
            """.utf8)
        for (place, row) in page.enumerated() {
            if place > 0 { body.append(UInt8(ascii: ",")) }
            body += row.json
        }
        body += Array("]}".utf8)
        return APIResponse(status: 200, headers: [HTTPHeader("Content-Type", "application/json")], body: body)
    }

    /// How far a reader with this cursor has read; nil when it is of another feed.
    static func sequence(_ cursor: some StringProtocol, feed: Int) -> Int64? {
        let parts = cursor.split(separator: ".")
        guard parts.count == 2, parts[0] == "c\(feed)" else { return nil }
        return Int64(parts[1])
    }
}
