import MillwrightClients

/// Whether a server repeats nonces, learned from its responses. There is one for each host, shared by all clients of
/// that host. A server that has never repeated a nonce may be too old to know them.
package final class NonceEcho: Sendable {
    static let words = "The answer belongs to another request"

    private let isKnown = Locked(false)

    package init() {}

    /// Returns the reason to refuse the response; nil if it is accepted.
    func refusal(of head: ResponseHead, repeating nonce: String?, expected: String) -> String? {
        if nonce == expected {
            isKnown.withLock { $0 = true }
            return nil
        }
        let isExpected = isKnown.withLock { $0 }
        if nonce == nil, !isExpected || Self.isFromBetween(head) { return nil }
        return Self.words
    }

    /// Whether the response may come from a proxy or a captive portal, which do not repeat nonces. Such responses are
    /// pages, redirects and requests to retry later. They carry no data and no verdict, so a late one can only cause
    /// another attempt.
    private static func isFromBetween(_ head: ResponseHead) -> Bool {
        switch head.status {
        case 304: false
        case 300...399, 407, 429, 502...504, 511: true
        default: head.headers.mediaType == "text/html"
        }
    }
}
