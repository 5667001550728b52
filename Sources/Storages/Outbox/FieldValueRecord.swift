import MillwrightDomain

/// The value before a change, or the server's value instead of it, in JSON.
///
/// Its kind is the name of the field, or `nothing` where there was no value at all. Every kind that was ever written
/// can be read for ever.
struct FieldValueRecord: Codable, Hashable, PlainRecord, PlainlyEncoded {
    var kind: String
    var value: TaskValueRecord?
    var text: String?

    private static let nothing = "nothing"

    init?(plain: PlainFields) {
        var plain = plain
        guard let kind = plain.text("kind") else { return nil }
        (self.kind, value, text) = (kind, plain.record("value"), plain.text("text"))
        if !plain.isSound { return nil }
    }

    /// - Parameter kind: the kind of the change whose field holds the value (`ChangeRule.name`).
    init(_ value: FieldValue?, kind: String) {
        guard let value, Field.named(kind) != nil else {
            self.kind = Self.nothing
            return
        }
        self.kind = kind
        switch value {
        case .empty: break
        case .text(let text): self.text = text
        case .status(let status): text = status.rawValue
        case .priority(let priority): text = priority.rawValue
        case .answer(let answer): self.value = TaskValueRecord(answer)
        }
    }

    var fields: [PlainField]? {
        guard value == nil else { return nil }
        return [.text("kind", kind)] + (text.map { [.text("text", $0)] } ?? [])
    }

    /// - Returns: `nil` where there was no value at all.
    func fieldValue() throws -> FieldValue? {
        if kind == Self.nothing { return nil }
        let read: FieldValue? =
            switch Field.named(kind)?.rule.content {
            case .answer: FieldValue(answer: try value.map { try $0.value() })
            case .title, .text: text.map { .text($0) }
            case .status: text.flatMap(WorkOrderStatus.init(rawValue:)).map { .status($0) }
            case .priority: text.flatMap(WorkOrderPriority.init(rawValue:)).map { .priority($0) }
            case nil: nil
            }
        guard let read else { throw UnreadableRecord("the value before a change (\(kind))") }
        return read
    }
}
