/// One upload of one account. The bytes below `offset` are on disk for good.
struct UploadRecord: Sendable {
    let id: String
    let account: String
    /// Of the whole, as the client announced it.
    let sha256: String
    let length: Int64
    let offset: Int64
    let isFinished: Bool
}
