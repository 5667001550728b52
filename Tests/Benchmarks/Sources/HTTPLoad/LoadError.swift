/// A reason why a run has no result. A run that does not measure what its options ask for must not appear in a table
/// of results.
package enum LoadError: Error, CustomStringConvertible {
    /// The flag that is unknown, missing or without a usable value.
    case usage(String)
    case unexpectedAnswer(Answer)
    case wrongProtocol(String)

    package var description: String {
        switch self {
        case .usage(let flag):
            "not understood: \(flag)\nflags: --url URL [--mode small|download|upload|cold] [--in-flight N]"
                + " [--requests N] [--ca FILE] [--file FILE] [--http2]"
        case .unexpectedAnswer(let answer): "unexpected answer: status \(answer.status), \(answer.byteCount) bytes"
        case .wrongProtocol(let name): "the server was spoken to in \(name)"
        }
    }
}
