/// Takes the body of an answer as it comes in, in place of memory.
///
/// The client calls one method at a time, on a thread that all its transfers share: take the bytes, never wait for
/// anybody. A request that has to go out a second time (after a refreshed token, on a retry) begins its sink anew.
package protocol AnswerSink: AnyObject, Sendable {
    /// The head of a 200 or 206 is complete. Keep `flow` to go on after ``SinkVerdict/full``.
    func begin(_ head: AnswerHead, flow: any Flow) -> SinkVerdict
    /// The next bytes of the body. No compression is asked for when there is a sink. Valid during the call.
    func take(_ bytes: UnsafeRawBufferPointer) -> SinkVerdict
}
