/// The position of a reader in the feed. It is opaque to the reader.
struct FeedCursor: Hashable, Sendable {
    /// The id of the feed. A cursor from another database is invalid here.
    let feedID: String
    let seq: Int64

    init(feedID: String, seq: Int64) {
        self.feedID = feedID
        self.seq = seq
    }

    init?(_ text: String) {
        guard text.utf8.count <= 200, let bytes = Digests.bytes(base64URL: text),
            let plain = String(validating: bytes, as: UTF8.self)
        else { return nil }
        let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "c1", let seq = Int64(parts[2]), seq >= 0 else { return nil }
        self.init(feedID: String(parts[1]), seq: seq)
    }

    var text: String { Digests.base64URL("c1.\(feedID).\(seq)".utf8) }
}
