public import MillwrightDomain
public import MillwrightOfflineEngine

/// A finding of an examination of the store. A front end describes it and suggests a repair.
public enum StoreFinding: Hashable, Sendable {
    case database(DatabaseFinding)
    case contents(ContentsFinding)
    case photos(PhotosFinding)
    case access(AccessFinding)
    /// The version of libcurl.
    /// - Parameter advisories: the ids of the published security problems of this version.
    case libcurl(version: String, advisories: [String])

    /// A finding about the database.
    public enum DatabaseFinding: Hashable, Sendable {
        /// The store can be read but not written.
        case readOnly(StorageError, folder: String)
        /// The store was damaged and was rebuilt, and nobody has acknowledged it.
        case recovered(RecoveryReport)
        case version(String, hasWALResetRace: Bool)
        /// The settings that make a confirmed change durable, as SQLite reports them.
        /// - Parameter wrong: the actual values of the wrong settings, by name; empty if all are right.
        case settings(wrong: [String: String])
        case unreadable(StorageError)
    }

    /// A finding about the contents of the store: whether changes and work orders are intact.
    public enum ContentsFinding: Hashable, Sendable {
        case sound
        case unreadable(StorageError)
        /// The operation was damaged on disk. It is not sent.
        case damagedOperation(OutboxOperation)
        /// The number of damaged lines in the journal, which is a second copy of the queue.
        case damagedJournalLines(Int)
    }

    /// A finding about the photo files.
    public enum PhotosFinding: Hashable, Sendable {
        /// Every photo file matches the hash in its name, and every file belongs to a photo.
        /// - Parameter files: the number of photo files.
        case sound(files: Int)
        case unreadable(StorageError, folder: String)
        /// The photo has not been sent yet, and its file is missing.
        case missing(OutboxOperation)
        /// The photo has not been sent yet, and its file has changed since it was added.
        case damaged(OutboxOperation)
        /// The number of damaged files whose photos are on the server.
        case damagedCopies(Int)
        /// The number of files that belong to no photo.
        case orphans(Int)
        /// The queue has operations that this version of the program cannot read. The examination therefore does not
        /// know which photo files these operations need.
        case ofNewerVersion
    }

    /// A finding about the users who can read the store and its secrets.
    public enum AccessFinding: Hashable, Sendable {
        case isPrivate
        /// Other users can read a file or folder, or it belongs to another user.
        /// - Parameter path: the path of the file or folder.
        case readableByOthers(path: String)
        case unreadable(path: String, reason: String)
    }
}
