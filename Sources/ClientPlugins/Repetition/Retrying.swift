package import MillwrightClients

/// A plug-in that retries requests which may be repeated (``RetrySafety``). The pauses grow and respect the time that
/// the server or a plug-in asks for. The request's timeout applies to each attempt, and its sink starts again with each
/// attempt.
///
/// The last result is returned, with these exceptions:
/// - If the server may have seen an earlier attempt, the request is in doubt even if the last attempt was not sent.
/// - If an earlier attempt of a request with a key is in doubt, the request stays in doubt until a response settles it.
///   A response with a status that is retried does not settle it.
/// - If a plug-in rejects an attempt, the result of the earlier attempts is returned.
/// - If the task is canceled during a pause, the error reports whether an earlier attempt may have arrived.
package struct Retrying: APIPlugin {
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let share: @Sendable () -> Double

    /// - Parameter share: returns a random number in 0..<1 at each call.
    package init(
        _ policy: RetryPolicy = RetryPolicy(), clock: any Clock<Duration>, share: @escaping @Sendable () -> Double
    ) {
        self.policy = policy
        self.clock = clock
        self.share = share
    }

    package func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse {
        guard request.retrySafety != .never else { return try await next.send(request) }
        var attempts = Attempts(request.retrySafety, policy: policy)
        while true {
            let result = await next.result(of: request)
            let total = attempts.add(result)
            guard let pause = policy.pause(after: result, attempt: attempts.count, share: share()) else {
                return try total.get()
            }
            do {
                try await clock.sleep(for: pause)
            } catch {
                throw .cancelled(sent: attempts.mayHaveArrived)
            }
        }
    }
}
