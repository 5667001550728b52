import MillwrightClients

/// A client that answers each request as the test specifies and records it.
final class ClientFake: APIClient {
    typealias Answer = @Sendable (_ request: APIRequest, _ number: Int) async -> Result<APIResponse, APIClientError>

    private let answer: Answer
    private let log = Locked<[APIRequest]>([])

    init(_ answer: @escaping Answer) {
        self.answer = answer
    }

    /// Answers with each response in order, and repeats the last one.
    convenience init(_ answers: Serving...) {
        self.init { request, number in await answers[min(number, answers.count) - 1].answer(request) }
    }

    var requests: [APIRequest] { log.withLock { $0 } }

    func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        let number = log.withLock { log in
            log.append(request)
            return log.count
        }
        return try await answer(request, number).get()
    }
}

extension APIRequest {
    func header(_ name: String) -> String? { headers.value(of: name) }
}

/// Returns when the task is cancelled.
func untilCancelled() async {
    let (stream, news) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
    news.finish()
}

/// An event that a test can wait for.
struct Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let news: AsyncStream<Void>.Continuation

    init() {
        (stream, news) = AsyncStream.makeStream()
    }

    func send() { news.yield() }

    /// Waits for the signal. Returns `false` if the waiting task was cancelled. Each signal wakes one waiter.
    @discardableResult
    func wait() async -> Bool {
        for await _ in stream { return true }
        return false
    }
}

struct FlowFake: Flow {
    let resumed = Signal()
    func resume() { resumed.send() }
}
