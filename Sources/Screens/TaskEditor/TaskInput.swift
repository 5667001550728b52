import MillwrightDomain
import MillwrightPresentation
public import MillwrightViews

/// An answer that is being given to a task.
public enum TaskInput: Equatable, Sendable {
    /// Text for a number, a reading, a date, a text or the name of a signer.
    case typed(TypedText)
    /// The number of a choice in ``MillwrightDomain/TaskKind/options``, from 1. The number 0 means no answer.
    case chosen(Int)

    /// Makes the input that shows the current answer of a task.
    init(_ task: WorkOrderTask) {
        if let options = task.kind.options {
            self = .chosen(task.value.flatMap { options.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
        } else {
            let text = TaskFormatter.raw(task.value)
            // A new number or date mostly replaces the old one, and a text mostly goes on.
            self = .typed(task.kind == .text ? TypedText(text, shape: .lines) : TypedText(selecting: text))
        }
    }

    /// Converts the input to an answer.
    /// - Throws: the message for an input that is not an answer to the task, or that its rule does not allow.
    func answer(to task: WorkOrderTask, at now: Instant, zone: TimeZoneRule) throws(TaskInputProblem) -> TaskValue? {
        if self == TaskInput(task).withCursor(of: self) { return task.value }
        switch self {
        case .chosen(let number):
            let options = task.kind.options ?? []
            return options.indices.contains(number - 1) ? options[number - 1] : nil
        case .typed(let typed):
            if typed.text.isBlank { return nil }
            return try Self.value(typed.text.withoutBlankEnd, of: task.kind, at: now, zone: zone)
        }
    }

    private static func value(
        _ text: String, of kind: TaskKind, at now: Instant, zone: TimeZoneRule
    ) throws(TaskInputProblem) -> TaskValue {
        let value: TaskValue
        do throws(TaskAnswerError) { value = try TaskAnswer.parse(text, for: kind, at: now, zone: zone) } catch {
            throw TaskInputProblem(message: TaskValueMessages.message(for: error))
        }
        guard let problem = kind.problem(with: value) else { return value }
        throw TaskInputProblem(message: TaskValueMessages.message(for: problem))
    }

    /// Returns the input with the cursor of another input that has the same text. Two inputs can then be compared
    /// without regard to the cursor.
    func withCursor(of other: TaskInput) -> TaskInput {
        guard case (.typed(let own), .typed(let typed)) = (self, other), own.text == typed.text else { return self }
        return other
    }
}

extension TaskKind {
    /// The answers to choose from; `nil` for a task whose answer is typed.
    var options: [TaskValue]? {
        switch self {
        case .subtask: WorkOrderStatus.allCases.map { .subtask($0) }
        case .inspection: InspectionResult.allCases.map { .inspection($0) }
        case .multipleChoice(let options): options.map { .choice($0) }
        case .text, .number, .meter, .signature, .date: nil
        }
    }
}
