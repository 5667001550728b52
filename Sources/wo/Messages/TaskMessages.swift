import Domain

enum TaskMessages {
    /// - Parameter place: the task as the command named it.
    static func failure(for error: TaskError, number: Int, place: Int?, of session: Session? = nil) -> Failure {
        switch error {
        case .taskNotFound: notFound(place, number: number, count: nil)
        case .workOrderNotFound: WorkOrderMessages.notFound(number, close: [])
        case .notSignedIn: AuthenticationMessages.notSignedIn
        case .refused(let refusal): EditMessages.failure(for: refusal, number: number, of: session)
        case .valueNotAllowed(let problem): TaskValueMessages.failure(for: problem)
        case .noteNotAllowed(let problem): TextMessages.failure(for: problem)
        case .storage(let problem): StorageMessages.failure(for: problem)
        case .cancelled: .interrupted
        }
    }

    /// - Parameter count: how many tasks there are, if that is known.
    static func notFound(_ place: Int?, number: Int, count: Int?) -> Failure {
        let which: Printable = place.map { "task \($0)" } ?? "such task"
        let range: Printable =
            switch count {
            case nil: ""
            case 0: ": it has no tasks"
            case 1: ": it has only task 1"
            case let count?: ": its tasks are 1 to \(count)"
            }
        return Failure(
            .notFound, .notFound, "\(number) has no \(which)\(range)", hint: "wo task list \(number)")
    }
}
