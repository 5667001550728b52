/// Carries the kernel's HTTP requests in place of libcurl: a platform's or a company's client, or a fake in a test.
///
/// The kernel decides what is sent, how often, and what an answer means. A transport sends one request once and passes
/// on one answer. It must not repeat a request, follow redirects, keep cookies or answer from a cache. Otherwise the
/// kernel cannot promise that a change is applied only once. It passes on bodies decompressed.
public protocol HTTPTransport: Sendable {
    /// Carries one request. Cancelling the calling task ends the transfer.
    /// - Parameter answer: receives the final answer; interim responses (1xx) are skipped. The transport waits for each
    ///   call before it reads on, so memory use stays constant. If a call throws, the transport ends the transfer,
    ///   never uses its connection again, and throws ``HTTPTransportError/stopped``.
    /// - Throws: ``HTTPTransportError`` if no complete answer arrived.
    func send(
        _ request: HTTPTransportRequest, answer: any HTTPAnswerReceiver
    ) async throws(HTTPTransportError)
}
