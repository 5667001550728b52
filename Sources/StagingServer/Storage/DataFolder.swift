#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The paths inside the data directory.
struct DataFolder: Sendable {
    let path: String

    /// Creates the missing folders, accessible only to this user.
    init(path: String) throws {
        self.path = path
        for folder in [path, "\(path)/uploads", "\(path)/blobs", "\(path)/backups"] {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
    }

    var database: String { "\(path)/staging.db" }
    var blobs: String { "\(path)/blobs" }

    func backup(_ name: String) -> String { "\(path)/backups/\(name).db" }

    func hasBackup(_ name: String) -> Bool { FileManager.default.fileExists(atPath: backup(name)) }

    func part(_ upload: String) -> String { "\(path)/uploads/\(upload).part" }

    func blob(_ sha256: String) -> String { "\(blobs)/\(sha256)" }
}
