public import MillwrightPresentation
import MillwrightScreenKit
public import MillwrightViews

/// A part, a meter reading, a cost or a request to be assigned, while a person types it.
public struct LogEntering: Equatable, Sendable {
    public enum Kind: Sendable {
        case part, reading, cost, request

        /// The kinds in the menu that adds to the log. A request has a key of its own.
        package static let ofMenu: [Kind] = [.part, .reading, .cost]
    }

    public let kind: Kind
    /// The typed texts, in the order of the fields.
    public var texts: [TypedText]
    /// Whether a reading may be below the last one.
    public var mayGoDown = false
    /// The index of the focused field.
    public var focused = 0
    /// Whether the entry is being saved.
    public var isSaving = false
    /// Whether the dialog asks what to do with the typed text.
    public var isLeaving = false
    /// The part or meter that is not known. The dialog asks whether to add it. Saving while it asks means yes.
    public var newName: NewName?
    /// The reason why the entry was not saved. The dialog shows it at the focused field until the person changes
    /// something.
    public var problem: Message?

    package init(_ kind: Kind) {
        self.kind = kind
        texts = kind.labels.map { _ in TypedText() }
    }

    /// Returns the answer for an input; `nil` if the input is not an answer. Enter goes to the next field, in a circle, and
    /// saves only an entry with one field. Ctrl-S saves. Escape asks before it discards typed text.
    func answer(to input: Input) -> EntryAnswer<LogEntering>? {
        var next = self
        next.problem = nil
        if isLeaving {
            next.isLeaving = false
            return UnsavedQuestion.answer(to: input, staying: next)
        }
        if let newName {
            next.newName = nil
            return switch Confirmation(newName).answer(to: input) {
            case .yes: .save
            case .no: .changed(next)
            case nil: nil
            }
        }
        switch input {
        case .key(.escape):
            if texts.allSatisfy(\.isEmpty) { return .closed }
            next.isLeaving = true
        case .key(.control("s")): return .save
        case .key(.enter) where lastField == 0: return .save
        case .key(.enter), .key(.tab): next.focused = focused == lastField ? 0 : focused + 1
        case .key(.backTab): next.focused = focused == 0 ? lastField : focused - 1
        case .key(.down): next.focused = min(lastField, focused + 1)
        case .key(.up): next.focused = max(0, focused - 1)
        case .field(_, _, let index) where (0...lastField).contains(index): next.focused = index
        case .key(.space) where focused == texts.count: next.mayGoDown.toggle()
        default:
            guard texts.indices.contains(focused), next.texts[focused].apply(input) else { return nil }
        }
        return .changed(next)
    }

    /// Shows a reason at a field, or at the focused one.
    mutating func fail(_ reason: Message, at field: Int? = nil) {
        (isSaving, isLeaving, newName, problem) = (false, false, nil, reason)
        if let field { focused = field }
    }

    /// The index of the last field. A reading has a check box after its texts.
    private var lastField: Int { kind == .reading ? texts.count : texts.count - 1 }

    func dialog(_ number: Int, _ context: ViewContext) -> Dialog {
        if isLeaving { return UnsavedQuestion.dialog }
        if let newName { return Confirmation(newName).dialog }
        var fields = zip(kind.labels, texts).enumerated().map { index, field in
            FormLine(field.0, .text(field.1), hint: index == focused ? kind.hints[index] : nil)
        }
        if kind == .reading {
            fields.append(FormLine("lower than before", .check(mayGoDown), hint: "the meter was replaced"))
        }
        fields[focused].problem = problem.map { context.words($0) }
        let blocked: StyledText? = isSaving ? "it is being saved" : nil
        let save =
            lastField == 0
            ? [KeyHint(.enter, "save", blocked: blocked)]
            : [KeyHint(.enter, "next field"), KeyHint(.control("s"), "save", blocked: blocked)]
        let tick = focused == texts.count ? [KeyHint(.space, "tick")] : []
        return Dialog(
            title: "\(kind.title) on \(number)", blocks: [.fields(Fields(fields, focused: focused))],
            keys: save + tick + [KeyHint(.escape, "back")])
    }
}

extension LogEntering.Kind {
    /// The name in the menu of kinds.
    var words: StyledText {
        switch self {
        case .part: "a part that was used"
        case .reading: "a meter reading"
        case .cost: "a cost"
        case .request: "a request to be assigned"
        }
    }

    fileprivate var title: StyledText {
        switch self {
        case .part: "Part"
        case .reading: "Meter reading"
        case .cost: "Cost"
        case .request: "Request to be assigned"
        }
    }

    fileprivate var labels: [StyledText] {
        switch self {
        case .part: ["part", "quantity"]
        case .reading: ["meter", "value", "unit"]
        case .cost: ["description", "amount", "currency"]
        case .request: ["reason"]
        }
    }

    /// The explanation of each field while it is typed.
    fileprivate var hints: [StyledText] {
        switch self {
        case .part: ["name or part number", "empty for 1"]
        case .reading: ["like burner hours", "like 10251.5", "like h; empty for none", "the meter was replaced"]
        case .cost: ["like parking", "like 12.50", "like EUR"]
        case .request: ["like I am next door; empty for none"]
        }
    }
}
