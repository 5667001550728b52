/// The part of a device's disk that the checks need, at one instant.
struct DeviceSnapshot {
    struct Operation {
        let key: String
        /// The position in the queue; `sequence` breaks ties.
        let place: Int64
        let sequence: Int64
        let account: String
        let lane: String
        let kind: String
        let intent: String
        let state: String
        let detail: String?
        let sealed: String?
        let touches: String
        let isBarrier: Bool
        let hasReceipt: Bool
        /// The parts of the change, read from its arguments: the task with its value and note, the status, the added
        /// or removed entity, and its content or the new value of a field.
        let task, value, note, status, made, content: String?
        /// The time entry whose end is changed, and the end of added labor time.
        let entry, end: String?
        /// The value that the technician saw in the field, as ``PlainText``. It is nil if the field's task or log
        /// entry did not exist.
        let base: String?
        /// The fields of a new work order; nil for any other operation.
        let created: [FreeField: String]?
        /// The tasks of a new work order.
        let createdTasks: [String]
        /// The operation that superseded this one.
        let successor: String?
        /// Whether the operation is in quarantine although the server never rejected it. Such an operation may have
        /// taken effect.
        let isPoisoned: Bool
        /// The reason of a conflict, and the server's value.
        let reason, theirs: String?
        /// The number of server errors that the device counts against the operation.
        let faults: Int64

