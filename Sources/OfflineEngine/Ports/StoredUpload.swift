import MillwrightDomain

/// The progress of a photo's upload, as it is on disk.
package enum StoredUpload: Hashable, Sendable {
    case notStarted
    /// The path on the server that takes the bytes.
    case started(path: String)
    case verified
}
