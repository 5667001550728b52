/// Somebody who waits for the world outside: an answer, or an instant. Finished once.
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

    /// Held back while the process is frozen.
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

/// What ends together with a process.
protocol Waiting: AnyObject {
    func die()
}
