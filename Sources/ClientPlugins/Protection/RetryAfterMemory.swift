package import MillwrightClients

/// Remembers that the host asked to be left alone, with a 429 or 503 and `Retry-After`, or with a 429 for a rate limit
/// that says when it begins anew, and until then holds every request back with ``APIClientError/heldBack(_:)``.
///
/// A host is believed up to an hour. What it says without sense is ignored.
package struct RetryAfterMemory: APIPlugin {
    private let rest: HostRest

    package init(_ rest: HostRest) {
        self.rest = rest
    }

    package func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse {
        if let left = rest.left {
            throw .heldBack(HoldBack(reason: .askedToWait, retryAfter: left))
        }
        let response = try await next.send(request)
        if response.status == 429 || response.status == 503, let pause = response.askedPause {
            rest.begin(for: pause)
        }
        return response
    }
}
