import Domain
import GRDB

/// Whose work orders are on this device: who is signed in, or was last.
enum Owner {
    /// `nil` before the first sign-in.
    static func account(_ db: Database) throws -> User.ID? {
        let statement = try db.cachedStatement(sql: "SELECT account_id FROM session")
        return try String.fetchOne(statement).map { User.ID($0) }
    }

    /// Is it still `owner` who is signed in? A process that began under who was here before may still be at work.
    ///
    /// - Parameter owner: `nil` asks about nobody.
    /// - Returns: true before the first sign-in.
    static func isStill(_ owner: SessionOwner?, _ db: Database) throws -> Bool {
        guard let owner else { return true }
        let statement = try db.cachedStatement(
            sql: "SELECT account_id = ? AND server = ? AND signed_in = 1 FROM session")
        return try Bool.fetchOne(statement, arguments: [owner.account.rawValue, owner.server]) ?? true
    }
}
