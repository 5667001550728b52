import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles
package import MillwrightOfflineEngine
import GRDB

extension FilePhotoStore {
    /// Reads and hashes every photo file and changes nothing. Runs off the caller's actor and takes as long as reading
    /// all files.
    @concurrent
    package func examine() async throws(StorageError) -> PhotoExamination {
        let time = now()
        let needs = try await StorageError.wrapping(try await database.read { try ReferencedPhotos(at: time, $0) })
        var found = try StorageError.wrapping(system: try examine(needs, at: time))
        if Task.isCancelled { throw .cancelled }
        found.missing.sort { $0.sequence < $1.sequence }
        found.damaged.sort { $0.sequence < $1.sequence }
        return found
    }

    private func examine(_ needs: ReferencedPhotos, at time: Instant) throws(SystemError) -> PhotoExamination {
        try folder.requirePhotoFolder()
        var found = PhotoExamination()
        found.hasUnreadable = needs.hasUnreadable
        let limit = time.advanced(by: .zero - PhotoRetention.orphan)
        var good: Set<String> = []
        var bad: Set<String> = []
        for hash in try stored() {
            if Task.isCancelled { break }
            guard let status = try FileSystem.status(of: path(of: hash)) else { continue }
            found.files += 1
            if try isComplete(hash, size: status.size) { good.insert(hash) } else { bad.insert(hash) }
            if needs.waiting[hash] != nil { continue }
            if needs.attached.contains(hash) {
                if bad.contains(hash) { found.damagedCopies += 1 }
            } else if !needs.givenUp.contains(hash), !needs.hasUnreadable {
                if status.modified * 1_000 < limit.millisecondsSince1970 { found.orphans += 1 }
            }
        }
        for (hash, operations) in needs.waiting where !good.contains(hash) {
            if bad.contains(hash) { found.damaged += operations } else { found.missing += operations }
        }
        return found
    }

    private func isComplete(_ hash: String, size: Int64) throws(SystemError) -> Bool {
        try self.hash(of: Photo.Content(sha256: hash, size: size, format: .jpeg, dimensions: nil)) == hash
    }
}
