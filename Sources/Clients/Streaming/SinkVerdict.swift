/// The reply of a sink to bytes that it was offered.
package enum SinkVerdict: Hashable, Sendable {
    case accepted
    /// The sink has no room. The same bytes are offered again after ``Flow/resume()``; until then the server has to
    /// wait. As the result of ``ResponseBodySink/begin(_:flow:)`` it means that the sink wants no bytes yet.
    case full
    /// The sink ends the transfer with ``APIClientError/sinkFailed(_:)`` and this text, which must not contain secrets.
    case refused(String)
}
