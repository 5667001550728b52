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

/// Whether the server may have seen the request.
package enum Delivery: Hashable, Sendable {
    case certainlyNotSent
    case inDoubt
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

/// Why a request was not sent although it could have been.
package struct HoldBack: Hashable, Sendable, CustomStringConvertible {
    /// In words, for a person.
    package var reason: String
    /// When it may be tried again, from now; nil when nobody knows.
    package var retryAfter: Duration?

    package init(reason: String, retryAfter: Duration? = nil) {
        self.reason = reason
        self.retryAfter = retryAfter
    }

    package var description: String { reason }
}

/// What the transport said, without a secret in it.
package struct TransportFailure: Hashable, Sendable, CustomStringConvertible {
    /// The code of the transport library (`CURLE_…`), 0 when the failure is the client's own.
    package var code: Int
    package var text: String
    /// For a person who is told of the host already: never the words of a library. `text` is for logs.
    package var words: String
    /// Whether an answer came that cannot be used, and not a connection that failed.
    package var isAboutAnswer: Bool

    package init(code: Int, text: String, words: String? = nil, isAboutAnswer: Bool = false) {
        self.code = code
        self.text = text
        self.words = words ?? text
        self.isAboutAnswer = isAboutAnswer
    }

    package var description: String { text }
}
