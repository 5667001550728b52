public import MillwrightDomain
public import MillwrightOfflineEngine

/// A fact that an examination of a store found. A front end says it in words and knows what mends it.
public enum StoreFinding: Hashable, Sendable {
    case database(DatabaseFinding)
    case contents(ContentsFinding)
    case photos(PhotosFinding)
    case access(AccessFinding)
    /// - Parameter advisories: the ids of the published security problems of this version.
    case libcurl(version: String, advisories: [String])

    public enum DatabaseFinding: Hashable, Sendable {
        /// The store can be read but not written.
        case readOnly(StorageError, folder: String)
        /// The store was damaged and has been rebuilt.
        /// - Parameters:
        ///   - changes: the number of operations that were recovered.
        ///   - gaps: the number of places in the queue that could not be read.
        case recovered(changes: Int, gaps: Int, isSignedOut: Bool)
        case version(String, hasWALResetRace: Bool)
        /// The settings that make a confirmed change durable, as read back.
        /// - Parameter wrong: the values of those that are not as they must be, by their names; empty if all are.
        case settings(wrong: [String: String])
        case unreadable(StorageError)
    }

    /// Whether changes and work orders are what was written.
    public enum ContentsFinding: Hashable, Sendable {
        case sound
        case unreadable(StorageError)
        /// The operation was damaged on disk. It is not sent.
        case damagedOperation(OutboxOperation)
        /// The number of lines in the queue's journal that are not what was written.
        case damagedJournalLines(Int)
    }

    public enum PhotosFinding: Hashable, Sendable {
        /// Every photo file has the hash of its name, and none is left over.
        case sound(files: Int)
        case unreadable(StorageError, folder: String)
        /// The photo still has to be sent, and its file is gone.
        case missing(OutboxOperation)
        /// The photo still has to be sent, and its file is not what was taken in.
        case damaged(OutboxOperation)
        /// The number of damaged files whose photos the server has.
        case damagedCopies(Int)
        /// The number of files that belong to no photo.
        case orphans(Int)
        /// The queue has operations that this version cannot read, so the files of their photos are unknown.
        case ofNewerVersion
    }

    /// The users who can read the store and its secrets.
    public enum AccessFinding: Hashable, Sendable {
        case isPrivate
        /// - Parameter path: a file or folder that others can read, or that belongs to somebody else.
        case readableByOthers(path: String)
        case unreadable(path: String, reason: String)
    }
}
