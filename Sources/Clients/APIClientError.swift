/// Why no whole answer came, said so that the caller can decide whether the request may have been carried out.
package enum APIClientError: Error, Hashable, Sendable {
    /// No byte of the request left this machine: resolving, connecting or the TLS handshake failed.
    case notSent(TransportFailure)
    /// Bytes left and no whole answer came back. The server may have carried the request out.
    case inDoubt(TransportFailure)
    /// The other side cannot be trusted: certificate, trust store or pin. Never retried by itself.
    case untrusted(TransportFailure)
    /// The request cannot be sent as it is: a header value with control characters, a refused address, an option.
    case unsendable(TransportFailure)
    /// The file to be sent is missing, unreadable or shorter than promised.
    case sourceUnreadable(TransportFailure)
    /// The answer was longer than the request allows. The server may have carried the request out.
    case answerTooLarge(TransportFailure)
    /// The task was cancelled; `sent` says whether bytes of the request had left.
    case cancelled(sent: Bool)
}

/// What the transport said, without a secret in it.
package struct TransportFailure: Hashable, Sendable, CustomStringConvertible {
    /// The code of the transport library (`CURLE_…`), 0 when the failure is the client's own.
    package var code: Int
    package var text: String

    package init(code: Int, text: String) {
        self.code = code
        self.text = text
    }

    package var description: String { text }
}
