import MillwrightViews
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

/// An example of `wo queue edit` with a value that fits a change.
enum EditExample {
    /// - Parameter selector: the change as the person named it.
    static func command(
        _ selector: String, for operation: OutboxOperation, in details: WorkOrderDetails?
    ) -> StyledText {
        if operation.change.createdWorkOrder != nil { return "wo queue edit \(selector) --priority high" }
        return "wo queue edit \(selector) \(value(for: operation, in: details))"
    }

    private static func value(for operation: OutboxOperation, in details: WorkOrderDetails?) -> StyledText {
        if operation.laborTime != nil { return "09:12 10:40" }
        switch operation.change.rule.content {
        case .time: return operation.change.field == .due ? "\"fri 14:00\"" : "16:30"
        case .priority: return "high"
        case .status: return "in-progress"
        case .answer: return operation.task(in: details).map { answer($0.kind) } ?? text
        default: return text
        }
    }

    private static func answer(_ kind: TaskKind) -> StyledText {
        switch kind {
        case .subtask: "done"
        case .number(let rule): NumberText.printable(rule.minimum ?? rule.maximum ?? 72.5)
        case .inspection: "pass"
        case .multipleChoice(let options): options.first.map { "\(ShellWord.quoted($0))" } ?? text
        case .meter(let rule): NumberText.printable(rule.last ?? 10_251)
        case .date: "2026-11-21"
        case .text, .signature: text
        }
    }

    private static let text: StyledText = "- < text.txt"
}

extension Failure {
    /// Returns the failure with an example in its hint, if a typed value was refused.
    func withExample(_ example: @autoclosure () -> StyledText) -> Failure {
        guard status == .badInput else { return self }
        let example: StyledText = "for example: \(example())"
        return trying(hint.map { "\($0); \(example)" } ?? example)
    }
}
