/// An object that cancels a task when the object is released. A transfer therefore ends when nobody uses its bytes any
/// longer.
final class CancelOnDeinit: Sendable {
    private let stop: @Sendable () -> Void

    init<Value>(_ task: Task<Value, Never>) {
        stop = { task.cancel() }
    }

    deinit {
        stop()
    }

    func cancel() { stop() }
}
