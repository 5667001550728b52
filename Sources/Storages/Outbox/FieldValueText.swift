import MillwrightDomain

/// The stored text of a field's value: the raw text, the milliseconds of a time, or JSON. The answer to a task has its
/// own record, ``TaskValueRecord``.
enum FieldValueText {
    /// Returns the text; `nil` for no value and for an answer.
    static func text(of value: FieldValue) throws -> String? {
        switch value {
        case .empty, .answer: nil
        case .text, .status, .priority: value.rawText
        case .instant(let instant): String(instant.millisecondsSince1970)
        case .asset(let asset): try JSONText.encode(Named(id: asset.id.rawValue, name: asset.name, code: asset.code))
        case .location(let location): try JSONText.encode(Named(id: location.id.rawValue, name: location.name))
        case .assignees(let assignees): try JSONText.encode(assignees.map(AssigneeRecord.init))
        case .signature(let signature): try JSONText.encode(SignatureRecord(signature))
        }
    }

    /// Returns the value; `nil` if the text is not the text of such a value.
    static func value(_ text: String?, of content: FieldContent) throws -> FieldValue? {
        guard let text else { return content.accepts(.empty) ? .empty : nil }
        switch content {
        case .time: return Int64(text).map { .instant(Instant(millisecondsSince1970: $0)) }
        case .asset:
            let named = try JSONText.decode(Named.self, from: text)
            return .asset(Asset(id: Asset.ID(named.id), name: named.name, code: named.code))
        case .location:
            let named = try JSONText.decode(Named.self, from: text)
            return .location(Location(id: Location.ID(named.id), name: named.name))
        case .assignees:
            return .assignees(try JSONText.decode([AssigneeRecord].self, from: text).map { try $0.value() })
        case .signature: return .signature(try JSONText.decode(SignatureRecord.self, from: text).value)
        default: return content.value(rawText: text)
        }
    }

    private struct Named: Codable {
        var id: String
        var name: String
        var code: String?
    }
}
