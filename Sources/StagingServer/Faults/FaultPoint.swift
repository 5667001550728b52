/// A point in the handling of a request at which faults can happen.
enum FaultPoint: String, Codable, Sendable, CaseIterable {
    /// The start, before anything is examined.
    case accept
    /// The sender is known, and nothing of the body has been read.
    case afterHeaders
    /// Half of the body has been read, or as many bytes as the rule gives.
    case midBody
    /// The whole request has been received and its sender is known; nothing has been changed yet. Requests that change
    /// nothing never reach this point.
    case beforeCommit
    /// All changes are on disk, and nothing of the response has been sent.
    case afterCommit
    /// Half of the response body has been sent, or as many bytes as the rule gives.
    case midAnswer
    /// The last byte of the response has been sent.
    case afterAnswer
}
