public import MillwrightDomain
public import MillwrightOfflineEngine
import MillwrightViews

public enum FieldValueMessages {
    public static func message(for error: FieldValueError, of operation: OutboxOperation) -> Message {
        switch error {
        case .answer(let error): TaskValueMessages.message(for: error)
        case .taskGone:
            ChoiceMessages.message(
                for: .choiceNotPossible(.nothingToChange), of: operation, named: "\(operation.sequence)", in: nil)
        case .noValue:
            ChoiceMessages.message(
                for: .choiceNotPossible(.otherField), of: operation, named: "\(operation.sequence)", in: nil)
        case .notATime(let text):
            operation.change.field == .due ? notADueDate(text) : MomentMessages.notATime(text)
        case .notAChoice(let text, let content): notAChoice(text, of: content)
        }
    }

    /// Returns the message for typed text that is not a due date.
    public static func notADueDate(_ text: String) -> Message {
        Message(
            .valueNotAllowed, "\"\(text)\" is not a date",
            next: "a date like tomorrow, fri 14:00, in 3 days or 2026-12-03 14:00")
    }

    public static func notAChoice(_ text: String, of content: FieldContent) -> Message {
        let choices = StyledText.joined(content.choices.map { "\(ValueForms($0).code)" }, by: ", ")
        return Message(
            .valueNotAllowed, "\"\(text)\" is not a \(content.name)",
            next: content == .status ? "open, in-progress, hold or done" : MessageText(choices))
    }
}
