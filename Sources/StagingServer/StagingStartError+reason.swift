import GRDB
import NIOCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension StagingStartError {
    /// The reason of an error about a file, a folder or the database, in words.
    static func reason(_ error: any Error) -> String {
        switch error {
        case let error as FixtureError: error.description
        case let error as DatabaseError: reason(error)
        case let error as CocoaError:
            (error.underlying as? POSIXError).map { reason($0.code.rawValue) } ?? reason(error)
        case let error as POSIXError: reason(error.code.rawValue)
        case let error as PartFile.Failure: reason(error.code)
        default: "\(error)"
        }
    }

    /// Returns the contents of a file that the person has named.
    /// - Throws: an error that ``reason(_:)`` puts into words.
    static func contents(of path: String) throws -> [UInt8] { try Array(Data(contentsOf: URL(fileURLWithPath: path))) }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT: "it does not exist"
        case EACCES, EPERM: "this account has no permission for it"
        case EISDIR: "it is a folder, not a file"
        case EEXIST, ENOTDIR: "it is a file, not a folder, or lies below a file"
        case EROFS: "the disk is read-only"
        case ENOSPC: "the disk is full"
        default: String(cString: strerror(code))
        }
    }

    private static func reason(_ error: CocoaError) -> String {
        switch error.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: reason(ENOENT)
        case .fileReadNoPermission, .fileWriteNoPermission: reason(EACCES)
        case .fileWriteFileExists: reason(EEXIST)
        case .fileWriteVolumeReadOnly: reason(EROFS)
        case .fileWriteOutOfSpace: reason(ENOSPC)
        default: "the system reports error \(error.code.rawValue)"
        }
    }

    private static func reason(_ error: DatabaseError) -> String {
        switch error.resultCode {
        case .SQLITE_NOTADB: "staging.db in it is not a database"
        case .SQLITE_CORRUPT: "staging.db in it is damaged; delete the folder, and the server fills a new one"
        case .SQLITE_BUSY, .SQLITE_LOCKED: "another program uses staging.db in it"
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: "staging.db in it cannot be opened"
        case .SQLITE_READONLY: "staging.db in it cannot be written"
        case .SQLITE_FULL: "the disk is full"
        default: error.message ?? "SQLite reports \(error.resultCode)"
        }
    }

    /// Returns the error for an address that the server cannot listen on; `nil` for any other error.
    init?(_ error: any Error, host: String, port: Int) {
        let reason: String
        switch error {
        case let error as IOError where error.errnoCode == EADDRINUSE:
            reason = "another program uses it; choose another port with --port, or any free port with --port 0"
        case let error as IOError where error.errnoCode == EACCES:
            reason = "this account has no permission for it; choose a port from 1024 on with --port"
        case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
            reason = "this machine does not have this address; choose another with --host"
        case is SocketAddressError, is SocketAddressError.UnknownHost:
            reason = "the name of the host is unknown; choose another with --host"
        default: return nil
        }
        self = .addressUnusable(host: host, port: port, reason: reason)
    }
}
