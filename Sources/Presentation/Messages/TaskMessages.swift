public import MillwrightDomain

public enum TaskMessages {
    /// - Parameters:
    ///   - number: the work order; `nil` when it is not known.
    ///   - place: the task as the person named it.
    public static func message(for error: TaskError, number: Int?, place: Int?, of session: Session? = nil) -> Message {
        switch error {
        case .taskNotFound: notFound(place, number: number, count: nil)
        case .workOrderNotFound: WorkOrderMessages.notFound(number, close: [])
        case .notSignedIn: AuthenticationMessages.notSignedIn
        case .refused(let refusal): EditMessages.message(for: refusal, number: number, of: session)
        case .valueNotAllowed(let problem): TaskValueMessages.message(for: problem)
        case .noteNotAllowed(let problem): TextMessages.message(for: problem)
        case .storage(let problem): StorageMessages.message(for: problem)
        case .cancelled: .interrupted
        }
    }

    /// - Parameter count: how many tasks there are, if that is known.
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
