import MillwrightDatabaseClient
import MillwrightDomain
import GRDB

/// The account that this device belongs to, signed in or not, and a check that a session is still open.
///
/// An account and a server identify a session. A person who signs in again to the same account and server continues
/// the same session. A running service of the account therefore need not be restarted.
enum CurrentAccount {
    /// Returns the account of the device, or `nil` before the first sign-in.
    static func account(_ db: Database) throws -> User.ID? {
        let statement = try db.cachedStatement(sql: "SELECT account_id FROM session")
        return try String.fetchOne(statement).map { User.ID($0) }
    }

    /// Returns whether `owner` is signed in now. A running process may still work for a session that has ended.
    ///
    /// - Parameter owner: the account and server of the session; `nil` for an engine without sign-in. The result for
    ///   `nil` is always true.
    static func isSignedIn(_ owner: Session.Owner?, _ db: Database) throws -> Bool {
        guard let owner else { return true }
        let statement = try db.cachedStatement(
            sql: "SELECT account_id = ? AND server = ? AND signed_in = 1 FROM session")
        return try Bool.fetchOne(statement, arguments: [owner.account.rawValue, owner.server]) ?? false
    }

    /// Returns whether the device belongs to `owner`, signed in or not.
    ///
    /// - Parameter owner: an account and its server; `nil` for an engine without sign-in. The result for `nil` is
    ///   always true.
    static func ownsDevice(_ owner: Session.Owner?, _ db: Database) throws -> Bool {
        guard let owner else { return true }
        let statement = try db.cachedStatement(sql: "SELECT account_id = ? AND server = ? FROM session")
        return try Bool.fetchOne(statement, arguments: [owner.account.rawValue, owner.server]) ?? false
    }
}

extension SQLiteDatabase {
    /// Reads in the name of `owner`. The same transaction checks that the session is open.
    ///
    /// - Throws: `signedOut` if the session has ended.
    func read<Value: Sendable>(
        for owner: Session.Owner?, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        let value = try await StorageError.wrapping(
            try await read { db -> Result<Value, StorageError> in
                guard try CurrentAccount.isSignedIn(owner, db) else { return .failure(.signedOut) }
                return .success(try UnreadableRowCheck.explaining(db, body))
            })
        return try value.get()
    }

    /// Writes in the name of `owner`. The same transaction checks that `owner` has the right `authority`.
    ///
    /// - Parameter purpose: whether the write may use the reserved disk space.
    /// - Throws: `signedOut` if `owner` no longer has the right; nothing was written.
    func write<Value: Sendable>(
        for owner: Session.Owner?, as authority: Authority = .session, purpose: WritePurpose = .draining,
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        let value = try await StorageError.wrapping(
            try await write(purpose: purpose) { db -> Result<Value, StorageError> in
                guard try authority.covers(owner, db) else { return .failure(.signedOut) }
                return .success(try body(db))
            })
        return try value.get()
    }
}
