import Synchronization

/// The writes of this process that wait for its one writer, in order of arrival.
final class WriteQueue: Sendable {
    private struct State {
        var waiting: [QueuedWrite] = []
        /// Whether the writer was requested and has not yet found the queue empty.
        var isServed = false
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.waiting.count } }

    /// - Returns: whether the caller must ask for the writer.
    func add(_ write: QueuedWrite) -> Bool {
        state.withLock { state in
            state.waiting.append(write)
            defer { state.isServed = true }
            return !state.isServed
        }
    }

    /// - Returns: `nil` if the write was already taken.
    func remove(_ id: ObjectIdentifier) -> QueuedWrite? {
        state.withLock { state in
            state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
        }
    }

    /// Takes the oldest writes that may share a transaction. They have the same purpose, because only draining writes
    /// may use the reserve. If the queue is empty, the next write must ask for the writer again.
    func take(atMost limit: Int) -> [QueuedWrite] {
        state.withLock { state in
            let purpose = state.waiting.first?.purpose
            let batch = Array(state.waiting.prefix(limit).prefix { $0.purpose == purpose })
            state.waiting.removeFirst(batch.count)
            if batch.isEmpty { state.isServed = false }
            return batch
        }
    }

    /// Ends the writer's turn if no write waits. After that, the next write has to ask for the writer again.
    /// - Returns: whether the queue is empty.
    func rest() -> Bool {
        state.withLock { state in
            if state.waiting.isEmpty { state.isServed = false }
            return state.waiting.isEmpty
        }
    }

    /// Puts writes that were taken but not started back at the front.
    func putBack(_ writes: some Collection<QueuedWrite>) {
        state.withLock { $0.waiting.insert(contentsOf: writes, at: 0) }
    }
}
