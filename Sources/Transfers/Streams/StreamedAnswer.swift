package import MillwrightClients

/// What a request for a stream leads to.
package enum StreamedAnswer<Failure: Error>: Sendable {
    /// A 200 or 206, whose body is still coming in.
    case streamed(AnswerHead, ByteStream<Failure>)
    /// Any other status, with its whole body.
    case whole(APIResponse)
}
