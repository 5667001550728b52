import MillwrightDomain

/// A picture that a person deleted from a work order.
struct DeletedPicture {
    /// The hash of its file.
    let content: String
    let order: String
    let at: Instant
}
