import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightWire

/// The values that the server reports in the headers of its response to an upload request.
struct UploadResponse: Hashable, Sendable {
    let location: String?
    let offset: Int64?
    let length: Int64?
    /// The `Repr-Digest` of the bytes that the server has received; nil if the response has no such header.
    let digestField: String?
}
