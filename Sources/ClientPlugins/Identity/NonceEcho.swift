import MillwrightClients

/// Whether a server repeats nonces, learned from its answers. The client's maker makes one for each host, and it is
/// shared by all clients of that host. A server that has never repeated one may be older than nonces.
package final class NonceEcho: Sendable {
    static let words = "The answer belongs to another request"

    private let isKnown = Locked(false)

    package init() {}

    /// Why the answer is not taken, if it is not.
    func refusal(of head: AnswerHead, repeating nonce: String?, expected: String) -> String? {
        if nonce == expected {
            isKnown.withLock { $0 = true }
            return nil
        }
        let isExpected = isKnown.withLock { $0 }
        if nonce == nil, !isExpected || Self.isFromBetween(head) { return nil }
        return Self.words
    }

    /// Answers of proxies and portals, which know no nonce: pages, redirects and "come later". They carry no data and no
    /// verdict, so a late one can only cause another try.
    private static func isFromBetween(_ head: AnswerHead) -> Bool {
        switch head.status {
        case 304: false
        case 300...399, 407, 429, 502...504, 511: true
        default: head.headers.mediaType == "text/html"
        }
    }
}
