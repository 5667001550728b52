/// Why a task was not changed, or tasks not shown. Nothing was written.
public enum TaskError: Error, Hashable, Sendable {
    case taskNotFound
    case workOrderNotFound
    case notSignedIn
    case refused(EditRefusal)
    case valueNotAllowed(TaskValueProblem)
    case noteNotAllowed(TextProblem)
    case storage(StorageProblem)
    case cancelled
}
