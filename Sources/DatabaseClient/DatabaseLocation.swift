import MillwrightFiles

/// Where a database is and how it is used.
package struct DatabaseLocation: Sendable {
    package let folder: String
    package let fileName: String
    /// What other processes are told is writing.
    package let command: String
    package let pause: Pause
    /// Names of locks that are held besides the write gate while the shape of the database changes or it is replaced.
    package let exclusiveLocks: [String]
    /// Told of each step of a change of shape before it is taken; what it throws stops there, and the old database
    /// stays as it was. For showing progress, and for tests.
    package let willTake: @Sendable (MigrationStep) throws -> Void
    /// After this much work no further write is put into a transaction that several share.
    package let sharedWork: Duration
    /// Bytes that are left on the disk of a path.
    package let freeBytes: @Sendable (String) throws -> Int64

    package init(
        folder: String,
        fileName: String,
        command: String,
        pause: Pause = .fiveSeconds,
        exclusiveLocks: [String] = [],
        willTake: @escaping @Sendable (MigrationStep) throws -> Void = { _ in },
        sharedWork: Duration = .milliseconds(5),
        freeBytes: @escaping @Sendable (String) throws -> Int64 = { try FreeSpace.bytes(at: $0) }
    ) {
        self.folder = folder
        self.fileName = fileName
        self.command = command
        self.pause = pause
        self.exclusiveLocks = exclusiveLocks
        self.willTake = willTake
        self.sharedWork = sharedWork
        self.freeBytes = freeBytes
    }

    var file: String { folder + "/" + fileName }
    var log: String { file + "-wal" }
    var logIndex: String { file + "-shm" }
    var locks: String { folder + "/locks" }
    var backups: String { folder + "/backups" }

    var ballast: Ballast {
        Ballast(path: folder + "/ballast", freeBytes: { [folder, freeBytes] in try freeBytes(folder) })
    }

    func gate() throws(SystemError) -> WriteGate {
        WriteGate(lock: try FileLock(locks + "/write-gate", command: command), pause: pause)
    }

    /// All ``exclusiveLocks`` in their order, then `body`.
    func holdingLocks<Value>(_ body: () throws -> Value) throws -> Value {
        try holding(exclusiveLocks[...], body)
    }

    private func holding<Value>(_ names: ArraySlice<String>, _ body: () throws -> Value) throws -> Value {
        guard let name = names.first else { return try body() }
        let lock = try FileLock(locks + "/" + name, command: command)
        return try lock.hold(pause) { try holding(names.dropFirst(), body) }
    }
}
