package import MillwrightFiles
import GRDB

/// Why the database did not take or give something. A transaction that failed left nothing behind.
package enum DatabaseClientError: Error, Hashable, Sendable {
    case diskFull
    /// The disk has room, but this user may not take more of it.
    case quotaReached
    /// The permissions, or a file system that is mounted for reading: `reason` says which.
    case notWritable(path: String, reason: String)
    /// `holder` is the process that was writing all the while, if it could be told.
    case busy(holder: String?)
    /// Not ours, written by a newer version, or holding what this version cannot read.
    case unusable(reason: String)
    /// The file is not what was written to it. What can still be read of it can be saved:
    /// see ``SQLiteDatabase/setAside(_:called:)``.
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
    ///   - code: `errno` of the connection's last input/output error. SQLite tells a full disk from a broken one, but
    ///     neither from a quota nor from a file system that has become read-only.
    init(_ error: any Error, path: String, systemCode code: Int32) {
        let system = SystemError(code: code, path: path)
        let isOfTheSystem = [.SQLITE_IOERR, .SQLITE_CANTOPEN].contains((error as? DatabaseError)?.resultCode)
        if isOfTheSystem && (system.isOverQuota || system.isReadOnly || system.isFull) {
            self.init(system)
        } else {
            self.init(error, path: path)
        }
    }

    /// Returns the value of `body`, or throws its error as a failure of the database.
    /// - Parameter path: the file that the message names.
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
            case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(holder: nil)
            case .SQLITE_IOERR, .SQLITE_NOMEM: .device(reason: "\(path): \(reason)")
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged(reason: "\(path): \(reason)")
            // All that is asked for is in the shape the database was brought to.
            case .SQLITE_ERROR where reason.hasPrefix("no such "): .damaged(reason: "\(path): \(reason)")
            case .SQLITE_INTERRUPT, .SQLITE_ABORT: .cancelled
            default: .unusable(reason: "\(path): \(reason)")
            }
    }
}
