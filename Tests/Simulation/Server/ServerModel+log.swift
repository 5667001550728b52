import MillwrightWire

/// The kinds of log entries, by the last part of the path that adds them.
enum LogKind: String {
    case timeEntries, parts, readings, costs, requests

    func accepts(_ content: LogContentDTO) -> Bool {
        let filled = [
            content.time != nil, content.part != nil, content.reading != nil, content.cost != nil,
            content.request != nil,
        ]
        return filled.count { $0 } == 1 && filled[place]
    }

    private var place: Int {
        switch self {
        case .timeEntries: 0
        case .parts: 1
        case .readings: 2
        case .costs: 3
        case .requests: 4
        }
    }
}

extension LogEntryDTO {
    /// Whether it is a timer that runs.
    var isRunning: Bool { content.time.map { $0.end == nil } ?? false }

    /// The name of the end of this entry in the table of last writers.
    var nameOfEnd: String { "\(id)/end" }
}

/// The log of a work order. Entries are only ever added; the end of labor time is the one thing that changes.
extension ServerModel {
    /// The time in milliseconds by which a clock may be ahead of the server's.
    private static let tolerance: Int64 = 300_000
    /// The longest labor time in milliseconds.
    private static let longest: Int64 = 86_400_000

    func add(_ message: Message, _ kind: LogKind?, to order: WorkOrderDTO, by account: ServerAccount) -> Decision {
        guard let kind else { return .verdict(.notFound, 404, "Not found") }
        guard let post = ServerJSON.read(LogEntryPostDTO.self, message.body) else { return .unreadable }
        if order.status == "complete" { return .isComplete }
        guard kind.accepts(post.content), isPossible(post.content) else {
            return .verdict(.validation, 422, "The content is not possible")
        }
        var entry = LogEntryDTO(
            id: post.id, workOrderId: order.id, personId: account.id, person: account.name, content: post.content,
            recordedAt: post.recordedAt, version: 1)
        let held = plantData.row("logEntry", post.id)
        if held != nil, addsCostAgain(message) { entry.id += "-again" }
        if let held, plant != .effectTwice, !addsCostAgain(message) {
            entry.version = held.version
            return held.dto.logEntry == entry
                ? .done(held, changed: false) : .verdict(.validation, 422, "The id belongs to another entry")
        }
        if let part = post.content.part, let inStock = stock[part.name] {
            guard part.quantity <= inStock else { return .outOfStock(inStock) }
            stock[part.name] = inStock - part.quantity
        }
        return .done(plantData.put(entry), changed: true)
    }

    /// Returns whether the planted bug applies the request again: it adds a cost.
    func addsCostAgain(_ message: Message) -> Bool {
        plant == .costTwice && message.method == "POST"
            && ServerJSON.read(LogEntryPostDTO.self, message.body)?.content.cost != nil
    }

    func setEnd(_ message: Message, of id: String, by account: ServerAccount, key: String) -> Decision {
        guard let row = plantData.row("logEntry", id), !row.isDeleted, var entry = row.dto.logEntry else {
            return .verdict(.gone, 410, "Deleted")
        }
        guard var time = entry.content.time else { return .verdict(.notFound, 404, "Not a time entry") }
        guard entry.personId == account.id || account.permissions.contains("editAny") else { return .notPermitted }
        if let problem = precondition(message, entry.version) { return problem }
        let before = time
        switch ServerJSON.read(TimeEntryPatchDTO.self, message.body)?.end {
        case nil, .keep: return .unreadable
        case .clear: time.end = nil
        case .set(let end): time.end = end
        }
        guard isPossible(LogContentDTO(time: time)) else {
            return .verdict(.validation, 422, "The end is not possible")
        }
        if time == before { return .done(row, changed: false) }
        entry.content.time = time
        entry.version += 1
        lastWriters[entry.nameOfEnd] = key
        return .done(plantData.put(entry), changed: true, replaced: before.end ?? "")
    }

    private func isPossible(_ content: LogContentDTO) -> Bool {
        if let part = content.part { return !part.name.isEmpty && part.quantity > 0 }
        if let reading = content.reading { return !reading.meter.isEmpty }
        if let cost = content.cost { return cost.minorUnits > 0 && cost.currency.count == 3 }
        if let request = content.request { return request.text.isEmpty || !request.text.allSatisfy(\.isWhitespace) }
        guard let time = content.time, let start = WireTime.milliseconds(time.start), start <= now + Self.tolerance
        else { return false }
        guard let text = time.end else { return true }
        guard let end = WireTime.milliseconds(text) else { return false }
        return end > start && end <= now + Self.tolerance && end - start <= Self.longest
    }
}
