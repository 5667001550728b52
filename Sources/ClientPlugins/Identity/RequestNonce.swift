package import MillwrightClients

/// A plug-in that adds a nonce to every attempt, which the server repeats in its response. A late response to an
/// earlier request is then not mistaken for the response to this one. Place it inside ``Retrying``: each attempt has
/// its own nonce.
///
/// A response with another nonce is always refused. A response without a nonce is accepted until the server has
/// repeated one for the first time, because the server may not know nonces. After that it is refused, except if it may
/// come from a proxy or a captive portal (``NonceEcho``). A refused response counts as no response: the client drops
/// the connection, and the request is in doubt.
package struct RequestNonce: APIPlugin {
    private let headerName: String
    private let echo: NonceEcho
    private let random: @Sendable () -> UInt64

    /// - Parameters:
    ///   - headerName: the name of the header in the request and in the response.
    ///   - random: returns 64 random bits at each call.
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
