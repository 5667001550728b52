import MillwrightDomain
public import MillwrightOfflineEngine

public enum FieldValueMessages {
    public static func message(for error: FieldValueError, of operation: OutboxOperation) -> Message {
        switch error {
        case .answer(let error): TaskValueMessages.message(for: error)
        case .taskGone:
            ChoiceMessages.message(
                for: .choiceNotPossible(.nothingToChange), of: operation, named: "\(operation.sequence)", in: nil)
        case .noValue: ChoiceMessages.message(for: .otherField, operation: "\(operation.sequence)")
        case .notAPriority(let text): notAPriority(text)
        case .notAStatus(let text):
            Message(.valueNotAllowed, "\"\(text)\" is no status", next: "open, in-progress, hold or done")
        }
    }

    public static func notAPriority(_ text: String) -> Message {
        let all = WorkOrderPriority.allCases.map { "\($0.rawValue)" as StyledText }
        return Message(
            .valueNotAllowed, "\"\(text)\" is no priority", next: MessageText(StyledText.joined(all, by: ", ")))
    }
}
