import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles
package import MillwrightOfflineEngine

/// Leadership as a lock of the kernel on `locks/leader`: a process that is killed leads no longer.
package struct FlockLeaderLock: LeaderLock {
    let folder: DataFolder
    let command: String

    /// - Parameter command: what other processes are told leads.
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
        return try lock.tryLock() ? .held(Hold(lock: lock)) : .taken(by: try lock.holder())
    }

    private struct Hold: LeaderHold {
        let lock: FileLock

        func release() { lock.unlockSigningOff() }
    }
}
