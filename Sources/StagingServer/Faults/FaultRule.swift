/// One armed fault: which requests, at which point, what happens, how often.
struct FaultRule: Codable, Hashable, Sendable {
    struct Match: Codable, Hashable, Sendable {
        var method: String?
        /// What the path starts with.
        var path: String?
        /// From which matching request on, counted from 1.
        var nth: Int?

        func takes(method: String, path: String) -> Bool {
            (self.method.map { $0.uppercased() == method } ?? true) && (self.path.map(path.hasPrefix) ?? true)
        }
    }

    enum Point: String, Codable, Sendable {
        /// Before anything is looked at.
        case accept
        /// The request is read and its sender known; nothing has happened yet.
        case beforeCommit
        /// Everything has happened and is on disk; the answer has not left.
        case afterCommit
    }

    enum Fault: String, Codable, Sendable {
        case delay, drop, expireToken, kill
        case internalError = "500"
        case unavailable = "503"
        case tooManyRequests = "429"
    }

    var match: Match?
    var point: Point
    var fault: Fault
    /// How many requests it hits; 1 when it is not said.
    var count: Int?
    var delayMilliseconds: Int?
    /// Sent as `Retry-After`, as it stands.
    var retryAfter: String?
}
