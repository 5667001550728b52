package import Clients

extension APIClient {
    /// Sends the request with whatever the sequence makes for its body, while it is being made.
    ///
    /// The sequence is read ahead by no more than the buffer and one chunk, and reading is cancelled when the transfer
    /// ends. When it throws, the transfer ends as ``APIClientError/sourceUnreadable(_:)``. Such a body cannot be sent a
    /// second time, so whoever repeats the request for it fails in the same way.
    /// - Parameters:
    ///   - length: of all chunks together, where it is known.
    ///   - buffer: in bytes.
    package func send<Chunks: AsyncSequence & Sendable>(
        _ request: APIRequest, streaming chunks: Chunks, length: Int64? = nil, buffer: Int = 256 * 1024
    ) async throws(Failure) -> APIResponse where Chunks.Element == [UInt8] {
        let body = ChunkedBody(chunks, buffer: buffer)
        defer { body.close() }
        var request = request
        request.body = .stream(body, length: length)
        return try await send(request)
    }

    /// The same, saying how far it is.
    package func upload<Chunks: AsyncSequence & Sendable>(
        _ request: APIRequest, streaming chunks: Chunks, length: Int64? = nil, buffer: Int = 256 * 1024
    ) -> Transfer<APIResponse, Failure> where Chunks.Element == [UInt8] {
        Transfer { report in
            do throws(Failure) {
                let request = request.watched(by: report)
                return .success(try await send(request, streaming: chunks, length: length, buffer: buffer))
            } catch {
                return .failure(error)
            }
        }
    }
}
