import Hummingbird

/// What is wrong with the bytes of an answer's body, whatever they mean.
enum BodyFault: String, AnswerFault, CaseIterable {
    /// Half of it, with the length of that half: it looks whole.
    case truncatedWithItsLength
    /// Spaces before it: 200 MB, or as many as the rule says.
    case oversize
    /// 16 MiB of spaces, or as many bytes as the rule says, in a few bytes of gzip.
    case gzipBomb
    /// Packed five times.
    case fiveEncodings

    func alter(_ answer: inout CollectedAnswer, _ rule: FaultRule) {
        switch self {
        case .truncatedWithItsLength: answer.body = Array(answer.body.prefix(rule.bytes ?? answer.body.count / 2))
        case .oversize: answer.padding = rule.bytes ?? 200_000_000
        case .gzipBomb:
            answer.body = Gzip.spaces(rule.bytes ?? 16 * 1024 * 1024)
            answer.headers[.contentEncoding] = "gzip"
        case .fiveEncodings:
            for _ in 0..<5 { answer.body = Gzip.stored(answer.body) }
            answer.headers[.contentEncoding] = Array(repeating: "gzip", count: 5).joined(separator: ", ")
        }
    }
}
