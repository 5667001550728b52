package import MillwrightFiles
import GRDB

/// A reason why a read or write of the database failed. A failed transaction changes nothing.
package enum DatabaseClientError: Error, Hashable, Sendable {
    case diskFull
    /// The disk has free space, but this user's quota is used up.
    case quotaReached
    /// The file cannot be written. For example, the user has no permission, the file system is mounted read-only, or
    /// the path is missing. `reason` gives the cause.
    case notWritable(path: String, reason: String)
    /// Another process kept writing for too long. `holder` names it, if known.
    case busy(holder: String?)
    /// The file belongs to another program, was written by a newer version, or has contents that this version cannot
    /// read.
    case unusable(reason: String)
    /// The file is corrupt. Its readable contents can be saved: see ``SQLiteDatabase/setAside(_:called:)``.
    case damaged(reason: String)
    case device(reason: String)
    case cancelled
}

extension DatabaseClientError {
    package init(_ error: SystemError) {
        self =
            if error.isFull {
                .diskFull
            } else if error.isOverQuota {
                .quotaReached
            } else if error.isNotPermitted || error.isMissing || error.isLink {
                .notWritable(path: error.path, reason: error.reason)
            } else {
                .device(reason: "\(error.path): \(error.reason)")
            }
    }

    /// - Parameters:
    ///   - path: the database file, for messages.
    ///   - code: `errno` of the connection's last I/O error. SQLite distinguishes a full disk from a broken disk, but
    ///     does not recognize a quota or a file system that became read-only.
    init(_ error: any Error, path: String, systemCode code: Int32) {
        let system = SystemError(code: code, path: path)
        let isOfTheSystem = [.SQLITE_IOERR, .SQLITE_CANTOPEN].contains((error as? DatabaseError)?.resultCode)
        if isOfTheSystem && (system.isOverQuota || system.isReadOnly || system.isFull) {
            self.init(system)
        } else {
            self.init(error, path: path)
        }
    }

    /// Returns the value of `body`, or throws its error as a `DatabaseClientError`.
    /// - Parameter path: the file named in the message.
    @discardableResult
    static func wrapping<Value>(at path: String, _ body: () throws -> Value) throws(DatabaseClientError) -> Value {
        do { return try body() } catch { throw DatabaseClientError(error, path: path) }
    }

    /// - Parameter path: the database file, for messages.
    init(_ error: any Error, path: String) {
        self =
            switch error {
            case let failure as DatabaseClientError: failure
            case let error as SystemError: DatabaseClientError(error)
            case let error as DatabaseError: DatabaseClientError(error, path: path)
            case is CancellationError: .cancelled
            default: .unusable(reason: "\(error)")
            }
    }

    private init(_ error: DatabaseError, path: String) {
        let reason = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
        self =
            switch error.resultCode {
            case .SQLITE_FULL: .diskFull
            case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: .notWritable(path: path, reason: reason)
            // A process that was suspended while it opened the database keeps locks that SQLite expects to be brief.
            case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .busy(holder: nil)
            case .SQLITE_IOERR, .SQLITE_NOMEM: .device(reason: "\(path): \(reason)")
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged(reason: "\(path): \(reason)")
            case .SQLITE_ERROR where Self.signsOfDamage.contains { reason.hasPrefix($0) }:
                .damaged(reason: "\(path): \(reason)")
            case .SQLITE_INTERRUPT, .SQLITE_ABORT: .cancelled
            default: .unusable(reason: "\(path): \(reason)")
            }
    }

    /// The beginnings of the messages that mean damage although their code does not say so. Our statements use only
    /// tables and columns of the current schema, so none of them is missing. The settings of the search index cannot be
    /// read if their table is damaged.
    private static let signsOfDamage = ["no such ", "invalid fts5 file format", "vtable constructor failed"]
}
