/// The faults while the bytes of a correct response are sent.
enum SendingFault: String, CaseIterable, Sendable {
    /// A body that is sent in parts of one byte, or of the size that the rule gives, with a pause before each part.
    case slowAnswer
    /// Bytes after the announced length. Works only for HTTP/1.1 without TLS.
    case extraBytes
}
