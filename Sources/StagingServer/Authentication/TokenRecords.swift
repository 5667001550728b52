import GRDB
import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A user of the plant, with the salt and hash of the password.
struct KnownUser: Sendable {
    let me: MeDTO
    let salt: [UInt8]
    let passwordHash: [UInt8]

    static func find(email: String, in db: Database) throws -> KnownUser? {
        try Row.fetchOne(
            db, sql: "SELECT salt, password_hash, json FROM user WHERE email = ?", arguments: [email]
        ).map { row in
            KnownUser(
                me: try JSON.decode(MeDTO.self, from: row["json"]), salt: Array(row["salt"] as Data),
                passwordHash: Array(row["password_hash"] as Data))
        }
    }
}

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
