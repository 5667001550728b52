import MillwrightDatabaseClient
import MillwrightDomain
import GRDB

/// The account that this device belongs to, signed in or not, and a check that a session is still open.
///
/// A session is identified by its account and server, not by a number of the sign-in. A person who signs in again at
/// the same server continues the same session. A running service of the account need not be restarted.
enum CurrentAccount {
    /// Returns the account of the device, or `nil` before the first sign-in.
    static func account(_ db: Database) throws -> User.ID? {
        let statement = try db.cachedStatement(sql: "SELECT account_id FROM session")
        return try String.fetchOne(statement).map { User.ID($0) }
    }

    /// Whether `owner` is signed in now. A process that began under an earlier session may still be running.
    ///
    /// - Parameter owner: the session; `nil` for an engine without sign-in, the result is then always true.
    static func isSignedIn(_ owner: SessionOwner?, _ db: Database) throws -> Bool {
        guard let owner else { return true }
        let statement = try db.cachedStatement(
            sql: "SELECT account_id = ? AND server = ? AND signed_in = 1 FROM session")
        return try Bool.fetchOne(statement, arguments: [owner.account.rawValue, owner.server]) ?? false
    }

    /// Whether the device belongs to `owner`, signed in or not.
    static func ownsDevice(_ owner: SessionOwner?, _ db: Database) throws -> Bool {
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
        for owner: SessionOwner?, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        let value = try await StorageError.wrapping(
            try await read { db -> Result<Value, StorageError> in
                guard try CurrentAccount.isSignedIn(owner, db) else { return .failure(.signedOut) }
                return .success(try body(db))
            })
        return try value.get()
    }

    /// Writes in the name of `owner`. The same transaction checks the right to write.
    ///
    /// - Throws: `signedOut` if `owner` no longer has the right to write; nothing was written.
    func write<Value: Sendable>(
        for owner: SessionOwner?, as authority: Authority = .session, purpose: WritePurpose = .draining,
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
