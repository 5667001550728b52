/// The reason why there is no complete response. Each case tells the caller whether the server may have carried out the
/// request.
package enum APIClientError: Error, Hashable, Sendable {
    /// No byte of the request left this machine: name resolution, connecting or the TLS handshake failed.
    case notSent(TransportFailureReason)
    /// Bytes were sent and no complete response arrived. The server may have carried out the request.
    case inDoubt(TransportFailureReason)
    /// The TLS connection cannot be trusted, because of a certificate, the trust store or a pin. No byte of the request
    /// left this machine. Never retried automatically.
    case untrusted(TransportFailureReason)
    /// The request cannot be sent in this form. For example, a header value has control characters, the address is
    /// refused, or libcurl does not accept an option.
    case unsendable(TransportFailureReason)
    /// The file to send is missing, unreadable or shorter than the length in the request.
    case sourceUnreadable(TransportFailureReason)
    /// The response was longer than the request allows. The server may have carried out the request.
    case responseTooLarge(TransportFailureReason)
    /// The sink refused the response, for example because the disk is full. The server may have carried out the
    /// request.
    case sinkFailed(TransportFailureReason)
    /// A plug-in rejected the request, for example while a host asks clients to wait. Nothing was sent.
    case rejectedLocally(LocalRejection)
    /// The task was canceled. `sent` is true if bytes of the request had left this machine.
    case cancelled(sent: Bool)
}

extension APIClientError {
    package var delivery: Delivery {
        switch self {
        case .notSent, .untrusted, .unsendable, .rejectedLocally, .cancelled(sent: false): .certainlyNotSent
        // The file may be found to be too short after its first bytes were sent.
        case .inDoubt, .sourceUnreadable, .responseTooLarge, .sinkFailed, .cancelled(sent: true): .inDoubt
        }
    }
}
