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
    /// `Upload-Metadata` as the client sent it; `nil` if it sent none.
    let metadata: String?

    /// Whether the announcement says something else about these bytes than the one before.
    func differs(from announcement: UploadAnnouncement) -> Bool {
        length != announcement.length || announcement.metadata.map { $0 != metadata } ?? false
    }

    func hasExpired(at now: Instant) -> Bool {
        !isFinished && expiresAt.map { $0 <= now.millisecondsSince1970 } ?? false
    }
}
