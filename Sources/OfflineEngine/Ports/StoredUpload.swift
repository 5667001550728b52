import MillwrightDomain

/// The progress of a photo's upload, as it is on disk.
package enum StoredUpload: Hashable, Sendable {
    case notStarted
    /// The upload has begun. The bytes are sent to `path` on the server.
    case started(path: String)
    case verified
}
