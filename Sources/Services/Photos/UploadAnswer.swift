import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightWire

/// What the server says about an upload, all of it in the head of its answer.
struct UploadAnswer: Hashable, Sendable {
    let location: String?
    let offset: Int64?
    let length: Int64?
    /// The `Repr-Digest` of what it has received.
    let digestField: String?
}
