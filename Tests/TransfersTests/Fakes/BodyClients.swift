import Clients

/// Sends a streamed body as a client does, and answers with what was sent.
struct DrainingClient: APIClient {
    let room: Int
    var didSend: @Sendable (Int) -> Void = { _ in }

    func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        guard case .stream(let source, let length) = request.body else { return APIResponse(status: 400) }
        let flow = FlowFake()
        source.begin(flow: flow)
        var response = APIResponse(status: 200)
        var bytes = [UInt8](repeating: 0, count: room)
        while true {
            switch bytes.withUnsafeMutableBytes({ source.fill($0) }) {
            case .filled(let count):
                response.body += bytes[..<count]
                didSend(count)
                request.onProgress?(TransferProgress(sent: Int64(response.body.count), toSend: length))
            case .later:
                guard await flow.resumed.wait() else { throw .cancelled(sent: true) }
            case .end:
                return response
            case .failed(let words):
                throw .sourceUnreadable(TransportFailure(code: 0, text: words))
            }
        }
    }
}

/// Answers before the body has been sent.
final class HastyClient: APIClient {
    private let moment: Signal

    init(after moment: Signal) { self.moment = moment }

    func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        if case .stream(let source, _) = request.body { source.begin(flow: FlowFake()) }
        await moment.wait()
        return APIResponse(status: 413)
    }
}
