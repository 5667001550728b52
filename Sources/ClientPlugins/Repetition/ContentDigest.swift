package import Clients

/// Adds a `Content-Digest` (RFC 9530) to a request with a key whose body is in memory, so that a server sees that the
/// second one has the same bytes. A digest that is there already stays.
package struct ContentDigest: APIPlugin {
    private static let headerName = "Content-Digest"

    private let sha256: @Sendable ([UInt8]) -> String

    /// - Parameter sha256: the SHA-256 of the bytes in Base64.
    package init(sha256: @escaping @Sendable ([UInt8]) -> String) {
        self.sha256 = sha256
    }

    package func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse {
        guard request.repetition == .keyed, case .bytes(let bytes) = request.body,
            request.headers.value(of: Self.headerName) == nil
        else { return try await next.send(request) }
        let digest = await digest(of: bytes)
        return try await next.send(request.adding("sha-256=:\(digest):", as: Self.headerName))
    }

    @concurrent private func digest(of bytes: [UInt8]) async -> String { sha256(bytes) }
}
