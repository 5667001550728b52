/// The kind of values that a field holds. It decides which rules a new value obeys and how two changes of the field
/// merge.
public struct FieldContent: Hashable, Sendable {
    /// The name of the kind, as messages show it, such as `status` or `title`.
    public let name: String
    /// The values to choose from, for a status or a priority; empty for any other kind.
    public let choices: [FieldValue]
    private let form: Form

    /// The cases of ``FieldValue`` that a field may hold.
    private enum Form: Hashable, Sendable {
        case text, choice, answer, instant, asset, location, assignees, signature
    }

    /// A status. ``WorkOrderStatus`` decides which status may follow another.
    public static let status = FieldContent("status", .choice, WorkOrderStatus.allCases.map { .status($0) })
    public static let priority = FieldContent("priority", .choice, WorkOrderPriority.allCases.map { .priority($0) })
    /// One line of text that ``TitleRule`` allows.
    public static let title = FieldContent("title", .text)
    /// One line of text that ``TitleRule`` allows, or an empty text for no category.
    public static let category = FieldContent("category", .text)
    /// A long text that ``TextRule`` allows. If two people change it, their changes are merged line by line, and a
    /// person confirms the result.
    public static let text = FieldContent("text", .text)
    /// The answer to a task, of the task's kind. A task without an answer has ``FieldValue/empty``.
    public static let answer = FieldContent("answer", .answer)
    /// A time, or ``FieldValue/empty``.
    public static let time = FieldContent("time", .instant)
    /// An asset, or ``FieldValue/empty``.
    public static let asset = FieldContent("asset", .asset)
    /// A location, or ``FieldValue/empty``.
    public static let location = FieldContent("location", .location)
    /// The people and teams that a work order is assigned to; an empty list for nobody.
    public static let assignees = FieldContent("assignees", .assignees)
    /// A signature that `SignatureRule` allows, or ``FieldValue/empty``.
    public static let signature = FieldContent("signature", .signature)

    private init(_ name: String, _ form: Form, _ choices: [FieldValue] = []) {
        (self.name, self.form, self.choices) = (name, form, choices)
    }

    /// Whether a person entered the value. Such a value is worth keeping when its change is discarded. `false` for a
    /// status and a priority, which are chosen from a list.
    public var isEntered: Bool { choices.isEmpty }

    /// Whether a person can type the value without choosing from data, so that a conflict can be resolved with a typed
    /// value.
    public var isTypable: Bool {
        switch form {
        case .text, .choice, .answer: true
        case .instant, .asset, .location, .assignees, .signature: false
        }
    }

    /// Returns the value with this ``FieldValue/rawText``. Returns `nil` for a text that is not one of the choices, and
    /// for a kind without raw text.
    public func value(rawText text: String) -> FieldValue? {
        switch form {
        case .text: .text(text)
        case .choice: choices.first { $0.rawText == text }
        case .answer, .instant, .asset, .location, .assignees, .signature: nil
        }
    }

    /// Returns whether the value is of the kind that the field holds.
    public func accepts(_ value: FieldValue) -> Bool {
        switch value {
        case .text: form == .text
        case .status, .priority: choices.contains(value)
        case .answer: form == .answer
        case .instant: form == .instant
        case .asset: form == .asset
        case .location: form == .location
        case .assignees: form == .assignees
        case .signature: form == .signature
        case .empty: mayBeEmpty
        }
    }

    private var mayBeEmpty: Bool {
        switch form {
        case .answer, .instant, .asset, .location, .signature: true
        case .text, .choice, .assignees: false
        }
    }

    /// Returns a typed value as it is saved: a long text of nothing visible is an empty one. A text with a control
    /// character stays, so that it is refused.
    package func saved(_ value: FieldValue) -> FieldValue {
        guard self == .text, case .text(let text) = value, text.isBlank, textProblem(in: value) == nil else {
            return value
        }
        return .text("")
    }

    /// Returns the reason why the text rule rejects the value; `nil` if it is allowed, or if the field holds no text.
    public func textProblem(in value: FieldValue) -> TextRefusalReason? {
        guard case .text(let text) = value, accepts(value) else { return nil }
        switch self {
        case .title: return TitleRule.problem(in: text)
        case .category: return text.isEmpty ? nil : TitleRule.problem(in: text)
        default: return TextRule.problem(in: text)
        }
    }
}
