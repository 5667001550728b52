import MillwrightDomain
public import MillwrightUseCases
import MillwrightViews

/// The messages about a task that a person named.
public enum TaskMessages {
    public static func notFound(label: String, number: Int) -> Message {
        Message(
            .notFound, "\(number) has no task with \"\(label)\" in its label",
            next: "\(next: .listTasks(number, onlyOpen: false))")
    }

    /// - Parameter tasks: The tasks that have this text in their label.
    public static func ambiguous(label: String, _ tasks: [PlacedTask], number: Int) -> Message {
        let names = tasks.prefix(shown).map { task -> StyledText in "\(task.place) \"\(task.task.label)\"" }
        let more: StyledText = tasks.count > shown ? " …" : ""
        return Message(
            .usage, "\"\(label)\" can mean task \(StyledText.listed(names))\(more)",
            next: "\(next: .listTasks(number, onlyOpen: false))")
    }

    private static let shown = 4

    /// - Parameter count: The number of tasks; `nil` if it is not known.
    public static func notFound(_ place: Int?, number: Int?, count: Int?) -> Message {
        let range: StyledText =
            switch count {
            case nil: ""
            case 0: "; it has no tasks"
            case 1: "; it has only task 1"
            case let count?: "; its tasks have the numbers 1 to \(count)"
            }
        let subject: StyledText = number.map { "\($0)" } ?? "the work order"
        let missing: StyledText =
            place.map { "\(subject) has no task \($0)" } ?? "that task of \(subject) no longer exists"
        return Message(.notFound, "\(missing)\(range)", next: "\(next: .listTasks(number, onlyOpen: false))")
    }
}
