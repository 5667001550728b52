import GRDB
import MillwrightWire

/// The content of a deleted or revoked row.
struct Tombstone: Codable {
    /// The reason `revoked`; `nil` if the row was deleted.
    var reason: String?
}
