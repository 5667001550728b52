import MillwrightClients

/// A record of whether a server repeats the nonce of each request in its response. Create one for each host, and
/// share it among all clients of that host. If a server has never repeated a nonce, it may be an older version
/// without nonces.
package final class NonceEcho: Sendable {
    static let words = "The response belongs to another request"

    private let isKnown = Locked(false)

    package init() {}

    /// Returns the reason to refuse the response; nil if it is accepted.
    /// - Parameters:
    ///   - nonce: the nonce in the response; nil if the response has none.
    ///   - expected: the nonce of the request.
    func refusal(of head: ResponseHead, repeating nonce: String?, expected: String) -> String? {
        if nonce == expected {
            isKnown.withLock { $0 = true }
            return nil
        }
        let isExpected = isKnown.withLock { $0 }
        if nonce == nil, !isExpected || Self.isFromBetween(head) { return nil }
        return Self.words
    }

    /// Returns whether the response may come from an intermediary that does not repeat nonces, such as a proxy or a
    /// captive portal. Such responses are HTML pages, redirects, and statuses that ask for a later retry. They are
    /// accepted even if they may belong to an earlier request, because they contain no data. At most, they cause
    /// another attempt.
    private static func isFromBetween(_ head: ResponseHead) -> Bool {
        switch head.status {
        case 304: false
        case 300...399, 407, 429, 502...504, 511: true
        default: head.headers.mediaType == "text/html"
        }
    }
}
