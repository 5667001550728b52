import Clients

/// A body that is made of the steps a test lists; after the last one it is at its end.
final class SourceFake: BodySource {
    enum Step {
        case bytes([UInt8])
        case later
        case failed(String)
    }

    private struct State {
        var steps: ArraySlice<Step>
        var begins = 0
        var flow: (any Flow)?
    }

    /// One element for each ``Step/later``.
    let waits: AsyncStream<Void>
    private let news: AsyncStream<Void>.Continuation
    private let state: Locked<State>

    init(_ steps: [Step]) {
        state = Locked(State(steps: steps[...]))
        (waits, news) = AsyncStream<Void>.makeStream()
    }

    var begins: Int { state.withLock { $0.begins } }
    var stepsLeft: Int { state.withLock { $0.steps.count } }

    func begin(flow: any Flow) {
        state.withLock { state in
            state.begins += 1
            state.flow = flow
        }
    }

    func fill(_ room: UnsafeMutableRawBufferPointer) -> SourceVerdict {
        switch nextStep(upTo: room.count) {
        case .bytes(let bytes)?:
            room.copyBytes(from: bytes)
            return .filled(bytes.count)
        case .later?:
            news.yield()
            return .later
        case .failed(let reason)?:
            return .failed(reason)
        case nil:
            return .end
        }
    }

    func resume() {
        let flow = state.withLock { $0.flow }
        flow?.resume()
    }

    /// Nobody has to wait any more.
    func endWaits() { news.finish() }

    func waited() async {
        for await _ in waits { return }
    }

    /// Bytes for which there is no room stay for the next time.
    private func nextStep(upTo limit: Int) -> Step? {
        state.withLock { state in
            guard let step = state.steps.popFirst() else { return nil }
            guard case .bytes(let bytes) = step, bytes.count > limit else { return step }
            state.steps = [.bytes(Array(bytes[limit...]))] + state.steps
            return .bytes(Array(bytes[..<limit]))
        }
    }
}
