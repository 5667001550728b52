import Domain
import OfflineEngine

/// From what a person types to the value of the field a change is about.
enum FieldValueParser {
    /// - Parameter details: the work order, for the kind of its task; `nil` when it is not on this device any more.
    static func parse(
        _ text: String, for operation: OutboxOperation, in details: WorkOrderDetails?, at now: Instant
    ) throws(Failure) -> FieldValue {
        let selector = "\(operation.sequence)"
        switch operation.change.rule.content {
        case .answer:
            guard let kind = operation.change.taskID.flatMap({ details?.task($0)?.kind }) else {
                throw gone(operation, selector)
            }
            do { return .answer(try TaskAnswer.parse(text, for: kind, at: now)) } catch {
                throw TaskValueMessages.failure(for: error)
            }
        case .title, .text: return .text(text)
        case .status: return .status(try status(text))
        case .priority: return .priority(try priority(text))
        case nil: throw ChoiceMessages.failure(for: .otherField, operation: selector)
        }
    }

    private static func gone(_ operation: OutboxOperation, _ selector: String) -> Failure {
        ChoiceMessages.failure(
            for: .choiceNotPossible(.nothingToChange), of: operation, named: selector, in: nil)
    }

    static func priority(_ text: String) throws(Failure) -> WorkOrderPriority {
        guard let priority = WorkOrderPriority(rawValue: text.lowercased()) else {
            throw Failure(
                .badInput, .valueNotAllowed, "\"\(text)\" is no priority",
                hint: Printable.joined(WorkOrderPriority.allCases.map { "\($0.rawValue)" }, by: ", "))
        }
        return priority
    }

    private static func status(_ text: String) throws(Failure) -> WorkOrderStatus {
        guard let status = StatusWords.parse(text) else {
            throw Failure(
                .badInput, .valueNotAllowed, "\"\(text)\" is no status", hint: "open, in-progress, hold or done")
        }
        return status
    }
}
