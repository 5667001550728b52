import MillwrightDomain
import MillwrightOfflineEngine

/// The progress of an upload as the server reports it.
struct UploadProgress: Hashable, Sendable {
    let place: UploadPlace
    let offset: Int64
    /// The `Repr-Digest` of a complete upload; nil if the upload is incomplete or the server sent no digest.
    let digestField: String?
}
