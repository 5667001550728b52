/// The reason why the disk or the store failed. A write is never partial: a failed change leaves the store as it was.
public enum StorageError: Error, Hashable, Sendable {
    case diskFull
    /// The outbox has the maximum number of queued operations. Nothing was written. Send some of them first.
    case outboxFull(limit: Int)
    /// The folder or a file in it is not writable: no permission, a read-only file system, or another owner.
    case notWritable(path: String, reason: String)
    /// Another process was writing for longer than this process waits. `holder` is its command; `nil` if it is unknown.
    case busy(holder: String?)
    /// The file is damaged, not a store of the kernel, or written by a newer version.
    case unusable(reason: String)
    /// The file with the session's tokens, or its folder, is not private: other users have access to it, or it is a
    /// link. `path` is the file or folder that has to be made private.
    case secretExposed(path: String)
    /// This user may not read the file with the session's tokens, or its folder.
    case secretUnreadable(path: String, reason: String)
    /// An input/output error of the device.
    case device(reason: String)
    /// The session has ended: nobody, or somebody else, is signed in on this device. Nothing is done in the earlier
    /// user's name.
    case signedOut
    case cancelled
}

extension StorageError: KernelError {
    public var kind: KernelErrorKind {
        switch self {
        case .signedOut: .signInNeeded
        case .cancelled: .cancelled
        case .secretExposed: .setup
        case .diskFull, .outboxFull, .notWritable, .busy, .unusable, .secretUnreadable, .device: .storage
        }
    }

    public var isRetryable: Bool {
        switch self {
        case .diskFull, .outboxFull, .busy: true
        case .notWritable, .unusable, .secretExposed, .secretUnreadable, .device, .signedOut, .cancelled: false
        }
    }
}
