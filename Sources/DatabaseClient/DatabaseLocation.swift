import MillwrightFiles

/// The location of a database and the settings for its use.
package struct DatabaseLocation: Sendable {
    package let folder: String
    package let fileName: String
    /// The name of this process. Other processes see it while this process writes.
    package let command: String
    package let pause: LockWait
    /// Names of locks that are held, in addition to the write gate, during a migration or a replacement of the
    /// database.
    package let exclusiveLocks: [String]
    /// A function called before each step of a migration, for progress and tests. If it throws, the migration stops.
    /// The old database is then unchanged, except at ``MigrationStep/finish``, when the migration is already committed.
    package let willApply: @Sendable (MigrationStep) throws -> Void
    /// The time limit for adding writes to a shared transaction, counted from the start of the first write.
    package let sharedWork: Duration
    /// A function that returns the free bytes on the disk of a path.
    package let freeBytes: @Sendable (String) throws -> Int64

    package init(
        folder: String,
        fileName: String,
        command: String,
        pause: LockWait = .fiveSeconds,
        exclusiveLocks: [String] = [],
        willApply: @escaping @Sendable (MigrationStep) throws -> Void = { _ in },
        sharedWork: Duration = .milliseconds(5),
        freeBytes: @escaping @Sendable (String) throws -> Int64 = { try FreeSpace.bytes(at: $0) }
    ) {
        self.folder = folder
        self.fileName = fileName
        self.command = command
        self.pause = pause
        self.exclusiveLocks = exclusiveLocks
        self.willApply = willApply
        self.sharedWork = sharedWork
        self.freeBytes = freeBytes
    }

    var file: String { folder + "/" + fileName }
    var log: String { file + "-wal" }
    var logIndex: String { file + "-shm" }
    var locks: String { folder + "/locks" }
    /// The file through which processes tell each other about their commits.
    var commits: String { locks + "/commits" }
    /// The lock whose file names the process that is opening the database.
    var opening: String { locks + "/opening" }
    var backups: String { folder + "/backups" }

    var ballast: Ballast {
        Ballast(path: folder + "/ballast", freeBytes: { [folder, freeBytes] in try freeBytes(folder) })
    }

    func gate() throws(SystemError) -> WriteGate {
        WriteGate(lock: try FileLock(locks + "/write-gate", command: command), pause: pause)
    }

    /// Returns the signal that wakes other processes after a commit. Returns `nil` if the disk is too full to create
    /// the signal's file. The database can still be used then, so that sending changes frees space. Other processes
    /// see the changes at their next command.
    func signal() throws(SystemError) -> FileSignal? {
        do { return try FileSignal(commits) } catch {
            guard error.isFull || error.isOverQuota else { throw error }
            return nil
        }
    }

    /// Runs `body` while holding all ``exclusiveLocks``, taken in order.
    func holdingLocks<Value>(_ body: () throws -> Value) throws -> Value {
        try holding(exclusiveLocks[...], body)
    }

    private func holding<Value>(_ names: ArraySlice<String>, _ body: () throws -> Value) throws -> Value {
        guard let name = names.first else { return try body() }
        let lock = try FileLock(locks + "/" + name, command: command)
        return try lock.hold(pause) { try holding(names.dropFirst(), body) }
    }
}
