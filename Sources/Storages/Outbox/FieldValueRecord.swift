import MillwrightDomain

/// The value before a change, or the conflicting value of the server, in JSON.
///
/// Its kind is the name of the field, or `nothing` if there was no value. Every kind ever written stays readable.
struct FieldValueRecord: Codable, Hashable, FastRecord, FastEncoded {
    var kind: String
    var value: TaskValueRecord?
    var text: String?

    private static let nothing = "nothing"

    init?(plain: FastFields) {
        var plain = plain
        guard let kind = plain.text("kind") else { return nil }
        (self.kind, value, text) = (kind, plain.record("value"), plain.text("text"))
        if !plain.isSound { return nil }
    }

    /// - Parameter kind: the kind of the change to this field (`ChangeRule.name`).
    init(_ value: FieldValue?, kind: String) throws {
        guard let value, Field.named(kind) != nil else {
            self.kind = Self.nothing
            return
        }
        self.kind = kind
        text = try FieldValueText.text(of: value)
        self.value = value.taskValue.map { TaskValueRecord($0) }
    }

    var fields: [FastField]? {
        guard value == nil else { return nil }
        return [.text("kind", kind)] + (text.map { [.text("text", $0)] } ?? [])
    }

    /// - Returns: `nil` if there was no value.
    func fieldValue() throws -> FieldValue? {
        if kind == Self.nothing { return nil }
        guard let field = Field.named(kind), let read = try Self.value(of: field, text: text, answer: value) else {
            throw UnreadableRecordError("the value before a change (\(kind))")
        }
        return read
    }

    /// Returns the value of a field from its stored form: `answer` for a task's answer, `text` for any other field.
    /// - Returns: `nil` if the stored value does not fit the field.
    static func value(of field: Field, text: String?, answer: TaskValueRecord?) throws -> FieldValue? {
        guard let content = field.rule.content, content != .answer else {
            return FieldValue(answer: try answer.map { try $0.value() })
        }
        return try FieldValueText.value(text, of: content)
    }
}
