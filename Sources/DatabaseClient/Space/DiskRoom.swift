import MillwrightFiles
import Synchronization

/// Who may still write when the disk fills up.
final class DiskRoom: Sendable {
    private let ballast: Ballast
    /// As this process last knew.
    private let isThere: Mutex<Bool>

    /// Opening must not fail for want of ballast.
    init(_ ballast: Ballast) {
        self.ballast = ballast
        isThere = Mutex(false)
        restore()
    }

    /// - Throws: ``DatabaseClientError/diskFull``.
    func admit(_ purpose: WritePurpose) throws(DatabaseClientError) {
        guard purpose == .entering else { return }
        let free: Int64
        // Where it cannot be told, the write itself will tell.
        do { free = try ballast.freeBytes() } catch { return }
        guard free >= FreeSpace.reserve else { throw .diskFull }
    }

    /// - Returns: whether there is more room than before.
    func giveWay() -> Bool {
        isThere.withLock { isThere in
            isThere = false
            // One that cannot be removed gives no room: the write fails with the reason it had.
            do { return try ballast.release() } catch { return false }
        }
    }

    /// After a write that went well: asks the disk only when the ballast is gone.
    func restore() {
        isThere.withLock { isThere in
            if isThere { return }
            // Without it everything works but a full disk, and the next write tries again.
            do { isThere = try ballast.make() } catch { isThere = false }
        }
    }
}