        var isFinished: Bool { state == "applied" || state == "withdrawn" }
        var isSendable: Bool { state == "waiting" || state == "inDoubt" }
        var isInView: Bool { isSendable || state == "conflict" || isPoisoned || isRefusedTime }
        /// Whether this is labor time that the server refused. It stays the person's own time. A row on disk has JSON, and
        /// a row in memory has the change itself.
        private var isRefusedTime: Bool {
            state == "refused" && kind == "logEntry"
                && (intent.contains(#""kind":"time""#) || intent.contains("Content.time("))
        }
    }

    struct Order: Hashable {
        var status: String
        /// The values of the other fields, as ``PlainText``.
        var values: [FreeField: String]
        var version, statusVersion: Int64
    }

    struct Task: Hashable {
        let workOrder: String
        var value: String?
        var note: String
        let version: Int64
        /// The content of the value as text, for every kind of value.
        var said: String?
    }

    /// A note, a photo or a log entry.
    struct Part: Hashable {
        let id: String
        let content: String
        let version: Int64
        /// The end of labor time; nil while a timer runs, and for any other part.
        var end: String?

        /// The person that the log entry belongs to.
        var person: String { String(content.prefix { $0 != "|" }) }

        var isTime: Bool { kindOfEntry == "time" }

        var isRequest: Bool { kindOfEntry == "request" }

        private var kindOfEntry: Substring? { content.split(separator: "|").dropFirst().first }

        var isRunning: Bool { isTime && end == nil }

        /// Returns whether both parts show the same content. The versions of a device's own entries are not compared.
        func shows(_ other: Part) -> Bool { id == other.id && content == other.content && end == other.end }
    }

    struct Layer {
        var orders: [String: Order] = [:]
        var tasks: [String: Task] = [:]
        var notes: [String: [Part]] = [:]
        var photos: [String: [Part]] = [:]
        var log: [String: [Part]] = [:]
    }

    var operations: [Operation] = []
    /// The account that the work orders belong to; nil before the first sign-in.
    var account: String?
    var isSignedIn = false
    var cursor: String?
    var generation: Int64 = 0
    var isReadingAnew = false
    /// Rows that are kept although this version cannot read them.
    var unreadable: [String] = []
    /// The photos whose removal has a receipt, by the sequence number of the operation.
    var removedPhotos: [Int64: String] = [:]
    var mirror = Layer()
    var view = Layer()

    /// - Parameter all: true includes finished operations.
    init(_ queries: DeviceQueries, all: Bool) {
        (all ? queries.operations : queries.unfinished).each { operations.append(Operation($0)) }
        queries.session.each {
            account = $0.text(0); isSignedIn = $0.number(1) == 1
        }
        queries.cursor.each {
            (cursor, generation, isReadingAnew) = ($0.text(0), $0.number(1), $0.number(2) == 1)
        }
        queries.removedPhotos.each { removedPhotos[$0.number(0)] = $0.string(1) }
        queries.unreadable.each { unreadable.append($0.string(0)) }
        mirror = Layer(queries, \.mirror)
        view = Layer(queries, \.view)
    }
}

extension DeviceSnapshot {
    /// Returns the operations with these keys, and every operation that replaces one of them.
    func withSuccessors(of keys: Set<String>) -> Set<String> {
        var all = keys
        var size = -1
        while size != all.count {
            size = all.count
            for operation in operations where all.contains(operation.key) {
                if let next = operation.successor { all.insert(next) }
            }
        }
        return all
    }
}

extension DeviceSnapshot.Operation {
    init(_ row: RawQuery) {
        key = row.string(0)
        sequence = row.number(1)
        account = row.string(2)
        lane = row.string(3)
        kind = row.string(4)
        intent = row.string(5) + row.string(6)
        state = row.string(7)
        detail = row.text(8)
        sealed = row.number(20) == 1 ? row.string(9) : nil
        touches = row.string(10)
        isBarrier = row.string(11) == "barrier"
        hasReceipt = row.number(12) == 1
        (task, value, note, status) = (row.text(13), row.text(14), row.text(15), row.text(16))
        made = row.text(17)
        let added = row.entry(29)
        content =
            if kind == "logEntry" {
                added.content.text(by: row.string(28))
            } else if FreeField(rawValue: kind) != nil || kind == "timeEnd" {
                PlainText.of(stored: row.text(18), kind: kind)
            } else { row.text(18) ?? row.text(19) }
        (entry, end) = (row.text(27), added.end)
        let (answer, number) = (row.text(38), row.real(39))
        base =
            switch row.text(36) {
            case nil, "nothing": nil
            case "taskValue": answer ?? number.map { $0.description } ?? ""
            case let kind?: PlainText.of(stored: row.text(37), kind: kind)
            }
        let creation = row.text(40).flatMap { PlainText.creation($0) }
        (created, createdTasks) = (creation?.fields, creation?.tasks ?? [])
        successor = row.text(21)
        place = row.number(22)
        isPoisoned = state == "refused" && row.text(23).map { $0 == "0" } ?? false
        theirs = row.text(24)
        reason = row.text(25)
        faults = row.number(26)
    }
}

extension DeviceSnapshot.Layer {
    init(_ queries: DeviceQueries, _ layer: KeyPath<DeviceQueries.Layers, RawQuery>) {
        queries.orders[keyPath: layer].each { row in
            orders[row.string(0)] = DeviceSnapshot.Order(
                status: row.string(1), values: Self.values(row, queries), version: row.number(2),
                statusVersion: row.number(3))
        }
        queries.tasks[keyPath: layer].each { row in
            tasks[row.string(0)] = DeviceSnapshot.Task(
                workOrder: row.string(1), value: row.text(2), note: row.string(3), version: row.number(4),
                said: row.text(5) ?? row.text(6))
        }
        queries.notes[keyPath: layer].each { row in notes[row.string(1), default: []].append(Self.part(row)) }
        queries.photos[keyPath: layer].each { row in photos[row.string(1), default: []].append(Self.part(row)) }
        queries.log[keyPath: layer].each { row in
            let entry = row.entry(4)
            log[row.string(1), default: []].append(
                DeviceSnapshot.Part(
                    id: row.string(0), content: entry.content.text(by: row.string(3)), version: row.number(2),
                    end: entry.end))
        }
    }

    private static func values(_ row: RawQuery, _ queries: DeviceQueries) -> [FreeField: String] {
        [
            .title: row.string(4), .description: row.string(5), .priority: PlainText.priority(row.number(6)),
            .due: PlainText.time(row.numberIfAny(7)) ?? "", .category: row.string(8),
            .asset: row.text(9).map { PlainText.of(asset: $0, row.string(10), row.text(11)) } ?? "",
            .location: row.text(12).map { PlainText.of(location: $0, row.string(13)) } ?? "",
            .assignees: queries.plain(row.text(14), kind: "assignees"),
            .signature: queries.plain(row.text(15), kind: "signature"),
        ]
    }

    private static func part(_ row: RawQuery) -> DeviceSnapshot.Part {
        DeviceSnapshot.Part(id: row.string(0), content: row.string(2), version: row.number(3))
    }
}
