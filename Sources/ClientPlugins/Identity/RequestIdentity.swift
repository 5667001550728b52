package import MillwrightClients

/// Gives a call its names: `X-Request-Id`, and with `traceparent` (W3C, version 00) a trace to belong to. What a request
/// has already stays as it is.
///
/// Stands outside of ``Retrying``, so that all repetitions of a call share both names. ``SpanIdentity`` inside of it then
/// tells the repetitions apart.
package struct RequestIdentity: APIPlugin {
    static let headerName = "X-Request-Id"

    private let isSampled: Bool
    private let makeID: @Sendable () -> String
    private let random: @Sendable () -> UInt64

    /// - Parameters:
    ///   - isSampled: asks whoever takes part in the trace to record it.
    ///   - makeID: a new request id at each call, fit for a header: letters, digits, `.`, `_`, `:`, `-`.
    ///   - random: 64 random bits at each call.
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
