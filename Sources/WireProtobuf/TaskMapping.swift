import MillwrightWire

extension ProtoTask {
    init(_ dto: TaskDTO) {
        self.init()
        id = dto.id
        workOrderID = dto.workOrderId
        checklistID = dto.checklistId
        position = Int64(dto.position)
        label = dto.label
        required = dto.required
        kind = ProtoTaskKind(dto.kind)
        set(\.value, dto.value.map { ProtoTaskValue($0) })
        note = dto.note
        version = dto.version
        set(\.author, dto.author.map { ProtoAuthorship($0) })
    }
}

extension TaskDTO {
    init(_ message: ProtoTask) throws(ChangePageProtobufError) {
        self.init(
            id: try message.require(message.id, if: message.hasID, "task.id"),
            workOrderId: try message.require(message.workOrderID, if: message.hasWorkOrderID, "task.work_order_id"),
            checklistId: try message.require(message.checklistID, if: message.hasChecklistID, "task.checklist_id"),
            position: Int(try message.require(message.position, if: message.hasPosition, "task.position")),
            label: try message.require(message.label, if: message.hasLabel, "task.label"),
            required: try message.require(message.required, if: message.hasRequired, "task.required"),
            kind: try TaskKindDTO(message.require(message.kind, if: message.hasKind, "task.kind")),
            value: message.hasValue ? try TaskValueDTO(message.value) : nil,
            note: try message.require(message.note, if: message.hasNote, "task.note"),
            version: try message.require(message.version, if: message.hasVersion, "task.version"),
            author: message.hasAuthor ? try AuthorshipDTO(message.author) : nil)
    }
}

extension ProtoTaskKind {
    init(_ dto: TaskKindDTO) {
        self.init()
        type = dto.type
        set(\.unit, dto.unit)
        set(\.minimum, dto.minimum)
        set(\.maximum, dto.maximum)
        set(\.keepsOutOfRange, dto.keepsOutOfRange)
        set(\.options, dto.options.map { ProtoOptions($0) })
        set(\.last, dto.last)
        set(\.mayGoDown, dto.mayGoDown)
    }
}

extension ProtoOptions {
    init(_ values: [String]) {
        self.init()
        self.values = values
    }
}

extension TaskKindDTO {
    init(_ message: ProtoTaskKind) throws(ChangePageProtobufError) {
        self.init(
            type: try message.require(message.type, if: message.hasType, "task.kind.type"),
            unit: message.hasUnit ? message.unit : nil,
            minimum: message.hasMinimum ? message.minimum : nil,
            maximum: message.hasMaximum ? message.maximum : nil,
            keepsOutOfRange: message.hasKeepsOutOfRange ? message.keepsOutOfRange : nil,
            options: message.hasOptions ? message.options.values : nil,
            last: message.hasLast ? message.last : nil,
            mayGoDown: message.hasMayGoDown ? message.mayGoDown : nil)
    }
}

extension ProtoTaskValue {
    init(_ dto: TaskValueDTO) {
        self.init()
        set(\.subtask, dto.subtask)
        set(\.text, dto.text)
        set(\.number, dto.number)
        set(\.inspection, dto.inspection)
        set(\.choice, dto.choice)
        set(\.reading, dto.reading)
        set(\.signature, dto.signature.map { ProtoSignature($0) })
        set(\.date, dto.date)
    }
}

extension TaskValueDTO {
    init(_ message: ProtoTaskValue) throws(ChangePageProtobufError) {
        self.init(
            subtask: message.hasSubtask ? message.subtask : nil,
            text: message.hasText ? message.text : nil,
            number: message.hasNumber ? message.number : nil,
            inspection: message.hasInspection ? message.inspection : nil,
            choice: message.hasChoice ? message.choice : nil,
            reading: message.hasReading ? message.reading : nil,
            signature: message.hasSignature ? try SignatureDTO(message.signature) : nil,
            date: message.hasDate ? message.date : nil)
    }
}
