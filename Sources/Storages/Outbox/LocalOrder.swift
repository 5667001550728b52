import MillwrightDomain
import MillwrightOfflineEngine

/// The positions (`place`) of the rows that operations of this device add. These rows come after the server's rows, in
/// the order of the queue.
struct LocalOrder {
    private var places: [String: Int64] = [:]

    init(_ operations: [OrderedOperation]) {
        for operation in operations { insert(operation.change, at: operation.place) }
    }

    init(_ change: Change, at place: Int64) { insert(change, at: place) }

    private mutating func insert(_ change: Change, at place: Int64) {
        if let id = change.entry?.rule.group.id { places[id] = place }
    }

    func place(of id: String) -> Int64 { places[id] ?? 0 }
}
