import MillwrightWire

/// A technician's entry, as first found on the disk.
struct RecordedIntent {
    let kind, lane: String
    /// The task, its value and note, the status, the created entity and its content.
    let task, value, note, status, made, content: String?

    init(_ operation: DeviceSnapshot.Operation) {
        (kind, lane, task, value) = (operation.kind, operation.lane, operation.task, operation.value)
        (note, status, made, content) = (operation.note, operation.status, operation.made, operation.content)
    }

    private struct Value: Decodable {
        let text: String?
        let number: Double?
    }

    /// Returns whether a request carries exactly this entry.
    func isSaid(by message: Message) -> Bool {
        let (order, body) = ("/v1/workOrders/\(lane)", message.body)
        switch kind {
        case "taskValue": return message.path == "/v1/tasks/\(task ?? "")" && saysValue(body)
        case "taskNote":
            return message.path == "/v1/tasks/\(task ?? "")"
                && ServerJSON.read(TaskPatchDTO.self, body) == TaskPatchDTO(note: .set(note ?? ""))
        case "status":
            return message.path == order + "/status" && ServerJSON.read(StatusChangeDTO.self, body)?.status == status
        case "title", "description", "priority":
            guard message.path == order, let field = FreeField(rawValue: kind),
                let patch = ServerJSON.read(WorkOrderPatchDTO.self, body)
            else { return false }
            return patch == WorkOrderPatchDTO(field.inRows, .text(content ?? ""))
        case "note":
            let note = ServerJSON.read(NotePutDTO.self, body)
            return message.path == order + "/notes" && note?.id == made && note?.text == content
        case "photo":
            let photo = ServerJSON.read(PhotoAttachDTO.self, body)
            return message.path == order + "/photos" && photo?.id == made && photo?.sha256 == content
        case "conflictRecord": return ServerJSON.read(ConflictRecordDTO.self, body)?.id == made
        default: return false
        }
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

/// The check that a request carries exactly what was entered.
enum IntentChecks {
    static func look(at message: Message, _ key: String, _ life: Life) {
        guard message.path.hasPrefix("/v1/tasks/") || message.path.hasPrefix("/v1/workOrders/") else { return }
        let device = life.device
        if let damage = device.damages.first(where: { $0.keyNow == key && $0.key != key }) {
            life.world.violate(.intact, "\(life.name) sends \(damage.key) as \(key)")
        }
        guard let intent = device.checked.intents[key], !intent.isSaid(by: message) else { return }
        let body = String(decoding: message.body.prefix(200), as: UTF8.self)
        life.world.violate(
            .intact, "\(life.name) sends \(key) as \(message.line) \(body), which is not what was entered")
    }
}

extension DeviceSnapshot {
    /// Returns the work orders of damaged operations, before and after the damage. Their view is right again once the
    /// whole work order is recomputed. That happens at the next opening, or with the next row of the server.
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
        }
        layer.tasks = layer.tasks.filter { !lanes.contains($0.value.workOrder) }
        return layer
    }
}
