import Hummingbird

/// The faults in the bytes of a response body, independent of its meaning.
enum BodyFault: String, ResponseFault, CaseIterable {
    /// Half of the body, or as many bytes as the rule gives. The length in the headers matches, so the body looks
    /// complete.
    case truncatedWithItsLength
    /// Spaces before the body: 200 MB, or the number that the rule gives.
    case oversize
    /// A few bytes of gzip that expand to 16 MiB of spaces, or to the number of bytes that the rule gives.
    case gzipBomb
    /// A body that is encoded with gzip five times.
    case fiveEncodings

    func alter(_ answer: inout CollectedResponse, _ rule: FaultRule) throws {
        switch self {
        case .truncatedWithItsLength: answer.body = Array(answer.body.prefix(rule.bytes ?? answer.body.count / 2))
        case .oversize: answer.padding = rule.bytes ?? 200_000_000
        case .gzipBomb:
            answer.body = try Gzip.compress(Array(repeating: 0x20, count: rule.bytes ?? 16 * 1024 * 1024))
            answer.headers[.contentEncoding] = "gzip"
        case .fiveEncodings:
            for _ in 0..<5 { answer.body = try Gzip.compress(answer.body, isStored: true) }
            answer.headers[.contentEncoding] = Array(repeating: "gzip", count: 5).joined(separator: ", ")
        }
    }
}
