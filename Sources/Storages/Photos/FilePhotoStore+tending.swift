import DatabaseClient
package import Domain
import GRDB

/// How long photo files are kept.
enum PhotoRetention {
    /// A file that has no row yet may be about to get one.
    static let orphan = Duration.seconds(3_600)
    /// After the server confirmed the photo; it can be fetched again.
    static let attached = Duration.seconds(30 * 86_400)
    static let tending = Duration.seconds(86_400)
}

extension FilePhotoStore: PhotoTending {
    /// Off the caller's actor: it hashes a file.
    @concurrent
    package func tend() async throws(StorageProblem) -> TendingReport {
        let time = now()
        guard try await isDue(at: time), let needs = try await needs() else { return TendingReport() }
        var report = TendingReport()
        do throws(SystemError) {
            for hash in try stored() where needs.waiting[hash] == nil {
                let isAttached = needs.attached.contains(hash)
                let age = isAttached ? PhotoRetention.attached : PhotoRetention.orphan
                guard try removeIfOld(hash, before: time.advanced(by: .zero - age)) else { continue }
                if isAttached { report.evicted += 1 } else { report.orphans += 1 }
            }
            let waiting = needs.waiting.values.sorted { $0.sha256 < $1.sha256 }
            for content in waiting where try FileSystem.status(of: path(of: content.sha256)) == nil {
                report.damaged.append(content.sha256)
            }
            let there = waiting.filter { !report.damaged.contains($0.sha256) }
            if let chosen = chosen(among: there, at: time), try hash(of: chosen) != chosen.sha256 {
                report.damaged.append(chosen.sha256)
            }
        } catch { throw StorageProblem(error) }
        return report
    }

    private struct Needs: Sendable {
        /// Of operations that are not finished: never removed.
        var waiting: [String: PhotoContent] = [:]
        /// Of photos the server has.
        var attached: Set<String> = []
    }

    /// - Returns: whether this call is to do it; the next ones are not, however this one ends.
    private func isDue(at time: Instant) async throws(StorageProblem) -> Bool {
        do {
            return try await database.write(purpose: .draining) { db in
                let last = try Meta.lastTending.value(db) ?? 0
                let isDue = abs(time.millisecondsSince1970 - last) >= PhotoRetention.tending.wholeMilliseconds
                if isDue { try Meta.lastTending.set(time.millisecondsSince1970, db) }
                return isDue
            }
        } catch { throw StorageProblem(error) }
    }

    /// `nil` when an operation cannot be read: its file could be any of them.
    private func needs() async throws(StorageProblem) -> Needs? {
        do {
            return try await database.read { db in
                var needs = Needs()
                var isKnown = true
                let statement = try db.cachedStatement(
                    sql: "SELECT \(OperationRecord.columns) FROM op WHERE state NOT IN \(StateRecord.finished)")
                try RowInPlace.forEach(statement, arguments: []) { row in
                    guard case .photo(let photo) = OperationRecord.operation(row).change else { return true }
                    isKnown = !photo.content.sha256.isEmpty
                    needs.waiting[photo.content.sha256] = photo.content
                    return isKnown
                }
                guard isKnown else { return nil }
                needs.attached = Set(try String.fetchAll(db, sql: "SELECT sha256 FROM mirror_photo"))
                return needs
            }
        } catch { throw StorageProblem(error) }
    }

    /// By hash, whatever is in them.
    func stored() throws(SystemError) -> [String] {
        guard try FileSystem.status(of: folder.photos) != nil else { return [] }
        var hashes: [String] = []
        for shelf in try FileSystem.names(in: folder.photos) {
            hashes += try FileSystem.names(in: "\(folder.photos)/\(shelf)").filter(SHA256Hex.isOne)
        }
        return hashes.sorted()
    }

    /// Under the shelves' lock: a file that is put there again meanwhile is as young as that.
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

    /// One a day, a different one each time.
    private func chosen(among waiting: [PhotoContent], at time: Instant) -> PhotoContent? {
        let day = Int(time.millisecondsSince1970 / PhotoRetention.tending.wholeMilliseconds)
        return waiting.isEmpty ? nil : waiting[abs(day) % waiting.count]
    }
}
