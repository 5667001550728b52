import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
import MillwrightUseCases
public import MillwrightViews

/// The new value of a queued change, while a person types it.
public struct ValueEditing: Equatable, Sendable {
    /// The change as it was when the person began to type. Saving replaces its value.
    public private(set) var operation: OutboxOperation
    /// The value that the person saw: the server's in a conflict, otherwise that of the change.
    var shown: FieldValue?
    /// The question about a newer value, before a save that would replace it.
    public var newer: NewerQuestion?
    /// The work order of the change; `nil` if it is not on this device.
    public let details: WorkOrderDetails?
    public let title: StyledText
    public var text: TypedText
    /// Whether the value is being saved.
    public var isSaving = false
    /// The reason why the value was not saved. Typing removes it.
    public var problem: Message?

    /// The text with which a person begins to type.
    enum Beginning {
        /// The current value of the change, with its times in this time zone.
        case current(TimeZoneRule)
        /// The text of an earlier run of the program.
        case typed(String)
    }

    /// - Returns: `nil` if the value of the change cannot be typed.
    init?(
        _ operation: OutboxOperation, in details: WorkOrderDetails?, title: StyledText, from beginning: Beginning
    ) {
        let kind = operation.task(in: details)?.kind
        var shape = TypedText.Shape.line
        if operation.laborTime == nil {
            guard let content = operation.change.rule.content, content.isTypable || content == .time else { return nil }
            if content == .text || kind == .text { shape = .lines }
            shown = Self.replaced(by: operation)
        }
        (self.operation, self.details, self.title) = (operation, details, title)
        text =
            switch beginning {
            case .current(let zone): TypedText(Self.words(operation, kind, zone), shape: shape)
            case .typed(let text): TypedText(text, shape: shape)
            }
    }

    /// Returns the current value of a change as a person can type it. The start and the end of labor time are separated by a
    /// comma.
    private static func words(_ operation: OutboxOperation, _ kind: TaskKind?, _ zone: TimeZoneRule) -> String {
        if let span = operation.laborTime {
            return FieldValueParser.words(of: span, zone: zone).joined(separator: ", ")
        }
        switch operation.change.target {
        case .instant(let instant): return zone.civil(instant).dateAndClock
        case let value?: return ValueForms(value, kind: kind ?? .text).code
        case nil: return ""
        }
    }

    /// Returns the value that a save of the editor replaces.
    private static func replaced(by operation: OutboxOperation) -> FieldValue? {
        Conflict(operation).map(\.theirs) ?? operation.change.target
    }

    /// Asks about the value of the change now, if it is not the one that the person saw. Returns whether it asks.
    mutating func asks(about now: OutboxOperation?) -> Bool {
        guard let now, let field = now.change.field, Self.replaced(by: now) != shown else { return false }
        let value = Self.replaced(by: now) ?? .empty
        let reason = Message(
            .changedSinceShown, "the value changed since you saw it; nothing was saved", next: nil)
        newer = NewerQuestion(NewerValue(field: field, value: value), reason)
        return true
    }

    /// Restores the value that the person saw in an earlier run of the program.
    mutating func restore(_ values: ShownValues?) {
        if let field = operation.change.field, let seen = values?.values[field] { shown = seen }
    }

    /// Takes note that the person has seen the value of the change now.
    mutating func see(_ now: OutboxOperation) { (operation, shown, newer) = (now, Self.replaced(by: now), nil) }

    enum Answer: Equatable {
        case typed(TypedText)
        case save
        case closed
        /// The answer to the question about a newer value.
        case decided(NewerQuestion.Answer)
    }

    /// Returns the answer for an input; `nil` if the input is not an answer. In a text of several lines, Enter begins a
    /// new line and Ctrl-S saves.
    func answer(to input: Input) -> Answer? {
        if let newer { return newer.answer(to: input).map { .decided($0) } }
        switch input {
        case .key(.escape): return .closed
        case .key(.control("s")): return .save
        case .key(.enter) where text.shape == .line: return .save
        default:
            var copy = text
            return copy.apply(input) ? .typed(copy) : nil
        }
    }

    mutating func type(_ text: TypedText) { (self.text, problem) = (text, nil) }

    mutating func fail(_ reason: Message) { (isSaving, problem) = (false, reason) }

    /// Reads the text as a value of the field that the change sets.
    func value(at now: Instant, zone: TimeZoneRule) throws(FieldValueError) -> FieldValue {
        try FieldValueParser.parse(text.text, for: operation, in: details, at: now, zone: zone)
    }

    /// Reads the text as the new content of the change. The start and the end of labor time are separated by a comma.
    func edit(at now: Instant, zone: TimeZoneRule) throws(FieldValueError) -> OperationEdit {
        guard let span = operation.laborTime else { return .value(try value(at: now, zone: zone)) }
        let words = text.text.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
        return .time(try FieldValueParser.span(words, inPlaceOf: span, at: now, zone: zone))
    }

    func dialog(_ context: ViewContext) -> Dialog {
        if let newer { return newer.dialog(context) }
        let reason = problem.map { context.words($0) }
        let save = text.shape == .line ? KeyHint(.enter, "save") : KeyHint(.control("s"), "save")
        var blocks: [Block] = []
        switch text.shape {
        case .line:
            blocks = [.fields(Fields([FormLine("value", .text(text), hint: hint, problem: reason)], focused: 0))]
        case .lines:
            if let reason { blocks.append(.text(reason.painted(.bad))) }
            blocks.append(.editor(Editor(text, placeholder: "no text")))
        }
        return Dialog(title: title, blocks: blocks, keys: [save, KeyHint(.escape, "back")])
    }

    /// The values to choose from, or the expected format of the value.
    private var hint: StyledText? {
        if let kind = operation.task(in: details)?.kind,
            operation.change.rule.content == .answer
        {
            return TaskValueMessages.wanted(kind)
        }
        if operation.laborTime != nil { return "the start, or the start and the end: 09:12, 10:40" }
        if operation.change.rule.content == .time { return MomentMessages.wanted }
        let choices = operation.change.rule.content?.choices ?? []
        return choices.isEmpty ? nil : StyledText.listed(choices.map { "\(ValueForms($0).code)" })
    }
}

extension ShownValues {
    /// The value that a person saw when they began to type.
    init?(of editing: ValueEditing) {
        guard let field = editing.operation.change.field, let shown = editing.shown else { return nil }
        self.init([field: shown])
    }
}
