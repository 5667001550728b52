/// An object that receives a response's body piece by piece, so that the body is not kept in memory.
///
/// The client calls one method at a time, on a thread that all its transfers share, so a method must never block. If a
/// request is sent again (after a token refresh, on a retry), the client calls ``begin(_:flow:)`` again.
package protocol ResponseBodySink: AnyObject, Sendable {
    /// Begins the body of a 200 or 206, after its headers are complete. Keep `flow` to resume after
    /// ``SinkVerdict/full``.
    func begin(_ head: ResponseHead, flow: any Flow) -> SinkVerdict
    /// Receives the next bytes of the body, which are valid only during the call. Requests with a sink do not ask for
    /// compression.
    func take(_ bytes: UnsafeRawBufferPointer) -> SinkVerdict
}
