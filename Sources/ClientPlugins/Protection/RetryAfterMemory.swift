package import MillwrightClients

/// A plug-in that rejects requests to a host while the host asks clients to wait. A host asks with a 429 or 503 that
/// has `Retry-After`, or with a 429 that has the reset of a rate limit. Until the wait ends, the plug-in rejects every
/// request with ``APIClientError/rejectedLocally(_:)``.
///
/// A wait of more than one hour is shortened to one hour. An unreadable value is ignored.
package struct RetryAfterMemory: APIPlugin {
    private let rest: RetryAfterStore

    package init(_ rest: RetryAfterStore) {
        self.rest = rest
    }

    package func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse {
        if let left = rest.left {
            throw .rejectedLocally(LocalRejection(reason: .askedToWait, retryAfter: left))
        }
        let response = try await next.send(request)
        if response.status == 429 || response.status == 503, let pause = response.askedPause {
            rest.begin(for: pause)
        }
        return response
    }
}
