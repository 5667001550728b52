/// Cancels a task when nobody holds it any more, so that a transfer ends with the last one who could want its bytes.
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
