import DatabaseClient
import Domain

/// Files that are being taken in, or were when a process died.
struct IncomingPhotos {
    let folder: DataFolder

    /// Removes what nobody can still be writing.
    func sweep(olderThan limit: Instant) throws(SystemError) {
        guard try FileSystem.status(of: folder.incomingPhotos) != nil else { return }
        for name in try FileSystem.names(in: folder.incomingPhotos) {
            let path = folder.incomingPhotos + "/" + name
            guard let status = try FileSystem.status(of: path), status.kind == .file else { continue }
            if status.modified * 1_000 < limit.millisecondsSince1970 { try FileSystem.remove(path) }
        }
    }
}
