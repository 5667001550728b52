import MillwrightDomain

/// One upload of one account. The bytes below `offset` are on disk for good.
struct UploadRecord: Sendable {
    let id: String
    let account: String
    /// Of the whole, as the client announced it.
    let sha256: String
    let length: Int64
    let offset: Int64
    let isFinished: Bool
    /// In milliseconds since 1970; one that is finished does not expire, and neither does one from before there was this.
    let expiresAt: Int64?

    func hasExpired(at now: Instant) -> Bool {
        !isFinished && expiresAt.map { $0 <= now.millisecondsSince1970 } ?? false
    }
}
