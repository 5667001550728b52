import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

/// A task as a person names it: by its number in `wo task list`, or by its label or a part of it.
enum TaskSelector: Hashable, Sendable {
    case place(Int)
    case label(String)

    /// - Returns: `nil` for an empty word, and for a number that no task can have, such as 0 or -1.
    init?(_ word: String) {
        if let place = PositiveNumber.parse(word) {
            self = .place(place)
        } else if word.contains(where: { $0.isLetter }) {
            self = .label(word)
        } else {
            return nil
        }
    }
}

extension ChosenWorkOrder {
    /// Returns the task and its number. A label matches if it is equal, or if it is the only one with this text in it.
    func task(_ selector: TaskSelector) async throws(Failure) -> PlacedTask {
        let tasks = try await details().tasks.enumerated().map { PlacedTask(place: $0.offset + 1, task: $0.element) }
        switch selector {
        case .place(let place):
            guard tasks.indices.contains(place - 1) else {
                throw TaskMessages.notFound(place, number: number, count: tasks.count).failure
            }
            return tasks[place - 1]
        case .label(let text):
            let found = NameParser.matches(text, among: tasks, named: \.task.label)
            guard let first = found.first else { throw TaskMessages.notFound(label: text, number: number).failure }
            guard found.count == 1 else { throw TaskMessages.ambiguous(label: text, found, number: number).failure }
            return first
        }
    }
}
