/// An API client for one server. It sends through an ``HTTPTransport`` of the host, which is the program that embeds
/// the kernel.
package struct TransportAPIClient: APIClient {
    private let transport: any HTTPTransport
    private let server: String
    private let userAgent: String
    private let objection: String?
    private let requests: TransportRequests

    /// - Parameters:
    ///   - server: scheme, host, port and the path that all requests begin with, without a slash at its end.
    ///   - userAgent: sent with every request.
    ///   - objection: the reason why no request may be sent to this server; `nil` if requests may be sent.
    ///   - requests: the running requests of all clients that are shut down together.
    package init(
        _ transport: any HTTPTransport, server: String, userAgent: String, objection: String? = nil,
        requests: TransportRequests
    ) {
        self.transport = transport
        self.server = server
        self.userAgent = userAgent
        self.objection = objection
        self.requests = requests
    }

    package func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        let message = try message(for: request)
        guard !Task.isCancelled else { throw .cancelled(sent: false) }
        let answer = TransportResponse(to: request)
        let outcome = await requests.run { [transport] in
            do throws(HTTPTransportError) { return .success(try await transport.send(message, answer: answer)) } catch {
                return .failure(error)
            }
        }
        if case .failure(let error) = outcome { throw answer.ending ?? APIClientError(error) }
        return try answer.response()
    }

    private func message(for request: APIRequest) throws(APIClientError) -> HTTPTransportRequest {
        let agent = HTTPHeader("User-Agent", userAgent)
        if let objection = objection ?? RequestRules.violation(in: request) ?? RequestRules.violation(in: agent) {
            throw .unsendable(TransportFailureReason(code: 0, text: objection))
        }
        return HTTPTransportRequest(
            method: request.method.rawValue, url: server + request.path,
            headers: [agent] + request.headers + request.identityEncoding,
            body: HTTPTransportRequest.Body(request), timeout: request.timeout,
            mayBeSilent: request.minimumSpeed == .none)
    }
}

extension APIRequest {
    /// The header that asks the server not to compress the body. It is empty if the request has no sink, or if the
    /// request already has an `Accept-Encoding`.
    fileprivate var identityEncoding: [HTTPHeader] {
        sink == nil || headers.value(of: "Accept-Encoding") != nil ? [] : [HTTPHeader("Accept-Encoding", "identity")]
    }
}

extension HTTPTransportRequest.Body {
    /// Creates the body to send. A method that usually has a body gets an empty one if the request has none, so that
    /// `Content-Length: 0` is sent.
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
        case .notSent(let reason): self = .notSent(TransportFailureReason(code: 0, text: reason))
        case .inDoubt(let reason): self = .inDoubt(TransportFailureReason(code: 0, text: reason))
        case .untrusted(let reason): self = .untrusted(TransportFailureReason(code: 0, text: reason))
        case .fileUnreadable(let reason): self = .sourceUnreadable(TransportFailureReason(code: 0, text: reason))
        case .stopped: self = .inDoubt(TransportFailureReason(code: 0, text: "The transport stopped without a reason"))
        case .cancelled(let sent): self = .cancelled(sent: sent)
        }
    }
}
