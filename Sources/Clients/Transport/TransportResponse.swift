/// The response that a transport passes on for one request. The body goes into memory or into the request's sink.
final class TransportResponse: HTTPResponseReceiver {
    private struct State {
        var head: ResponseHead?
        var body: [UInt8] = []
        var received: Int64 = 0
        var ending: APIClientError?
    }

    private struct Resumption: Flow {
        let continuation: AsyncStream<Void>.Continuation

        func resume() { continuation.yield() }
    }

    private let request: APIRequest
    private let state = Locked(State())
    private let resumptions: AsyncStream<Void>
    private let flow: Resumption

    init(to request: APIRequest) {
        self.request = request
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        resumptions = stream
        flow = Resumption(continuation: continuation)
    }

    /// The error with which this receiver stopped the transfer; `nil` if it did not stop it.
    var ending: APIClientError? { state.withLock { $0.ending } }

    /// Returns the complete response. Call it after the transport has returned.
    /// - Throws: the error with which this receiver stopped the transfer, or ``APIClientError/inDoubt(_:)`` if the
    ///   transport passed on no response.
    func response() throws(APIClientError) -> APIResponse {
        let state = state.withLock { $0 }
        if let ending = state.ending { throw ending }
        guard let head = state.head else { throw .inDoubt(Self.failure("The transport returned no response")) }
        return APIResponse(
            status: head.status, headers: head.headers, body: state.body,
            report: TransferReport(bytesSent: request.body.length, bytesReceived: state.received))
    }

    func begin(status: Int, headers: [HTTPHeader]) async throws(TransferStoppedError) {
        let head = ResponseHead(status: status, headers: headers)
        let isFirst = state.withLock { state in
            defer { state.head = state.head ?? head }
            return state.head == nil
        }
        guard isFirst else { throw stop(.inDoubt(Self.failure("The transport returned two responses"))) }
        tellProgress(received: 0)
        if let words = request.refusesHead?(head) { throw stop(.inDoubt(Self.failure(words, .answerForeign))) }
        guard let sink = sink(for: head) else { return }
        switch sink.begin(head, flow: flow) {
        case .accepted: break
        case .full: try await untilResumed()
        case .refused(let words): throw stop(.sinkFailed(TransportFailureReason(code: 0, text: words)))
        }
    }

    func take(_ bytes: [UInt8]) async throws(TransferStoppedError) {
        guard ending == nil else { throw TransferStoppedError() }
        guard let head = state.withLock({ $0.head }) else {
            throw stop(.inDoubt(Self.failure("The transport returned a body before its status")))
        }
        let received = state.withLock { state in
            state.received += Int64(bytes.count)
            return state.received
        }
        tellProgress(received: received)
        guard let sink = sink(for: head) else { return try keep(bytes) }
        while true {
            switch bytes.withUnsafeBytes({ sink.take($0) }) {
            case .accepted: return
            case .full: try await untilResumed()
            case .refused(let words): throw stop(.sinkFailed(TransportFailureReason(code: 0, text: words)))
            }
        }
    }

    /// Returns the request's sink for status 200 and 206; other bodies are kept in memory.
    private func sink(for head: ResponseHead) -> (any ResponseBodySink)? {
        head.status == 200 || head.status == 206 ? request.sink : nil
    }

    private func keep(_ bytes: [UInt8]) throws(TransferStoppedError) {
        let isWithinLimit = state.withLock { state in
            guard state.body.count + bytes.count <= request.answerLimit else { return false }
            state.body += bytes
            return true
        }
        guard isWithinLimit else {
            let failure = Self.failure("The response is longer than this request allows", .answerTooLong)
            throw stop(.responseTooLarge(failure))
        }
    }

    private func untilResumed() async throws(TransferStoppedError) {
        for await _ in resumptions { return }
        throw stop(.cancelled(sent: true))
    }

    private func stop(_ error: APIClientError) -> TransferStoppedError {
        state.withLock { $0.ending = $0.ending ?? error }
        return TransferStoppedError()
    }

    private func tellProgress(received: Int64) {
        let toSend = request.body.isNone ? nil : request.body.length
        request.onProgress?(TransferProgress(sent: toSend ?? 0, toSend: toSend, received: received))
    }

    private static func failure(_ text: String, _ reason: TransportReason? = nil) -> TransportFailureReason {
        TransportFailureReason(code: 0, text: text, reason, isAboutResponse: true)
    }
}
