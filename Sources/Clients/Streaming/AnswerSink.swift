/// A receiver of a response's body, piece by piece, in place of memory.
///
/// The client calls one method at a time, on a thread that all its transfers share, so a method must never block. A
/// request that is sent again (after a token refresh, on a retry) calls ``begin(_:flow:)`` again.
package protocol AnswerSink: AnyObject, Sendable {
    /// Begins a body after the head of a 200 or 206 is complete. Keep `flow` to resume after ``SinkVerdict/full``.
    func begin(_ head: AnswerHead, flow: any Flow) -> SinkVerdict
    /// Receives the next bytes of the body, which are valid during the call. Requests with a sink do not ask for
    /// compression.
    func take(_ bytes: UnsafeRawBufferPointer) -> SinkVerdict
}
