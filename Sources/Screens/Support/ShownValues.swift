import MillwrightDomain

/// The values of fields as a person saw them, for a draft. After a restart, a save still knows what the person has seen.
public struct ShownValues: Codable, Equatable, Sendable {
    private struct Entry: Codable, Equatable {
        let field: String
        /// The id of the task or the log entry of the field; `nil` for a field of the work order itself.
        let part: String?
        let value: ShownValue
    }

    private let entries: [Entry]

    init(_ values: [Field: FieldValue]) {
        entries = values.compactMap { field, value in
            ShownValue(value).map { Entry(field: field.rule.name, part: field.partID, value: $0) }
        }.sorted { ($0.field, $0.part ?? "") < ($1.field, $1.part ?? "") }
    }

    /// The values by their fields. A value that this version does not know is left out.
    var values: [Field: FieldValue] {
        entries.reduce(into: [:]) { values, entry in
            guard let field = Field.named(entry.field, of: entry.part), let value = entry.value.fieldValue
            else {
                return
            }
            values[field] = value
        }
    }
}

/// A value of a field in a draft.
enum ShownValue: Codable, Equatable {
    case empty
    case text(String)
    case status(String)
    case priority(String)
    /// The time in milliseconds since 1970.
    case instant(Int64)
    case asset(WorkOrderFormDraft.Choice)
    case location(WorkOrderFormDraft.Choice)
    case assignees([WorkOrderFormDraft.Choice])
    case answer(Answer)

    enum Answer: Codable, Equatable {
        case subtask(String)
        case text(String)
        case number(Double)
        case inspection(String)
        case choice(String)
        case reading(Double)
        case date(String)
        case signature(signer: String, signedAt: Int64, strokes: String?, content: String?, picture: String?)
    }

    /// - Returns: `nil` for the signature of a work order, which has a draft of its own.
    init?(_ value: FieldValue) {
        switch value {
        case .empty: self = .empty
        case .text(let text): self = .text(text)
        case .status(let status): self = .status(status.rawValue)
        case .priority(let priority): self = .priority(priority.rawValue)
        case .instant(let instant): self = .instant(instant.millisecondsSince1970)
        case .asset(let asset): self = .asset(.init(asset))
        case .location(let location): self = .location(.init(location))
        case .assignees(let assignees): self = .assignees(assignees.map { .init($0) })
        case .answer(let answer): self = .answer(Answer(answer))
        case .signature: return nil
        }
    }

    /// The value; `nil` for a name that this version does not know.
    var fieldValue: FieldValue? {
        switch self {
        case .empty: .empty
        case .text(let text): .text(text)
        case .status(let name): WorkOrderStatus(rawValue: name).map { .status($0) }
        case .priority(let name): WorkOrderPriority(rawValue: name).map { .priority($0) }
        case .instant(let milliseconds): .instant(Instant(millisecondsSince1970: milliseconds))
        case .asset(let choice): .asset(choice.asset)
        case .location(let choice): .location(choice.location)
        case .assignees(let choices): .assignees(choices.map(\.assignee))
        case .answer(let answer): answer.taskValue.map { .answer($0) }
        }
    }
}

extension ShownValue.Answer {
    fileprivate init(_ value: TaskValue) {
        switch value {
        case .subtask(let status): self = .subtask(status.rawValue)
        case .text(let text): self = .text(text)
        case .number(let number): self = .number(number)
        case .inspection(let result): self = .inspection(result.rawValue)
        case .choice(let choice): self = .choice(choice)
        case .reading(let number): self = .reading(number)
        case .date(let date): self = .date(date.description)
        case .signature(let signature):
            self = .signature(
                signer: signature.signer, signedAt: signature.signedAt.millisecondsSince1970,
                strokes: signature.strokes, content: signature.contentSHA256, picture: signature.pictureSHA256)
        }
    }

    fileprivate var taskValue: TaskValue? {
        switch self {
        case .subtask(let name): WorkOrderStatus(rawValue: name).map { .subtask($0) }
        case .text(let text): .text(text)
        case .number(let number): .number(number)
        case .inspection(let name): InspectionResult(rawValue: name).map { .inspection($0) }
        case .choice(let choice): .choice(choice)
        case .reading(let number): .reading(number)
        case .date(let text): CalendarDate(text).map { .date($0) }
        case .signature(let signer, let signedAt, let strokes, let content, let picture):
            .signature(
                Signature(
                    signer: signer, signedAt: Instant(millisecondsSince1970: signedAt), strokes: strokes,
                    contentSHA256: content, pictureSHA256: picture))
        }
    }
}
