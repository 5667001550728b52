import MillwrightDomain
import MillwrightWire

/// The conversion of wire types to the domain. It returns `nil` for invalid values.
enum TaskMapping {
    static func task(_ dto: TaskDTO) -> WorkOrderTask? {
        guard let kind = kind(dto.kind) else { return nil }
        let value = dto.value.map(Self.value)
        if case .some(.none) = value { return nil }
        return WorkOrderTask(
            id: .init(dto.id), checklistID: .init(dto.checklistId), label: dto.label, kind: kind,
            isRequired: dto.required, value: value ?? nil, note: dto.note)
    }

    static func kind(_ dto: TaskKindDTO) -> TaskKind? {
        switch dto.type {
        case "subtask": .subtask
        case "text": .text
        case "number":
            .number(
                NumberRule(
                    unit: dto.unit, minimum: dto.minimum, maximum: dto.maximum,
                    keepsOutOfRange: dto.keepsOutOfRange ?? false))
        case "inspection": .inspection
        case "multipleChoice": .multipleChoice(options: dto.options ?? [])
        case "meter": .meter(MeterRule(unit: dto.unit, last: dto.last, mayGoDown: dto.mayGoDown ?? false))
        case "signature": .signature
        case "date": .date
        default: nil
        }
    }

    /// Returns the value; `nil` unless exactly one field is set and its content is valid.
    static func value(_ dto: TaskValueDTO) -> TaskValue? {
        let given: [TaskValue??] = [
            dto.subtask.map { WorkOrderStatus(rawValue: $0).map(TaskValue.subtask) },
            dto.text.map { .text($0) },
            dto.number.map { .number($0) },
            dto.inspection.map { InspectionResult(rawValue: $0).map(TaskValue.inspection) },
            dto.choice.map { .choice($0) },
            dto.reading.map { .reading($0) },
            dto.signature.map { signature($0).map(TaskValue.signature) },
            dto.date.map { CalendarDate($0).map(TaskValue.date) },
        ]
        let set = given.compactMap { $0 }
        return set.count == 1 ? set[0] : nil
    }

    /// Returns the signature; `nil` if the time or the SHA-256 cannot be read.
    static func signature(_ dto: SignatureDTO) -> Signature? {
        guard let signedAt = WireInstant.instant(dto.signedAt) else { return nil }
        for sha256 in [dto.contentSha256, dto.pictureSha256] {
            if let sha256, Digests.bytes(hex: sha256) == nil { return nil }
        }
        return Signature(
            signer: dto.signer, signedAt: signedAt, strokes: dto.strokes, contentSHA256: dto.contentSha256,
            pictureSHA256: dto.pictureSha256)
    }
}
