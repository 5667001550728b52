/// The lines of a journal by operation: what was asked for, sealed if it was, and the ending if it has one.
struct JournaledOperations {
    struct Entry {
        /// `nil` when only the line of the ending is left.
        var intent: QueueFileRecord?
        var ending: QueueFileRecord?
    }

    private var entries: [String: Entry] = [:]
    private var order: [String] = []

    init(_ lines: [QueueFileRecord]) {
        for line in lines {
            if entries[line.id] == nil { order.append(line.id) }
            var entry = entries[line.id] ?? Entry()
            if line.isFinished {
                entry.ending = line
            } else if line.sealed != nil || entry.intent?.sealed == nil {
                // Lines of two processes may stand in the wrong order; bytes that were sealed once stay sealed.
                entry.intent = line
            }
            entries[line.id] = entry
        }
    }

    mutating func take(_ id: String) -> Entry? { entries.removeValue(forKey: id) }

    /// The line of a row whose id itself is damaged: the same place, the same moment, the same content.
    mutating func takeTwin(of row: SalvagedTable.Values, knownIn ids: Set<String>) -> Entry? {
        let twin = order.first { id in
            guard !ids.contains(id), let intent = entries[id]?.intent else { return false }
            return intent.sequence == row.number("seq") && intent.createdAt == row.number("created_wall")
                && intent.args == row.text("args")
        }
        return twin.flatMap { take($0) }
    }

    /// The line of a row that is known to be damaged, and whose id may be: the same place.
    mutating func takeSamePlace(as row: SalvagedTable.Values, knownIn ids: Set<String>) -> Entry? {
        let id = order.first { id in
            guard !ids.contains(id), let intent = entries[id]?.intent else { return false }
            return intent.sequence == row.number("seq")
        }
        return id.flatMap { take($0) }
    }

    /// Unfinished, and not taken, in the order they were recorded.
    var rest: [QueueFileRecord] {
        order.compactMap { entries[$0] }.filter { $0.ending == nil }.compactMap(\.intent)
    }
}
