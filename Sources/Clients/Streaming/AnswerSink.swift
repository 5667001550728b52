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

/// What becomes of bytes that a sink was offered.
package enum SinkVerdict: Hashable, Sendable {
    case taken
    /// No room: the same bytes come again after ``Flow/resume()``, and until then the server has to wait. From `begin`
    /// it means that no byte is wanted yet.
    case full
    /// Ends the transfer as ``APIClientError/notTaken(_:)`` with these words, which must not hold a secret.
    case refused(String)
}

/// Lets a transfer go on that waits for its caller. May be called from any thread, more often than needed and after the
/// transfer has ended. Does not keep the transfer: sinks keep their flow for good.
package protocol Flow: Sendable {
    func resume()
}

/// What an answer says before its body.
package struct AnswerHead: Hashable, Sendable {
    package var status: Int
    package var headers: [HTTPHeader]

    package init(status: Int, headers: [HTTPHeader] = []) {
        self.status = status
        self.headers = headers
    }

    /// The value of the last field with this name; names are compared without case.
    package func header(_ name: String) -> String? { headers.value(of: name) }
}
