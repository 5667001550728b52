package import MillwrightClients

/// A plug-in that adds the ids of a call: `X-Request-Id`, and `traceparent` (W3C, version 00) for a trace. Headers that
/// the request already has stay unchanged.
///
/// Place it outside ``Retrying``, so that all attempts of a call share both ids. ``SpanIdentity`` inside then
/// distinguishes the attempts.
package struct RequestIdentity: APIPlugin {
    static let headerName = "X-Request-Id"

    private let isSampled: Bool
    private let makeID: @Sendable () -> String
    private let random: @Sendable () -> UInt64

    /// - Parameters:
    ///   - isSampled: whether all participants of the trace are asked to record it.
    ///   - makeID: returns a new request id at each call, valid in a header: letters, digits, `.`, `_`, `:`, `-`.
    ///   - random: returns 64 random bits at each call.
    package init(
        isSampled: Bool, makeID: @escaping @Sendable () -> String, random: @escaping @Sendable () -> UInt64
    ) {
        self.isSampled = isSampled
        self.makeID = makeID
        self.random = random
    }

    package func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse {
        let named = request.adding(makeID(), as: Self.headerName)
        return try await next.send(
            named.adding(TraceParent(isSampled: isSampled, random: random).text, as: TraceParent.headerName))
    }
}
