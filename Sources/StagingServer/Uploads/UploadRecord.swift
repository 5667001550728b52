import MillwrightDomain

/// One upload of one account. The bytes below `offset` are durably on disk.
struct UploadRecord: Sendable {
    let id: String
    let account: String
    /// The SHA-256 of the whole upload, as the client announced it.
    let sha256: String
    let length: Int64
    let offset: Int64
    let isFinished: Bool
    /// The expiry in milliseconds since 1970; `nil` if the upload was created before the server set expiries. A
    /// finished upload does not expire.
    let expiresAt: Int64?

    func hasExpired(at now: Instant) -> Bool {
        !isFinished && expiresAt.map { $0 <= now.millisecondsSince1970 } ?? false
    }
}
