/// Why the disk did not take or give something. Nothing is ever half written: a failed change left the store as it was.
public enum StorageError: Error, Hashable, Sendable {
    case diskFull
    /// As many operations wait as may; nothing was written. They have to be sent first.
    case outboxFull(limit: Int)
    /// The folder or a file in it cannot be written: permission, a read-only file system, an owner that is not us.
    case notWritable(path: String, reason: String)
    /// Another process was writing for longer than we wait; `holder` is its command, if it could be told.
    case busy(holder: String?)
    /// The file is damaged, not ours, or written by a newer version.
    case unusable(reason: String)
    /// A secret's file can be read by others; `path` is what to `chmod 600`.
    case secretExposed(path: String)
    /// A secret's file cannot be read.
    case secretUnreadable(path: String, reason: String)
    /// An input/output error of the device.
    case device(reason: String)
    /// Nobody is signed in on this device any more, or somebody else is: nothing is done in the name of who was.
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
