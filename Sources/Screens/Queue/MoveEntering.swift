import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation

/// The number of the work order that takes over everything of a refused or deleted work order, while a person types it.
public struct MoveEntering: Equatable, Sendable {
    /// The change that the person selected.
    public let operation: OutboxOperation
    public var text: TypedText
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
        case save
        case closed
    }

    /// Returns the answer for an input; `nil` if the input is not an answer.
    func answer(to input: Input) -> Answer? {
        switch input {
        case .key(.escape): return .closed
        case .key(.enter), .key(.control("s")): return .save
        default:
            var copy = text
            return copy.apply(input) ? .typed(copy) : nil
        }
    }

    mutating func type(_ text: TypedText) { (self.text, problem) = (text, nil) }

    mutating func fail(_ reason: Message) { (isSaving, problem) = (false, reason) }

    /// The typed number; `nil` for a new work order.
    /// - Throws: the reason why the text is no number.
    func number() throws(ScreenProblem) -> Int? {
        if text.text.allSatisfy(\.isWhitespace) { return nil }
        guard let number = WorkOrderNumber.parse(text.text) else {
            throw ScreenProblem(
                Message(.valueNotAllowed, "\"\(text.text)\" is not the number of a work order", next: nil))
        }
        return number
    }

    func dialog(_ context: ViewContext) -> Dialog {
        let field = Field(
            "work order", .text(text), hint: "its number, or nothing for a new work order",
            problem: problem.map { context.words($0) })
        let lines: [StyledText] = [
            "Everything that was done on \(operation.workOrderNumber) goes to another work order.",
            "An answer without the same task there becomes a note.",
        ]
        return Dialog(
            title: "Move change \(operation.sequence)", blocks: [.text(lines), .fields(Fields([field], focused: 0))],
            keys: [KeyHint(.enter, "move"), KeyHint(.escape, "back")])
    }
}
