import MillwrightClients

/// A transport that answers every request with the same response.
final class TransportFake: HTTPTransport {
    private struct State {
        var requests: [HTTPTransportRequest] = []
        var wasStopped = false
    }

    private let status: Int?
    private let headers: [HTTPHeader]
    private let body: [[UInt8]]
    private let heads: Int
    private let error: HTTPTransportError?
    private let state = Locked(State())

    /// - Parameters:
    ///   - status: `nil` means no response.
    ///   - body: the parts of the body, in order.
    ///   - heads: the number of times the head is delivered.
    init(
        status: Int? = 200, headers: [HTTPHeader] = [], body: [[UInt8]] = [], heads: Int = 1,
        error: HTTPTransportError? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.heads = heads
        self.error = error
    }

    var requests: [HTTPTransportRequest] { state.withLock { $0.requests } }

    var wasStopped: Bool { state.withLock { $0.wasStopped } }

    func send(
        _ request: HTTPTransportRequest, answer: any HTTPResponseReceiver
    ) async throws(HTTPTransportError) {
        state.withLock { $0.requests.append(request) }
        if let error { throw error }
        guard let status else { return }
        do throws(TransferStoppedError) {
            for _ in 0..<heads { try await answer.begin(status: status, headers: headers) }
            for part in body { try await answer.take(part) }
        } catch {
            state.withLock { $0.wasStopped = true }
            throw .stopped
        }
    }
}

/// A sink that returns `full` a given number of times before it accepts bytes.
final class SinkFake: ResponseBodySink {
    private struct State {
        var bytes: [UInt8] = []
        var full: Int
        var offers = 0
        var flow: (any Flow)?
    }

    private let refusal: String?
    private let state: Locked<State>

    init(full: Int = 0, refusal: String? = nil) {
        self.refusal = refusal
        state = Locked(State(full: full))
    }

    var bytes: [UInt8] { state.withLock { $0.bytes } }

    var offers: Int { state.withLock { $0.offers } }

    func begin(_ head: ResponseHead, flow: any Flow) -> SinkVerdict {
        state.withLock { $0.flow = flow }
        return .accepted
    }

    func take(_ bytes: UnsafeRawBufferPointer) -> SinkVerdict {
        if let refusal { return .refused(refusal) }
        let bytes = Array(bytes)
        let flow: (any Flow)? = state.withLock { state in
            state.offers += 1
            guard state.full > 0 else {
                state.bytes += bytes
                return nil
            }
            state.full -= 1
            return state.flow
        }
        guard let flow else { return .accepted }
        flow.resume()
        return .full
    }
}
