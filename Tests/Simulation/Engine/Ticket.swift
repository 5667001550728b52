/// A task that waits for something outside its process, such as an answer or a time. It finishes once.
final class Ticket<Value: Sendable>: Waiting, @unchecked Sendable {
    let life: Life
    private let dying: Value
    private var continuation: UnsafeContinuation<Value, Never>?

    init(_ life: Life, dying: Value) {
        self.life = life
        self.dying = dying
    }

    var isWaiting: Bool { continuation != nil }

    func begin(_ continuation: UnsafeContinuation<Value, Never>) {
        self.continuation = continuation
        life.waits(self)
    }

    /// Finishes with `value`. A frozen process gets the value when it continues.
    func finish(_ value: Value) {
        guard isWaiting else { return }
        life.whenRunning { self.end(value) }
    }

    func die() { end(dying) }

    private func end(_ value: Value) {
        guard let continuation else { return }
        self.continuation = nil
        life.waitsNoMore(self)
        continuation.resume(returning: value)
    }
}

/// A wait that ends together with its process.
protocol Waiting: AnyObject {
    func die()
}
