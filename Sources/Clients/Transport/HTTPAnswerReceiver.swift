/// Takes the answer to one request from an ``HTTPTransport``, one call at a time.
public protocol HTTPAnswerReceiver: Sendable {
    /// Takes the head, once, whatever the status is.
    /// - Throws: when the rest of the answer is not wanted.
    func begin(status: Int, headers: [HTTPHeader]) async throws(TransferStopped)
    /// Takes the next bytes of the body, decompressed. Returns when there is room for more.
    /// - Throws: when the rest of the answer is not wanted.
    func take(_ bytes: [UInt8]) async throws(TransferStopped)
}

/// Whoever takes the answer wants no more of it.
public struct TransferStopped: Error, Hashable, Sendable {
    public init() {}
}
