/// The client of one server over a transport that a host brings.
package struct TransportAPIClient: APIClient {
    private let transport: any HTTPTransport
    private let server: String
    private let userAgent: String

    /// - Parameters:
    ///   - server: scheme, host, port and the path that all requests begin with, without a slash at its end.
    ///   - userAgent: sent with every request.
    package init(_ transport: any HTTPTransport, server: String, userAgent: String) {
        self.transport = transport
        self.server = server
        self.userAgent = userAgent
    }

    package func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        let message = try message(for: request)
        guard !Task.isCancelled else { throw .cancelled(sent: false) }
        let answer = TransportAnswer(to: request)
        do throws(HTTPTransportError) { try await transport.send(message, answer: answer) } catch {
            throw answer.ending ?? APIClientError(error)
        }
        return try answer.response()
    }

    private func message(for request: APIRequest) throws(APIClientError) -> HTTPTransportRequest {
        let agent = HTTPHeader("User-Agent", userAgent)
        if let objection = RequestRules.objection(to: request) ?? RequestRules.objection(to: agent) {
            throw .unsendable(TransportFailure(code: 0, text: objection))
        }
        return HTTPTransportRequest(
            method: request.method.rawValue, url: server + request.path,
            headers: [agent] + request.headers,
            body: HTTPTransportRequest.Body(request), timeout: request.timeout,
            mayBeSilent: request.pace == .patient)
    }
}

extension HTTPTransportRequest.Body {
    /// Where a body is the rule, none is sent as an empty one, so that `Content-Length: 0` goes out.
    fileprivate init(_ request: APIRequest) {
        switch request.body {
        case .none: self = request.method.isSafe || request.method == .delete ? .none : .bytes([])
        case .bytes(let bytes): self = .bytes(bytes)
        case .file(let range): self = .file(path: range.path, offset: range.offset, length: range.length)
        }
    }
}

extension APIClientError {
    fileprivate init(_ error: HTTPTransportError) {
        switch error {
        case .notSent(let reason): self = .notSent(TransportFailure(code: 0, text: reason))
        case .inDoubt(let reason): self = .inDoubt(TransportFailure(code: 0, text: reason))
        case .untrusted(let reason): self = .untrusted(TransportFailure(code: 0, text: reason))
        case .fileUnreadable(let reason): self = .sourceUnreadable(TransportFailure(code: 0, text: reason))
        case .stopped: self = .inDoubt(TransportFailure(code: 0, text: "The transport stopped by itself"))
        case .cancelled(let sent): self = .cancelled(sent: sent)
        }
    }
}
