package import MillwrightClients

/// The response to a request for a stream.
package enum StreamedResponse<Failure: Error>: Sendable {
    /// A 200 or 206, whose body is still arriving.
    case streamed(ResponseHead, ByteStream<Failure>)
    /// Any other status, with its complete body.
    case whole(APIResponse)
}
