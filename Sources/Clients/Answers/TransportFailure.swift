/// A failure of the transport, without a secret in it.
package struct TransportFailure: Hashable, Sendable, CustomStringConvertible {
    /// The code of the transport library (`CURLE_…`), 0 when the failure is the client's own.
    package var code: Int
    /// With a ``reason``, a text for logs: it may hold the words of a library. Otherwise it is for a person.
    package var text: String
    package var reason: TransportReason?
    /// The argument of the reason, such as a status.
    package var argument: String?
    /// Whether an answer came that cannot be used, and not a connection that failed.
    package var isAboutAnswer: Bool

    package init(
        code: Int, text: String, _ reason: TransportReason? = nil, argument: String? = nil, isAboutAnswer: Bool = false
    ) {
        self.code = code
        self.text = text
        self.reason = reason
        self.argument = argument
        self.isAboutAnswer = isAboutAnswer
    }

    package var description: String { text }
}
