import Clients

/// Chunks between a task that makes them, and waits when there are enough, and a client, which never waits.
final class ChunkQueue: Sendable {
    private struct State {
        var flow: (any Flow)?
        var bytes: [UInt8] = []
        /// How many of `bytes` have been taken.
        var taken = 0
        /// What is said when the bytes are used up.
        var end: SourceVerdict?
        /// The client was told to come back later.
        var isAwaited = false
        var isStopped = false
        var maker: CheckedContinuation<Void, Never>?

        var hasBegun = false
        var count: Int { bytes.count - taken }
    }

    private let capacity: Int
    private let state = Locked(State())

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// False from the second time on: what was made is gone, and the transfer fails.
    func begin(_ flow: any Flow) -> Bool {
        state.withLock { state in
            state.flow = flow
            guard state.hasBegun else {
                state.hasBegun = true
                return true
            }
            state.end = .failed("The body cannot be sent a second time")
            return false
        }
    }

    func fill(_ room: UnsafeMutableRawBufferPointer) -> SourceVerdict {
        let (verdict, maker) = state.withLock { state in
            let verdict = Self.fill(room, from: &state)
            guard state.count < capacity else { return (verdict, nil as CheckedContinuation<Void, Never>?) }
            defer { state.maker = nil }
            return (verdict, state.maker)
        }
        maker?.resume()
        return verdict
    }

    private static func fill(_ room: UnsafeMutableRawBufferPointer, from state: inout State) -> SourceVerdict {
        if case .failed = state.end, let end = state.end { return end }
        let count = min(room.count, state.count)
        guard count > 0 else {
            state.isAwaited = state.end == nil
            return state.end ?? .later
        }
        state.bytes.withUnsafeBytes { bytes in
            room.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[state.taken..<(state.taken + count)]))
        }
        state.taken += count
        if state.count == 0 {
            state.bytes.removeAll(keepingCapacity: true)
            state.taken = 0
        }
        return .filled(count)
    }

    /// Waits until there is room. False when nobody wants the chunk any more.
    func put(_ chunk: [UInt8]) async -> Bool {
        await withTaskCancellationHandler {
            await waitForRoom()
        } onCancel: {
            stop()
        }
        return change { state in
            guard !state.isStopped else { return false }
            state.bytes.append(contentsOf: chunk)
            return true
        }
    }

    /// Lets go of what was made and of a maker that waits for room.
    func close() {
        change { state in
            state.isStopped = true
            state.bytes = []
            state.taken = 0
            state.end = .failed("The transfer is over")
        }
    }

    func end(_ verdict: SourceVerdict) { change { $0.end = $0.end ?? verdict } }

    private func stop() { change { $0.isStopped = true } }

    private func waitForRoom() async {
        await withCheckedContinuation { maker in
            let hasRoom = state.withLock { state in
                guard state.count >= capacity, !state.isStopped else { return true }
                state.maker = maker
                return false
            }
            if hasRoom { maker.resume() }
        }
    }

    /// Wakes the client if there is something to say to it, and the maker if it has to stop.
    private func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
        let (value, flow, maker) = state.withLock { state in
            let value = body(&state)
            let hasNews = state.isAwaited && (state.count > 0 || state.end != nil)
            if hasNews { state.isAwaited = false }
            defer { if state.isStopped { state.maker = nil } }
            return (value, hasNews ? state.flow : nil, state.isStopped ? state.maker : nil)
        }
        maker?.resume()
        flow?.resume()
        return value
    }
}
