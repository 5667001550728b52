import MillwrightFrontEnd
import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightViews

/// The number of the work order that takes over everything of a refused or deleted work order, while a person types it.
public struct MoveEntering: Equatable, Sendable {
    /// The change that the person selected.
    public let operation: OutboxOperation
    public var text: TypedText
    /// The question before the changes are moved, because a move cannot be taken back; `nil` while the person types.
    public var question: Confirmation?
    /// Whether the changes are being moved.
    public var isSaving = false
    /// The reason why nothing was moved. Typing removes it.
    public var problem: Message?

    init(_ operation: OutboxOperation) {
        self.operation = operation
        text = TypedText("", shape: .line)
    }

    enum Answer: Equatable {
        case typed(TypedText)
        case asked
        case agreed
        case declined
        case closed
    }

    /// Returns the answer for an input; `nil` if the input is not an answer.
    func answer(to input: Input) -> Answer? {
        if let question {
            return switch question.answer(to: input) {
            case .yes: .agreed
            case .no: .declined
            case nil: nil
            }
        }
        switch input {
        case .key(.escape): return .closed
        case .key(.enter), .key(.control("s")): return .asked
        default:
            var copy = text
            return copy.apply(input) ? .typed(copy) : nil
        }
    }

    mutating func type(_ text: TypedText) { (self.text, problem) = (text, nil) }

    mutating func fail(_ reason: Message) { (isSaving, question, problem) = (false, nil, reason) }

    /// Asks before the move to the typed work order.
    /// - Throws: the reason why the text is no number.
    mutating func ask() throws(FlowProblem) {
        let target = try number().map { "\($0)" } ?? "a new work order"
        question = Confirmation(
            question: "Move everything from \(operation.workOrderNumber) to \(target)?",
            lines: ["This cannot be undone."], step: "move")
    }

    /// The typed number; `nil` for a new work order.
    /// - Throws: the reason why the text is no number.
    func number() throws(FlowProblem) -> Int? {
        if text.text.isBlank { return nil }
        guard let number = WorkOrderNumber.parse(text.text) else {
            throw FlowProblem(
                Message(.valueNotAllowed, "\"\(text.text)\" is not the number of a work order", next: nil))
        }
        return number
    }

    func dialog(_ context: ViewContext) -> Dialog {
        if let question { return question.dialog }
        let field = FormLine(
            "work order", .text(text), hint: "its number, or nothing for a new work order",
            problem: problem.map { context.words($0) })
        let lines: [StyledText] = [
            "Everything that was done on \(operation.workOrderNumber) goes to another work order.",
            "An answer without the same task there becomes a note.",
        ]
        return Dialog(
            title: "Move change \(operation.sequence)", blocks: [.text(lines), .fields(Fields([field], focused: 0))],
            keys: [KeyHint(.enter, "next"), KeyHint(.escape, "back")])
    }
}
