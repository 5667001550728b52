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
