import MillwrightClients

/// One request that stops in a phase, and the information about it.
struct PhaseVisit: Sendable {
    let request: APIRequest
    private let phase: CancellationPhase
    private let arrival: AsyncStream<Void>
    private let news: AsyncStream<Void>.Continuation
    private let sink: SinkFake?

    init(_ phase: CancellationPhase, canceller: Canceller) {
        self.phase = phase
        let (arrival, news) = AsyncStream<Void>.makeStream()
        self.arrival = arrival
        self.news = news
        var request = APIRequest(.put, "/", answerLimit: 1_000_000, timeout: nil)
        sink =
            phase == .sinkIsFull || phase == .inCallback
            ? SinkFake(atTake: phase == .sinkIsFull ? .full : .accepted) : nil
        request.sink = sink
        switch phase {
        case .sending:
            request.body = .bytes(CancellationPlaces.largeBody)
            request.onProgress = { if $0.sent > 0 { news.yield() } }
        case .receiving:
            request.onProgress = { if $0.received > 0 { news.yield() } }
        case .inCallback:
            request.onProgress = { progress in
                guard progress.received > 0 else { return }
                canceller.cancel()
                news.yield()
            }
        case .resolving, .connecting, .securing, .sinkIsFull:
            break
        }
        self.request = request
    }

    /// Whether the request reports that it has reached the phase. In the earliest phases, the client does not call
    /// our code.
    var tellsWhenReached: Bool { phase.mayHaveSent }

    var objects: [WeakObject] { [WeakObject(object: sink)].filter { $0.object != nil } }

    /// Returns when the request has reached the phase or has ended; see ``end()``.
    func wasReached() async {
        if phase == .sinkIsFull, let sink {
            for await _ in sink.calls where sink.takes > 0 { return }
            return
        }
        for await _ in arrival { return }
    }

    /// Marks the request as over, so that nothing waits for further events.
    func end() {
        sink?.endCalls()
        news.finish()
    }

    func allows(_ kind: Kind?, wasReached: Bool) -> Bool {
        switch kind {
        case .cancelled(let wasSent): wasReached ? wasSent : phase.mayHaveSent || !wasSent
        // The resolver reported at once that the name does not exist.
        case .notSent: phase == .resolving
        case .inDoubt, .untrusted, .unsendable, .sourceUnreadable, .responseTooLarge, .sinkFailed, .rejectedLocally,
            nil:
            false
        }
    }
}
