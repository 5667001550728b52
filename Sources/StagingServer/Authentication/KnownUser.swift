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
