import GRDB
import MillwrightWire

/// An issued access token, valid or not.
struct HeldToken: Sendable, FetchableRecord {
    let account: Account
    /// The expiry in milliseconds since 1970.
    let expiresAt: Int64
    let isRevoked: Bool

    init(row: Row) throws {
        account = Account(me: try JSON.decode(MeDTO.self, from: row["json"]), familyID: row["id"])
        expiresAt = row["expires_at"]
        isRevoked = row["revoked_at"] as Int64? != nil
    }
}
