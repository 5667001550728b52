package import Clients

/// Gives a request that changes something an `Idempotency-Key`, by which a server knows a second one again, and so makes
/// it one that may go out again. Only for servers that keep such keys. A request with a key of its own stays as it is, and
/// so does one whose bytes are made while they are sent, for they would not be the same again.
///
/// The key lasts for one call: work that survives the program needs a key that does, from whoever stores it.
package struct IdempotencyKeys: APIPlugin {
    private static let headerName = "Idempotency-Key"

    private let makeKey: @Sendable () -> String

    /// - Parameter makeKey: a new key at each call.
    package init(makeKey: @escaping @Sendable () -> String) {
        self.makeKey = makeKey
    }

    package func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse {
        guard request.repetition == .never, !request.method.isSafe, !request.body.isStream,
            request.headers.value(of: Self.headerName) == nil
        else { return try await next.send(request) }
        var keyed = request.adding(makeKey(), as: Self.headerName)
        keyed.repetition = .keyed
        return try await next.send(keyed)
    }
}

extension APIRequestBody {
    fileprivate var isStream: Bool {
        if case .stream = self { true } else { false }
    }
}
