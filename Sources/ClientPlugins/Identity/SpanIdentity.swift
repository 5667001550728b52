package import MillwrightClients

/// A plug-in that gives every attempt its own span within the trace of its request. A server's records then distinguish
/// the attempts of a call. Place it inside ``Retrying``. A request without a readable `traceparent` is not changed.
package struct SpanIdentity: APIPlugin {
    private let random: @Sendable () -> UInt64

    /// - Parameter random: returns 64 random bits at each call.
    package init(random: @escaping @Sendable () -> UInt64) {
        self.random = random
    }

    package func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse {
        guard var trace = request.headers.value(of: TraceParent.headerName).flatMap(TraceParent.init) else {
            return try await next.send(request)
        }
        trace.spanID = TraceParent.spanID(random: random)
        var spanned = request
        spanned.headers.removeAll { $0.name.lowercased() == TraceParent.headerName }
        spanned.headers.append(HTTPHeader(TraceParent.headerName, trace.text))
        return try await next.send(spanned)
    }
}
