import MillwrightClients

/// A sink that keeps what it is given and says what the test tells it to say.
final class SinkFake: AnswerSink {
    private struct State {
        var atBegin: SinkVerdict
        var atTake: SinkVerdict
        var heads: [AnswerHead] = []
        var bytes: [UInt8] = []
        var takes = 0
        var flow: (any Flow)?
    }

    /// One element for each call.
    let calls: AsyncStream<Void>
    private let news: AsyncStream<Void>.Continuation
    private let state: Locked<State>

    init(atBegin: SinkVerdict = .taken, atTake: SinkVerdict = .taken) {
        state = Locked(State(atBegin: atBegin, atTake: atTake))
        (calls, news) = AsyncStream<Void>.makeStream()
    }

    var heads: [AnswerHead] { state.withLock { $0.heads } }
    var bytes: [UInt8] { state.withLock { $0.bytes } }
    var takes: Int { state.withLock { $0.takes } }

    func begin(_ head: AnswerHead, flow: any Flow) -> SinkVerdict {
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
            if state.atTake == .taken { state.bytes += piece }
            return state.atTake
        }
    }

    /// Says this from now on to every piece, and lets the transfer go on.
    func goOn(saying verdict: SinkVerdict = .taken) {
        state.withLock { $0.atTake = verdict }
        resume()
    }

    func resume() {
        let flow = state.withLock { $0.flow }
        flow?.resume()
    }

    /// Nobody has to wait any more.
    func endCalls() { news.finish() }

    func wasCalled() async {
        for await _ in calls { return }
    }
}
