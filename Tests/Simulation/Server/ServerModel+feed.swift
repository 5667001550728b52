import MillwrightClients
import MillwrightWire

extension ServerModel {
    func changes(_ message: Message) -> APIResponse {
        let query = message.path.split(separator: "?").dropFirst().first ?? ""
        let value = { (name: String) in
            query.split(separator: "&").first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
        }
        let field = value("cursor")
        if field != nil, trouble.refusal != .never {
            if trouble.refusal == .once { trouble.refusal = .never }
            return .problem(.malformed, 400, "The cursor cannot be read")
        }
        let place = field.map { FeedPlace($0) } ?? FeedPlace(feed: plantData.feedID, sequence: 0)
        guard let place, place.feed == plantData.feedID, place.sequence <= plantData.lastSeq else {
            return oldCursorStatus == 400
                ? .problem(.malformed, 400, "The cursor cannot be read")
                : .problem(.cursorTooOld, 410, "The cursor is too old")
        }
        let limit = min(value("limit").flatMap { Int($0) } ?? rowsInPage, rowsInPage)
        return page(after: place, limit: limit)
    }

    private func page(after place: FeedPlace, limit: Int) -> APIResponse {
        let found = plantData.rows(after: place.sequence, limit: limit + 1)
        if let cycle = trouble.cycle, found.isEmpty || !cycle.isAtEnd {
            let before = max(0, place.sequence - Int64(limit))
            let told = plantData.rows(after: before, limit: limit).filter { $0.seq <= place.sequence }
            let next = FeedPlace(
                feed: place.feed, sequence: place.sequence, round: cycle.round(after: place.round))
            return page(of: cycle.repeatsRows ? told : [], next: next, hasMore: true)
        }
        let rows = Array(found.prefix(limit))
        let next = FeedPlace(feed: place.feed, sequence: rows.last?.seq ?? place.sequence)
        return page(of: rows, next: next, hasMore: found.count > rows.count || trouble.cycle != nil)
    }

    private func page(of rows: [PlantData.Row], next: FeedPlace, hasMore: Bool) -> APIResponse {
        var body = Array(
            """
            {"cursor":"\(next.cursor)","hasMore":\(hasMore),"serverTime":"\(nowText)","rows":[
            """.utf8)
        for (place, row) in rows.enumerated() {
            if place > 0 { body.append(UInt8(ascii: ",")) }
            body += told(row)
        }
        body += Array("]}".utf8)
        return APIResponse(status: 200, headers: [HTTPHeader("Content-Type", "application/json")], body: body)
    }

    /// Returns the bytes of a row as this server sends them now.
    func told(_ row: PlantData.Row) -> [UInt8] {
        guard let newer = trouble.newer, newer.way(for: row.key) != nil else { return row.json }
        changedRows.insert(row.key)
        return newer.told(row)
    }

    func told(_ dto: ChangeRowDTO) -> [UInt8] {
        told(PlantData.Row(dto))
    }

    /// Returns the receipt as this server sends it now.
    func told(_ receipt: ReceiptDTO) -> ReceiptDTO {
        guard let number = trouble.newer?.number(forReceiptOf: receipt.opId) else { return receipt }
        // A wrong receipt counts as an error of the server.
        world?.book.blame(receipt.opId)
        var receipt = receipt
        receipt.seq = number
        receipt.version = number
        return receipt
    }
}
