/// Why a photo was not added, or photos not shown or brought here. Nothing was written, but for the part of a photo that
/// came before its download was cut off.
public enum PhotoError: Error, Hashable, Sendable {
    case workOrderNotFound
    case taskNotFound
    case photoNotFound
    case notSignedIn
    case refused(EditRefusalReason)
    case fileMissing(path: String)
    case fileUnreadable(path: String, reason: String)
    /// What it is instead, in words.
    case notAPicture(found: String)
    /// In bytes.
    case tooLarge(size: Int64, limit: Int64)
    /// The format's metadata cannot be taken apart, so that its position cannot be removed.
    case cannotRemoveMetadata(PhotoFormat)
    case damaged(PhotoFormat, reason: String)
    /// Not on this device, and the network was not to be used.
    case notOnDevice
    /// Not on this device, and this is why the server could not give it.
    case server(ServerError)
    /// Not on this device, and the server has it no more.
    case goneFromServer
    /// The server sends other bytes under this photo's name.
    case differentAtServer
    case storage(StorageError)
    case cancelled
}

extension PhotoError: KernelError {
    public var kind: KernelErrorKind {
        switch self {
        case .workOrderNotFound, .taskNotFound, .photoNotFound, .goneFromServer: .notFound
        case .notSignedIn: .signInNeeded
        case .refused(let refusal): refusal.kind
        case .fileMissing, .fileUnreadable, .notAPicture, .tooLarge, .cannotRemoveMetadata, .damaged: .notValid
        case .notOnDevice: .offline
        case .server(let problem): problem.kind
        case .differentAtServer: .server
        case .storage(let problem): problem.kind
        case .cancelled: .cancelled
        }
    }

    public var isRetryable: Bool {
        switch self {
        case .notOnDevice: true
        case .server(let problem): problem.isRetryable
        case .storage(let problem): problem.isRetryable
        default: false
        }
    }
}
