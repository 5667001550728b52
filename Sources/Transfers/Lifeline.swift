/// An object that cancels a task when it is released, so that a transfer ends with the last user of its bytes.
final class Lifeline: Sendable {
    private let stop: @Sendable () -> Void

    init<Value>(_ task: Task<Value, Never>) {
        stop = { task.cancel() }
    }

    deinit {
        stop()
    }

    func cancel() { stop() }
}
