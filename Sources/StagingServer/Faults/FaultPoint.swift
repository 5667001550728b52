/// Where on its way through the server a request, or its answer, meets a fault.
enum FaultPoint: String, Codable, Sendable, CaseIterable {
    /// Before anything is looked at.
    case accept
    /// It is known who sent it; nothing of the body has been read.
    case afterHeaders
    /// Half of the body has been read, or as many bytes as the rule says.
    case midBody
    /// The request is read and its sender known; nothing has happened yet. Reads pass no such point.
    case beforeCommit
    /// Everything has happened and is on disk; the answer has not left.
    case afterCommit
    /// Half of the answer's body has left, or as many bytes as the rule says.
    case midAnswer
    /// The last byte of the answer has left.
    case afterAnswer
}
