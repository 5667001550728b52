/// A transport that replaces libcurl for the kernel's HTTP requests. It can be a platform's or a company's client, or a
/// fake in a test.
///
/// The kernel decides what to send, how often, and what a response means. A transport sends one request once and passes
/// on one response. It must not repeat a request, follow redirects, keep cookies or answer from a cache. Otherwise the
/// kernel cannot promise that a change is applied only once. The transport passes on bodies decompressed.
public protocol HTTPTransport: Sendable {
    /// Sends one request. Canceling the calling task ends the transfer.
    /// - Parameter answer: receives the final response; interim responses (1xx) are skipped. The transport waits for
    ///   each call before it reads on, so memory use stays constant. If a call throws, the transport ends the transfer,
    ///   never uses its connection again, and throws ``HTTPTransportError/stopped``.
    /// - Throws: ``HTTPTransportError`` if no complete response arrived.
    func send(
        _ request: HTTPTransportRequest, answer: any HTTPResponseReceiver
    ) async throws(HTTPTransportError)
}
