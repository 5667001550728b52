import MillwrightClients

/// A buffer between a client, which must never wait, and a reader, which may be slow. Bytes that do not fit stay with
/// the server until the reader has taken the buffered ones.
final class ByteChannel<Failure: Error>: ResponseBodySink {
    enum Opening: Sendable {
        case begun(ResponseHead)
        /// The request ended before a body could be streamed.
        case ended(Result<APIResponse, Failure>)
    }

    enum Chunk: Sendable {
        case bytes([UInt8])
        case ended(Failure?)
    }

    private struct State {
        var head: ResponseHead?
        var bytes: [UInt8] = []
        var flow: (any Flow)?
        var isFull = false
        var end: Result<APIResponse, Failure>?
        /// The number of changes of the state. A reader compares it before it waits, and so misses no change.
        var changes = 0
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let capacity: Int
    private let state = Locked(State())

    init(capacity: Int) {
        self.capacity = capacity
    }
}

/// The methods that the client calls.
extension ByteChannel {
    func begin(_ head: ResponseHead, flow: any Flow) -> SinkVerdict {
        change { state in
            guard state.head == nil else {
                return .refused("The response started again after a part of it was delivered")
            }
            state.head = head
            state.flow = flow
            return .accepted
        }
    }

    /// Takes a piece if it fits. A piece larger than the whole buffer would never fit, so it is taken when the buffer
    /// is empty.
    func take(_ bytes: UnsafeRawBufferPointer) -> SinkVerdict {
        change { state in
            guard state.bytes.isEmpty || bytes.count <= capacity - state.bytes.count else {
                state.isFull = true
                return .full
            }
            state.bytes.append(contentsOf: bytes)
            return .accepted
        }
    }

    func finish(_ result: Result<APIResponse, Failure>) { change { $0.end = result } }

    private func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
        let (value, waiters) = state.withLock { state in
            let value = body(&state)
            state.changes += 1
            defer { state.waiters = [] }
            return (value, state.waiters)
        }
        for waiter in waiters { waiter.resume() }
        return value
    }
}

/// The methods that the reader calls.
extension ByteChannel {
    func opening() async -> Opening {
        await value { state in
            if let head = state.head { return .begun(head) }
            return state.end.map { .ended($0) }
        }
    }

    /// Returns all buffered bytes, or the end. Waits until there are bytes or the body has ended.
    func chunk() async -> Chunk {
        let (chunk, flow) = await value { Self.takeChunk(from: &$0) }
        flow?.resume()
        return chunk
    }

    /// Returns all buffered bytes, or the end, without waiting. Returns nil if there are no bytes and the body has not
    /// ended.
    func chunkAtHand() -> Chunk? {
        guard let (chunk, flow) = state.withLock({ Self.takeChunk(from: &$0) }) else { return nil }
        flow?.resume()
        return chunk
    }

    private static func takeChunk(from state: inout State) -> (Chunk, (any Flow)?)? {
        if !state.bytes.isEmpty {
            let bytes = state.bytes
            state.bytes = []
            defer { state.isFull = false }
            return (.bytes(bytes), state.isFull ? state.flow : nil)
        }
        switch state.end {
        case nil: return nil
        case .success: return (.ended(nil), nil)
        case .failure(let failure): return (.ended(failure), nil)
        }
    }

    private func value<Value: Sendable>(_ find: (inout State) -> Value?) async -> Value {
        while true {
            let (value, changes) = state.withLock { (find(&$0), $0.changes) }
            if let value { return value }
            await withCheckedContinuation { waiter in
                let hasChanged = state.withLock { state in
                    if state.changes == changes { state.waiters.append(waiter) }
                    return state.changes != changes
                }
                if hasChanged { waiter.resume() }
            }
        }
    }
}
