import MillwrightDomain
import MillwrightOfflineEngine

/// How far an upload is, in the server's words.
struct UploadProgress: Hashable, Sendable {
    let place: UploadPlace
    let offset: Int64
    /// The `Repr-Digest` of an upload that is complete.
    let digestField: String?
}
