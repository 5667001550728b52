import Domain

/// What the technician saw, and what the server holds instead, in JSON.
struct BaseValueRecord: Codable, Hashable, PlainRecord, PlainlyEncoded {
    var kind: String
    var value: TaskValueRecord?
    var text: String?

    init?(plain: PlainFields) {
        var plain = plain
        guard let kind = plain.text("kind") else { return nil }
        (self.kind, value, text) = (kind, plain.record("value"), plain.text("text"))
        if !plain.isSound { return nil }
    }

    init(_ base: BaseValue) {
        switch base {
        case .taskValue(let value): (kind, self.value) = ("taskValue", value.map(TaskValueRecord.init))
        case .taskNote(let note): (kind, text) = ("taskNote", note)
        case .status(let status): (kind, text) = ("status", status.rawValue)
        case .title(let title): (kind, text) = ("title", title)
        case .description(let description): (kind, text) = ("description", description)
        case .priority(let priority): (kind, text) = ("priority", priority.rawValue)
        case .nothing: kind = "nothing"
        }
    }

    var fields: [PlainField]? {
        guard value == nil else { return nil }
        return [.text("kind", kind)] + (text.map { [.text("text", $0)] } ?? [])
    }

    func base() throws -> BaseValue {
        let base: BaseValue? =
            switch kind {
            case "taskValue": .taskValue(try value.map { try $0.value() })
            case "taskNote": text.map(BaseValue.taskNote)
            case "status": text.flatMap(WorkOrderStatus.init(rawValue:)).map(BaseValue.status)
            case "title": text.map(BaseValue.title)
            case "description": text.map(BaseValue.description)
            case "priority": text.flatMap(WorkOrderPriority.init(rawValue:)).map(BaseValue.priority)
            case "nothing": .nothing
            default: nil
            }
        guard let base else { throw UnreadableRecord("the value before a change (\(kind))") }
        return base
    }
}
