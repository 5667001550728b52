package import MillwrightDomain
package import MillwrightRoutes
package import MillwrightWire

package enum TasksMapping {
    static func task(_ dto: TaskDTO) throws(MappingError) -> WorkOrderTask {
        WorkOrderTask(
            id: try WireValidation.id(dto.id, "id"), checklistID: try WireValidation.id(dto.checklistId, "checklistId"),
            label: try WireValidation.text(dto.label, "label"), kind: try TaskKindMapping.kind(dto.kind),
            isRequired: dto.required, value: try dto.value.map { (dto) throws(MappingError) in try value(dto) },
            note: try WireValidation.text(dto.note, "note"))
    }

    package static func value(_ dto: TaskValueDTO) throws(MappingError) -> TaskValue {
        var found: [TaskValue] = []
        if let subtask = dto.subtask { found.append(.subtask(try WireValidation.word(subtask, "value.subtask"))) }
        if let text = dto.text { found.append(.text(try WireValidation.text(text, "value.text"))) }
        if let number = dto.number { found.append(.number(try WireValidation.finite(number, "value.number"))) }
        if let result = dto.inspection {
            found.append(.inspection(try WireValidation.word(result, "value.inspection")))
        }
        if let choice = dto.choice { found.append(.choice(try WireValidation.text(choice, "value.choice"))) }
        if let reading = dto.reading { found.append(.reading(try WireValidation.finite(reading, "value.reading"))) }
        if let signature = dto.signature { found.append(.signature(try self.signature(signature))) }
        if let date = dto.date {
            guard let day = CalendarDate(date) else { throw MappingError("value.date is not a date") }
            found.append(.date(day))
        }
        guard found.count == 1 else { throw MappingError("value must have exactly one field") }
        return found[0]
    }

    package static func dto(_ value: TaskValue) -> TaskValueDTO {
        switch value {
        case .subtask(let status): TaskValueDTO(subtask: status.rawValue)
        case .text(let text): TaskValueDTO(text: text)
        case .number(let number): TaskValueDTO(number: number)
        case .inspection(let result): TaskValueDTO(inspection: result.rawValue)
        case .choice(let choice): TaskValueDTO(choice: choice)
        case .reading(let reading): TaskValueDTO(reading: reading)
        case .signature(let signature): TaskValueDTO(signature: dto(signature))
        case .date(let date): TaskValueDTO(date: date.description)
        }
    }

    package static func signature(_ dto: SignatureDTO) throws(MappingError) -> Signature {
        Signature(
            signer: try WireValidation.text(dto.signer, "signature.signer"),
            signedAt: try WireValidation.instant(dto.signedAt, "signature.signedAt"),
            strokes: try dto.strokes.map { text throws(MappingError) in
                try WireValidation.text(text, "signature.strokes")
            },
            contentSHA256: try dto.contentSha256.map { text throws(MappingError) in
                try WireValidation.sha256(text, "signature.contentSha256")
            },
            pictureSHA256: try dto.pictureSha256.map { text throws(MappingError) in
                try WireValidation.sha256(text, "signature.pictureSha256")
            })
    }

    package static func dto(_ signature: Signature) -> SignatureDTO {
        SignatureDTO(
            signer: signature.signer, signedAt: RFC3339.text(signature.signedAt), strokes: signature.strokes,
            contentSha256: signature.contentSHA256, pictureSha256: signature.pictureSHA256)
    }
}
