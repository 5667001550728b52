import MillwrightFiles
import Synchronization

/// Decides which writes may proceed when the disk fills up.
final class DiskReserve: Sendable {
    private let ballast: Ballast
    /// Whether the ballast exists, as far as this process knows.
    private let exists: Mutex<Bool>

    /// Tries to create the ballast. Opening the database does not fail without it.
    init(_ ballast: Ballast) {
        self.ballast = ballast
        exists = Mutex(false)
        restore()
    }

    /// Rejects an entering write if less than `FreeSpace.reserve` is free on the disk. Admits every other write, and
    /// also an entering write if the free space is unknown.
    /// - Throws: ``DatabaseClientError/diskFull`` to reject the write.
    func admit(_ purpose: WritePurpose) throws(DatabaseClientError) {
        guard purpose == .entering else { return }
        let free: Int64
        // If the free space is unknown, the write proceeds and fails only on a full disk.
        do { free = try ballast.freeBytes() } catch { return }
        guard free >= FreeSpace.reserve else { throw .diskFull }
    }

    /// Removes the ballast, so that its space on the disk can be used.
    /// - Returns: whether space was freed.
    func release() -> Bool {
        exists.withLock { exists in
            exists = false
            // If the file cannot be removed, no space is freed, and the write fails for its original reason.
            do { return try ballast.release() } catch { return false }
        }
    }

    /// Restores the ballast after a successful write. Queries the disk only if the ballast is gone.
    func restore() {
        exists.withLock { exists in
            if exists { return }
            // A failure is ignored: only a full disk needs the ballast, and the next write tries again.
            do { exists = try ballast.make() } catch { exists = false }
        }
    }
}
