import Synchronization

/// The writes of this process that wait for its one writer, in the order they came.
final class WriteQueue: Sendable {
    private struct State {
        var waiting: [QueuedWrite] = []
        /// A writer has been asked for and has not found the queue empty since.
        var isServed = false
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.waiting.count } }

    /// - Returns: whether the caller has to ask for the writer.
    func add(_ write: QueuedWrite) -> Bool {
        state.withLock { state in
            state.waiting.append(write)
            defer { state.isServed = true }
            return !state.isServed
        }
    }

    /// - Returns: nothing when its turn has come already.
    func remove(_ id: ObjectIdentifier) -> QueuedWrite? {
        state.withLock { state in
            state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
        }
    }

    /// The oldest that may share a transaction: of one purpose, as room is made for one of them only. None ends the service.
    func take(atMost limit: Int) -> [QueuedWrite] {
        state.withLock { state in
            let purpose = state.waiting.first?.purpose
            let batch = Array(state.waiting.prefix(limit).prefix { $0.purpose == purpose })
            state.waiting.removeFirst(batch.count)
            if batch.isEmpty { state.isServed = false }
            return batch
        }
    }

    /// - Returns: whether nothing waits, which ends the service: the next to come asks for the writer again.
    func rest() -> Bool {
        state.withLock { state in
            if state.waiting.isEmpty { state.isServed = false }
            return state.waiting.isEmpty
        }
    }

    /// To the front: they were taken and not begun.
    func putBack(_ writes: some Collection<QueuedWrite>) {
        state.withLock { $0.waiting.insert(contentsOf: writes, at: 0) }
    }
}
