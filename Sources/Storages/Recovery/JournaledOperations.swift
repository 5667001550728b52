/// The lines of a journal, grouped by operation: the line with the intent, and the final line if the operation is
/// finished.
struct JournaledOperations {
    struct Entry {
        /// The newest line with the intent; `nil` if only the final line is left.
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
                // Two processes can write their lines in the wrong order, so an unsealed line never replaces a sealed
                // line.
                entry.intent = line
            }
            entries[line.id] = entry
        }
    }

    mutating func take(_ id: String) -> Entry? { entries.removeValue(forKey: id) }

    /// Removes and returns the entry whose line has the same sequence, time and content as the row. Returns `nil` if
    /// there is no such line. Used if no line has the row's id, because the id may be damaged.
    /// - Parameter ids: the ids of the undamaged rows; their entries are not considered.
    mutating func takeMatchByContent(of row: SalvagedTable.Values, knownIn ids: Set<String>) -> Entry? {
        let match = order.first { id in
            guard !ids.contains(id), let intent = entries[id]?.intent else { return false }
            return intent.sequence == row.number("seq") && intent.createdAt == row.number("created_wall")
                && intent.args == row.text("args")
        }
        return match.flatMap { take($0) }
    }

    /// Removes and returns the entry of a damaged row whose id may be damaged, too. Finds the entry whose line has the
    /// row's sequence; returns `nil` without such a line.
    /// - Parameter ids: the ids of the undamaged rows; their entries are not considered.
    mutating func takeSamePlace(as row: SalvagedTable.Values, knownIn ids: Set<String>) -> Entry? {
        let id = order.first { id in
            guard !ids.contains(id), let intent = entries[id]?.intent else { return false }
            return intent.sequence == row.number("seq")
        }
        return id.flatMap { take($0) }
    }

    /// The unfinished operations that no `take` function has removed, in the order of their first lines.
    var rest: [QueueFileRecord] {
        order.compactMap { entries[$0] }.filter { $0.ending == nil }.compactMap(\.intent)
    }
}
