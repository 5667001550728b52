/// A failure of the transport. It contains no secrets.
package struct TransportFailureReason: Hashable, Sendable, CustomStringConvertible {
    /// The code of the transport library (`CURLE_…`); 0 if the failure comes from the client itself.
    package var code: Int
    /// The description. If there is a ``reason``, the text is for logs and may contain a library's text. Otherwise the
    /// text is for a person.
    package var text: String
    package var reason: TransportReason?
    /// A value that belongs to the ``reason``, such as a status; nil if the reason needs no value.
    package var argument: String?
    /// Whether the response was unusable. If false, the connection failed.
    package var isAboutResponse: Bool

    package init(
        code: Int, text: String, _ reason: TransportReason? = nil, argument: String? = nil,
        isAboutResponse: Bool = false
    ) {
        self.code = code
        self.text = text
        self.reason = reason
        self.argument = argument
        self.isAboutResponse = isAboutResponse
    }

    package var description: String { text }
}
