/// Why no whole answer came, said so that the caller can decide whether the request may have been carried out.
package enum APIClientError: Error, Hashable, Sendable {
    /// No byte of the request left this machine: resolving, connecting or the TLS handshake failed.
    case notSent(TransportFailure)
    /// Bytes left and no whole answer came back. The server may have carried the request out.
    case inDoubt(TransportFailure)
    /// The other side cannot be trusted: certificate, trust store or pin. No byte of the request left this machine. Never
    /// retried by itself.
    case untrusted(TransportFailure)
    /// The request cannot be sent as it is: a header value with control characters, a refused address, an option.
    case unsendable(TransportFailure)
    /// The file to be sent is missing, unreadable or shorter than promised.
    case sourceUnreadable(TransportFailure)
    /// The answer was longer than the request allows. The server may have carried the request out.
    case answerTooLarge(TransportFailure)
    /// The sink refused the answer, or could not take it: a full disk. The server may have carried the request out.
    case notTaken(TransportFailure)
    /// A plug-in held the request back, as while a host asks to be left alone. Nothing was sent.
    case heldBack(HoldBack)
    /// The task was cancelled; `sent` says whether bytes of the request had left.
    case cancelled(sent: Bool)
}

extension APIClientError {
    package var delivery: Delivery {
        switch self {
        case .notSent, .untrusted, .unsendable, .heldBack, .cancelled(sent: false): .certainlyNotSent
        // A file may turn out to be too short after its first bytes have left.
        case .inDoubt, .sourceUnreadable, .answerTooLarge, .notTaken, .cancelled(sent: true): .inDoubt
        }
    }
}
