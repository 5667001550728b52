import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles
package import MillwrightOfflineEngine

/// The leader lock as a kernel lock on `locks/leader`. A killed process loses it.
package struct FlockLeaderLock: LeaderLock {
    let folder: DataFolder
    let command: String

    /// - Parameter command: the name of this process. Other processes see it while this one holds the leader lock.
    package init(folder: DataFolder, command: String) {
        self.folder = folder
        self.command = command
    }

    package func acquire() throws(StorageError) -> LeaderClaim {
        try StorageError.wrapping(system: try claim())
    }

    private func claim() throws(SystemError) -> LeaderClaim {
        try FileSystem.makePrivateFolder(folder.locks)
        let lock = try FileLock(folder.leaderLock, command: command)
        return try lock.tryLock() ? .acquired(Hold(lock: lock)) : .busy(holder: try lock.holder())
    }

    private struct Hold: LeaderLease {
        let lock: FileLock

        func release() { lock.unlockClearingHolder() }
    }
}
