import Domain
import GRDB

/// Whose work orders are on this device: the account that is signed in, or was last.
enum Owner {
    /// `nil` before the first sign-in.
    static func account(_ db: Database) throws -> User.ID? {
        let statement = try db.cachedStatement(sql: "SELECT account_id FROM session")
        return try String.fetchOne(statement).map { User.ID($0) }
    }
}
