import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles
package import MillwrightOfflineEngine
import GRDB

extension FilePhotoStore: PhotoMaintenance {
    /// Removes files that are no longer needed and verifies one file that is still needed, at most once a day. Runs off
    /// the caller's actor, because it hashes a file.
    @concurrent
    package func collectGarbage() async throws(StorageError) -> PhotoMaintenanceReport {
        let time = now()
        guard let turn = try await turn(at: time), let needs = try await needs(at: time) else {
            return PhotoMaintenanceReport()
        }
        return try StorageError.wrapping(system: try collectGarbage(needs, turn, at: time))
    }

    private func collectGarbage(_ needs: ReferencedPhotos, _ turn: Turn, at time: Instant) throws(SystemError)
        -> PhotoMaintenanceReport
    {
        try folder.requirePhotoFolder()
        var report = PhotoMaintenanceReport()
        if turn == .sweeping { try sweep(needs, at: time, &report) }
        let contents = needs.waiting.values.compactMap { operations -> Photo.Content? in
            guard let photo = operations.last?.change.addedPhoto else { return nil }
            return photo.content
        }
        let waiting = contents.sorted { $0.sha256 < $1.sha256 }
        for content in waiting where try FileSystem.status(of: path(of: content.sha256)) == nil {
            report.damaged.append(content.sha256)
        }
        let there = waiting.filter { !report.damaged.contains($0.sha256) }
        if let chosen = chosen(among: there, at: time), try hash(of: chosen) != chosen.sha256 {
            report.damaged.append(chosen.sha256)
        }
        return report
    }

    private func sweep(
        _ needs: ReferencedPhotos, at time: Instant, _ report: inout PhotoMaintenanceReport
    ) throws(SystemError) {
        for hash in try stored() where needs.waiting[hash] == nil && !needs.givenUp.contains(hash) {
            let isAttached = needs.attached.contains(hash)
            let age = isAttached ? PhotoRetention.attached : PhotoRetention.orphan
            guard try removeIfOld(hash, before: time.advanced(by: .zero - age)) else { continue }
            if isAttached { report.evicted += 1 } else { report.orphans += 1 }
        }
        try FileThumbnailStore.removeUnknown(in: folder) { hash in
            needs.waiting[hash] != nil || needs.givenUp.contains(hash) || needs.attached.contains(hash)
        }
    }

    private enum Turn: Sendable {
        /// The first maintenance of a database, which removes nothing. A recovered database may have lost the row of
        /// a file. A person who has an export of the queue can import it within a day, before the file is removed.
        case looking
        case sweeping
    }

    /// Returns the kind of maintenance that is due, or `nil` if maintenance ran in the last 24 hours. Records that
    /// maintenance ran, even if it then fails.
    private func turn(at time: Instant) async throws(StorageError) -> Turn? {
        return try await StorageError.wrapping(
            try await database.write(purpose: .draining) { db in
                let last = try Meta.lastPhotoMaintenance.value(db)
                let gone = last.map { Instant(millisecondsSince1970: $0).distance(to: time) }
                if let gone, max(gone, .zero - gone) < PhotoRetention.maintenanceInterval { return nil }
                try Meta.lastPhotoMaintenance.set(time.millisecondsSince1970, db)
                return gone == nil ? .looking : .sweeping
            })
    }

    /// Returns the files that are still needed. Returns `nil` if an operation cannot be read, because it may need any
    /// of the files.
    private func needs(at time: Instant) async throws(StorageError) -> ReferencedPhotos? {
        let needs = try await StorageError.wrapping(try await database.read { try ReferencedPhotos(at: time, $0) })
        return needs.hasUnreadable ? nil : needs
    }

    /// Returns the hashes of all stored files, without verifying their contents.
    func stored() throws(SystemError) -> [String] {
        guard try FileSystem.status(of: folder.photos) != nil else { return [] }
        var hashes: [String] = []
        for folderOfBlob in try FileSystem.names(in: folder.photos) {
            hashes += try FileSystem.names(in: "\(folder.photos)/\(folderOfBlob)").filter(SHA256Hex.isValid)
        }
        return hashes.sorted()
    }

    /// Removes a file that is older than `limit`, while holding the lock under which files are stored. A file that is
    /// stored again meanwhile is new and stays.
    /// - Returns: false if the file stays or another process has the lock.
    private func removeIfOld(_ hash: String, before limit: Instant) throws(SystemError) -> Bool {
        let lock = try FileLock(folder.shelfLock, command: command)
        guard try lock.tryLock() else { return false }
        defer { lock.unlock() }
        guard let status = try FileSystem.status(of: path(of: hash)),
            status.modified * 1_000 < limit.millisecondsSince1970
        else { return false }
        try FileSystem.remove(path(of: hash))
        return true
    }

    /// Returns the waiting photo to verify today; `nil` if no photo waits. The next photo in the list is chosen each
    /// day.
    private func chosen(among waiting: [Photo.Content], at time: Instant) -> Photo.Content? {
        let day = Int(time.millisecondsSince1970 / PhotoRetention.maintenanceInterval.wholeMilliseconds)
        return waiting.isEmpty ? nil : waiting[abs(day) % waiting.count]
    }
}
