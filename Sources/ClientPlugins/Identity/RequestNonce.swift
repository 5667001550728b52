package import MillwrightClients

/// Gives every send a nonce that the server repeats in its answer, so that a late answer to an earlier request is not
/// taken for the answer to this one. Stands inside of ``Retrying``: each attempt has a nonce of its own.
///
/// An answer with another nonce is always refused. An answer without one is refused once the server has repeated one,
/// unless it is one that intermediaries make themselves (``NonceEcho``). A refused answer counts as no answer: the client
/// drops the connection, and the request is in doubt.
package struct RequestNonce: APIPlugin {
    private let headerName: String
    private let echo: NonceEcho
    private let random: @Sendable () -> UInt64

    /// - Parameters:
    ///   - headerName: of the request's field and of the answer's.
    ///   - random: 64 random bits at each call.
    package init(as headerName: String, echo: NonceEcho, random: @escaping @Sendable () -> UInt64) {
        self.headerName = headerName
        self.echo = echo
        self.random = random
    }

    package func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse {
        let nonce = String(random(), radix: 16) + "-" + String(random(), radix: 16)
        var marked = request
        marked.headers.append(HTTPHeader(headerName, nonce))
        marked.refusesHead = { [headerName, echo, earlier = request.refusesHead] head in
            earlier?(head) ?? echo.refusal(of: head, repeating: head.header(headerName), expected: nonce)
        }
        return try await next.send(marked)
    }
}
