/// A second implementation of the technician's view: the server's data with her unfinished operations on top, in the
/// order she did them.
enum OverlayModel {
    static func view(of snapshot: DeviceSnapshot) -> DeviceSnapshot.Layer {
        var view = snapshot.mirror
        // Tasks, notes, photos and log entries are not shown until their work order is here.
        view.tasks = view.tasks.filter { view.orders[$0.value.workOrder] != nil }
        view.notes = view.notes.filter { view.orders[$0.key] != nil }
        view.photos = view.photos.filter { view.orders[$0.key] != nil }
        view.log = view.log.filter { view.orders[$0.key] != nil }
        for operation in snapshot.operations
        where operation.isInView && (snapshot.account == nil || snapshot.account == operation.account) {
            if let created = operation.created, view.orders[operation.lane] == nil {
                view.orders[operation.lane] = DeviceSnapshot.Order(
                    status: "open", values: created, version: 0, statusVersion: 0)
                for task in operation.createdTasks {
                    view.tasks[task] = DeviceSnapshot.Task(
                        workOrder: operation.lane, value: nil, note: "", version: 0, said: nil)
                }
            }
            guard view.orders[operation.lane] != nil else { continue }
            apply(operation, to: &view)
        }
        return view
    }

    private static func apply(_ operation: DeviceSnapshot.Operation, to view: inout DeviceSnapshot.Layer) {
        if let field = FreeField(rawValue: operation.kind) {
            view.orders[operation.lane]?.values[field] = operation.content ?? ""
            return
        }
        switch operation.kind {
        case "status": view.orders[operation.lane]?.status = operation.status ?? ""
        // The record is for the office; the device does not show it.
        case "conflictRecord": break
        case "taskValue": change(operation, in: &view) { $0.value = operation.value }
        case "taskNote": change(operation, in: &view) { $0.note = operation.note ?? "" }
        case "note": add(operation, to: &view.notes)
        case "photo": add(operation, to: &view.photos)
        case "photoRemoval": view.photos[operation.lane]?.removeAll { $0.id == operation.made }
        case "logEntry": add(operation, to: &view.log)
        case "timeEnd": setEnd(operation, in: &view)
        default: break
        }
    }

    /// Changes a task. A damaged operation may contain the id of a task of another work order. Such a change is not
    /// applied.
    private static func change(
        _ operation: DeviceSnapshot.Operation, in view: inout DeviceSnapshot.Layer,
        _ set: (inout DeviceSnapshot.Task) -> Void
    ) {
        guard let id = operation.task, var task = view.tasks[id], task.workOrder == operation.lane else { return }
        set(&task)
        view.tasks[id] = task
    }

    private static func add(_ operation: DeviceSnapshot.Operation, to parts: inout [String: [DeviceSnapshot.Part]]) {
        guard let id = operation.made, let content = operation.content else { return }
        let held = parts[operation.lane, default: []]
        guard !held.contains(where: { $0.id == id }) else { return }
        parts[operation.lane] =
            held + [
                DeviceSnapshot.Part(id: id, content: content, version: 0, end: operation.end)
            ]
    }

    /// Changes the end of labor time. A damaged operation may contain the id of an entry that is no labor time, or
    /// that belongs to another work order. Such a change is not applied.
    private static func setEnd(_ operation: DeviceSnapshot.Operation, in view: inout DeviceSnapshot.Layer) {
        guard let place = view.log[operation.lane]?.firstIndex(where: { $0.id == operation.entry && $0.isTime }) else {
            return
        }
        view.log[operation.lane]?[place].end = operation.content.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the first difference in words; nil if both layers show the same.
    static func difference(_ wanted: DeviceSnapshot.Layer, _ found: DeviceSnapshot.Layer) -> String? {
        if let apart = apart(wanted.orders.keys, found.orders.keys) { return "other work orders are shown: \(apart)" }
        for (id, order) in wanted.orders where found.orders[id] != order {
            return "work order \(id) differs: \(order) wanted, \(found.orders[id].map { "\($0)" } ?? "nothing") shown"
        }
        if let apart = apart(wanted.tasks.keys, found.tasks.keys) { return "other tasks are shown: \(apart)" }
        for (id, task) in wanted.tasks {
            let other = found.tasks[id]
            if other?.value != task.value || other?.note != task.note || other?.version != task.version {
                return
                    "task \(id): \(task.value ?? "-")/\(task.note) wanted, \(other?.value ?? "-")/\(other?.note ?? "none") shown"
            }
        }
        return difference(wanted.notes, found.notes, "notes") ?? difference(wanted.photos, found.photos, "photos")
            ?? difference(wanted.log, found.log, "log entries")
    }

    private static func apart(_ wanted: some Sequence<String>, _ found: some Sequence<String>) -> String? {
        let (wanted, found) = (Set(wanted), Set(found))
        guard wanted != found else { return nil }
        return "\(wanted.subtracting(found).sorted()) missing, \(found.subtracting(wanted).sorted()) beside them"
    }

    private static func difference(
        _ wanted: [String: [DeviceSnapshot.Part]], _ found: [String: [DeviceSnapshot.Part]], _ what: String
    ) -> String? {
        for (lane, parts) in wanted {
            let shown = found[lane, default: []]
            guard shown.map(\.id) == parts.map(\.id) else {
                return "other \(what) on \(lane): \(parts.map(\.id)) wanted, \(shown.map(\.id)) shown"
            }
            if let (part, other) = zip(parts, shown).first(where: { !$0.shows($1) }) {
                return "\(what) on \(lane): \(part) wanted, \(other) shown"
            }
        }
        let extra = found.keys.first { wanted[$0] == nil }
        return extra.map { "\(what) on \($0) that should not be shown" }
    }
}
