package import MillwrightClients

/// Gives every send a span of its own within the trace its request belongs to, so that a server's records tell the
/// repetitions of a call apart. Stands inside of ``Retrying``. A request without a readable `traceparent` goes on as it is.
package struct SpanIdentity: APIPlugin {
    private let random: @Sendable () -> UInt64

    /// - Parameter random: 64 random bits at each call.
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
