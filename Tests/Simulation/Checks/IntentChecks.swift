import MillwrightWire

/// A technician's entry, as first found on the disk.
struct RecordedIntent {
    let kind, lane: String
    /// The parts of the change: the task with its value and note, the status, the added or removed entity, and its
    /// content or the new value of a field. The last two are the changed time entry and the end of added labor time.
    let task, value, note, status, made, content, entry, end: String?
    /// The fields of a new work order.
    let created: [FreeField: String]?

    init(_ operation: DeviceSnapshot.Operation) {
        (kind, lane, task, value) = (operation.kind, operation.lane, operation.task, operation.value)
        (note, status, made, content) = (operation.note, operation.status, operation.made, operation.content)
        (entry, end, created) = (operation.entry, operation.end, operation.created)
    }

    private struct Value: Decodable {
        let text: String?
        let number: Double?
    }

    /// Returns whether a request contains exactly this entry.
    func isSaid(by message: Message) -> Bool {
        let (order, body) = ("/v1/workOrders/\(lane)", message.body)
        switch kind {
        case "taskValue": return message.path == "/v1/tasks/\(task ?? "")" && saysValue(body)
        case "taskNote":
            return message.path == "/v1/tasks/\(task ?? "")"
                && ServerJSON.read(TaskPatchDTO.self, body) == TaskPatchDTO(note: .set(note ?? ""))
        case "status":
            return message.path == order + "/status" && ServerJSON.read(StatusChangeDTO.self, body)?.status == status
        case "signature": return message.path == order + "/signature" && saysSignature(message)
        case "timeEnd": return message.path == "/v1/timeEntries/\(entry ?? "")" && saysEnd(message)
        case "logEntry": return saysEntry(message, on: order)
        case "photoRemoval":
            return message.method == "DELETE" && message.path == "/v1/photos/\(made ?? "")" && body.isEmpty
        case "note":
            let note = ServerJSON.read(NotePutDTO.self, body)
            return message.path == order + "/notes" && note?.id == made && note?.text == content
        case "photo":
            let photo = ServerJSON.read(PhotoAttachDTO.self, body)
            return message.path == order + "/photos" && photo?.id == made && photo?.sha256 == content
        case "creation": return message.path == "/v1/workOrders" && saysCreation(body)
        case "conflictRecord": return ServerJSON.read(ConflictRecordDTO.self, body)?.id == made
        default: return message.method == "PATCH" && message.path == order && saysField(body)
        }
    }

    private func saysField(_ body: [UInt8]) -> Bool {
        guard let field = FreeField(rawValue: kind), let patch = ServerJSON.read(WorkOrderPatchDTO.self, body),
            patch.fields.count == 1, let said = patch.fields[field.inRows]
        else { return false }
        return PlainText.of(said) == content
    }

    private func saysCreation(_ body: [UInt8]) -> Bool {
        guard let post = ServerJSON.read(WorkOrderPostDTO.self, body) else { return false }
        return post.id == lane && post.title == created?[.title] && post.description == created?[.description]
            && post.priority == created?[.priority] && post.due ?? "" == created?[.due]
            && post.category ?? "" == created?[.category]
    }

    private func saysSignature(_ message: Message) -> Bool {
        if content == "" { return message.method == "DELETE" && message.body.isEmpty }
        let said = ServerJSON.read(SignatureDTO.self, message.body).map { PlainText.of(.signature($0)) }
        return message.method == "PUT" && said == content
    }

    private func saysEnd(_ message: Message) -> Bool {
        guard message.method == "PATCH" else { return false }
        return switch ServerJSON.read(TimeEntryPatchDTO.self, message.body)?.end {
        case nil, .keep: false
        case .clear: content == ""
        case .set(let said): said == content
        }
    }

    private func saysEntry(_ message: Message, on order: String) -> Bool {
        guard message.method == "POST", let said = ServerJSON.read(LogEntryPostDTO.self, message.body),
            let kind = LogKind(rawValue: String(message.path.dropFirst(order.count + 1))),
            message.path.hasPrefix(order + "/"), kind.accepts(said.content)
        else { return false }
        // The request does not contain the person, because the server takes the person from the account that sends
        // the request.
        let person = content?.split(separator: "|").first.map { String($0) } ?? ""
        return said.id == made && said.content.time?.end == end && PlainEntry(said.content).text(by: person) == content
    }

    private func saysValue(_ body: [UInt8]) -> Bool {
        guard let patch = ServerJSON.read(TaskPatchDTO.self, body), patch.note == .keep else { return false }
        switch patch.value {
        case .keep: return false
        case .clear: return value == nil
        case .set(let said):
            let meant = value.flatMap { ServerJSON.read(Value.self, Array($0.utf8)) }
            let text = said.text ?? said.choice ?? said.inspection ?? said.subtask
            return meant.map { $0.text == text && $0.number == said.number } ?? false
        }
    }
}

/// The check that a request contains exactly what the technician entered.
enum IntentChecks {
    /// The beginning of the paths of questions about an operation.
    private static let questions = "/v1/operations/"

    static func look(at message: Message, _ key: String, _ life: Life) {
        if message.path.hasPrefix(questions) { return }
        let device = life.device
        if let damage = device.damages.first(where: { $0.keyNow == key && $0.key != key }) {
            life.world.violate(.intact, "\(life.name) sends \(damage.key) as \(key)")
        }
        guard let intent = intent(of: key, on: device) else {
            return life.world.violate(
                .atMostOnce, "\(life.name) sends \(message.line), which is no operation of its disk")
        }
        if intent.isSaid(by: message) { return }
        let body = String(decoding: message.body.prefix(200), as: UTF8.self)
        life.world.violate(
            .intact, "\(life.name) sends \(key) as \(message.line) \(body), which is not what was entered")
    }

    /// Returns the entry of an operation. An operation that was recorded since the last check is looked up first.
    private static func intent(of key: String, on device: Device) -> RecordedIntent? {
        if let known = device.checked.intents[key] { return known }
        StepChecks.operations(device.disk.snapshot(all: true), device)
        return device.checked.intents[key]
    }
}

extension DeviceSnapshot {
    /// Returns the work orders of damaged operations, before and after the damage. The view of such a work order may
    /// be wrong until the whole work order is recomputed. That happens at the next opening of the database, or with
    /// the next row from the server.
    func damagedLanes(of device: Device) -> Set<String> {
        guard !device.damages.isEmpty else { return [] }
        return Set(operations.filter { device.isDamaged($0) }.map(\.lane) + device.damages.map(\.lane))
    }

    /// Returns the work orders with a damaged operation that waits for a person. Other operations may wait for it.
    func blockedLanes(of device: Device) -> Set<String> {
        guard !device.damages.isEmpty else { return [] }
        let waiting = operations.filter {
            !$0.isFinished && device.isDamaged($0) && device.quarantined.contains($0.sequence)
        }
        let before = device.damages.filter { damage in waiting.contains { $0.sequence == damage.sequence } }
        return Set(waiting.map(\.lane) + before.map(\.lane))
    }
}

extension DeviceSnapshot.Layer {
    func without(_ lanes: Set<String>) -> DeviceSnapshot.Layer {
        guard !lanes.isEmpty else { return self }
        var layer = self
        for lane in lanes {
            layer.orders[lane] = nil
            layer.notes[lane] = nil
            layer.photos[lane] = nil
            layer.log[lane] = nil
        }
        layer.tasks = layer.tasks.filter { !lanes.contains($0.value.workOrder) }
        return layer
    }
}
