/// Carries HTTP requests for the kernel in place of libcurl: the client of a platform or of a company, or a fake in a
/// test.
///
/// The kernel decides what is sent, how often, and what an answer means. A transport carries one request and hands on
/// one answer. It must not send a request a second time by itself, follow a redirect, keep cookies or answer from a
/// cache; the kernel's promise that a change is applied once rests on it. Compressed answers are handed on decompressed.
public protocol HTTPTransport: Sendable {
    /// Carries one request. Cancelling the calling task ends the transfer.
    /// - Parameter answer: Takes the final answer; provisional ones (1xx) are left out. The transport waits for each
    ///   call before it reads on, so that memory stays constant. When a call throws, the transport ends the transfer and
    ///   throws ``HTTPTransportError/stopped``.
    /// - Throws: why no whole answer came.
    func send(
        _ request: HTTPTransportRequest, answer: any HTTPAnswerReceiver
    ) async throws(HTTPTransportError)
}
