/// The streams that publish the values of one owner. The owner is an actor, which protects the list.
package struct Subscribers<Value: Sendable> {
    private var streams: [AsyncStream<Value>.Continuation] = []

    package init() {}

    /// Returns a stream for one reader that keeps only the newest value, beginning with `current`.
    package mutating func newest(from current: Value) -> AsyncStream<Value> {
        let stream = add(.bufferingNewest(1))
        streams.last?.yield(current)
        return stream
    }

    /// Returns a stream for one reader that keeps every value that is published from now on.
    package mutating func all() -> AsyncStream<Value> { add(.unbounded) }

    /// Gives the value to all readers, and forgets the readers that have ended.
    package mutating func publish(_ value: Value) {
        streams.removeAll { stream in
            if case .terminated = stream.yield(value) { true } else { false }
        }
    }

    /// Ends all streams. Readers still get the values that they have not read.
    package mutating func finish() {
        for stream in streams { stream.finish() }
        streams = []
    }

    private mutating func add(_ policy: AsyncStream<Value>.Continuation.BufferingPolicy) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
        streams.append(continuation)
        return stream
    }
}
