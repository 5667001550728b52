/// What happens to the bytes of an answer that is right.
enum SendingFault: String, CaseIterable, Sendable {
    /// The rest goes out a byte, or as many as the rule says, at a time, with a pause before each.
    case slowAnswer
    /// More follows what was announced. HTTP/1.1 without TLS only.
    case extraBytes
}
