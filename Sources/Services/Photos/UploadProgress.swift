import MillwrightDomain
import MillwrightOfflineEngine

/// The progress of an upload as the server reports it.
struct UploadProgress: Hashable, Sendable {
    let place: UploadPlace
    let offset: Int64
    /// The `Repr-Digest` of an upload that is complete.
    let digestField: String?
}
