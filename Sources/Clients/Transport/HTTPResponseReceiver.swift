/// The receiver of the response to one request from an ``HTTPTransport``. Calls must not overlap.
public protocol HTTPResponseReceiver: Sendable {
    /// Receives the status and the headers. Call it exactly once, before ``take(_:)``, for every status.
    /// - Throws: ``TransferStoppedError`` if the rest of the response is not needed.
    func begin(status: Int, headers: [HTTPHeader]) async throws(TransferStoppedError)
    /// Receives the next bytes of the body, decompressed. Returns when more bytes can be received.
    /// - Throws: ``TransferStoppedError`` if the rest of the response is not needed.
    func take(_ bytes: [UInt8]) async throws(TransferStoppedError)
}
