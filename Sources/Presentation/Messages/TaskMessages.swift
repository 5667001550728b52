public enum TaskMessages {
    /// - Parameter count: The number of tasks; `nil` if it is not known.
    public static func notFound(_ place: Int?, number: Int?, count: Int?) -> Message {
        let which: StyledText = place.map { "task \($0)" } ?? "such task"
        let range: StyledText =
            switch count {
            case nil: ""
            case 0: ": it has no tasks"
            case 1: ": it has only task 1"
            case let count?: ": its tasks are 1 to \(count)"
            }
        let subject: StyledText = number.map { "\($0)" } ?? "the work order"
        return Message(
            .notFound, "\(subject) has no \(which)\(range)", next: "\(next: .listTasks(number, onlyOpen: false))")
    }
}
