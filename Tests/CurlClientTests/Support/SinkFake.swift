import MillwrightClients

/// A sink that keeps the bytes it gets and returns the verdicts the test sets.
final class SinkFake: ResponseBodySink {
    private struct State {
        var atBegin: SinkVerdict
        var atTake: SinkVerdict
        var heads: [ResponseHead] = []
        var bytes: [UInt8] = []
        var takes = 0
        var flow: (any Flow)?
    }

    /// A stream with one element for each call.
    let calls: AsyncStream<Void>
    private let news: AsyncStream<Void>.Continuation
    private let state: Locked<State>

    init(atBegin: SinkVerdict = .accepted, atTake: SinkVerdict = .accepted) {
        state = Locked(State(atBegin: atBegin, atTake: atTake))
        (calls, news) = AsyncStream<Void>.makeStream()
    }

    var heads: [ResponseHead] { state.withLock { $0.heads } }
    var bytes: [UInt8] { state.withLock { $0.bytes } }
    var takes: Int { state.withLock { $0.takes } }

    func begin(_ head: ResponseHead, flow: any Flow) -> SinkVerdict {
        defer { news.yield() }
        return state.withLock { state in
            state.heads.append(head)
            state.bytes = []
            state.flow = flow
            return state.atBegin
        }
    }

    func take(_ bytes: UnsafeRawBufferPointer) -> SinkVerdict {
        let piece = [UInt8](bytes)
        defer { news.yield() }
        return state.withLock { state in
            state.takes += 1
            if state.atTake == .accepted { state.bytes += piece }
            return state.atTake
        }
    }

    /// Returns `verdict` for every piece from now on, and resumes the transfer.
    func resume(saying verdict: SinkVerdict) {
        state.withLock { $0.atTake = verdict }
        resume()
    }

    func resume() {
        let flow = state.withLock { $0.flow }
        flow?.resume()
    }

    /// Ends the stream of calls, so that no test waits for another one.
    func endCalls() { news.finish() }

    func wasCalled() async {
        for await _ in calls { return }
    }
}
