import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightWire

/// The result of an upload request. The server reports all of it in the headers of its response.
struct UploadResponse: Hashable, Sendable {
    let location: String?
    let offset: Int64?
    let length: Int64?
    /// The `Repr-Digest` of the bytes that the server has received; nil if the response has no such header.
    let digestField: String?
}
