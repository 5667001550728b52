/// The reason why a photo was not added or deleted, or why a picture could not be shown, downloaded or decoded. Nothing was
/// written, except for the bytes that an interrupted download had received.
public enum PhotoError: Error, Hashable, Sendable {
    case workOrderNotFound
    case taskNotFound
    case photoNotFound
    case notSignedIn
    case refused(EditRefusalReason)
    case fileMissing(path: String)
    case fileUnreadable(path: String, reason: String)
    /// The file is not a picture. `found` is the kind of the file in words.
    case notAPicture(found: String)
    /// The file is too large. Both values are in bytes.
    case tooLarge(size: Int64, limit: Int64)
    /// The metadata of this file cannot be parsed, so location data in it cannot be removed.
    case cannotRemoveMetadata(PhotoFormat)
    case damaged(PhotoFormat, reason: String)
    /// The picture cannot be decoded on this device.
    case cannotDecode(PictureDecodingProblem)
    /// The photo is not on this device, and the caller excluded the network.
    case notOnDevice
    /// The photo is not on this device, and the server could not provide it.
    case server(ServerError)
    /// The photo is not on this device, and the server no longer has it.
    case deletedOnServer
    /// The bytes on the server do not match the hash of this photo.
    case differentAtServer
    /// The photo was not deleted, because its file is not on this device and could not be downloaded. A deleted photo can
    /// be restored only from a file on this device. `reason` says why the download failed.
    indirect case notRestorable(Photo, reason: PhotoError)
    case storage(StorageError)
    case cancelled
}

extension PhotoError: KernelError {
    public var kind: KernelErrorKind {
        switch self {
        case .workOrderNotFound, .taskNotFound, .photoNotFound, .deletedOnServer: .notFound
        case .notSignedIn: .signInNeeded
        case .refused(let refusal): refusal.kind
        case .fileMissing, .fileUnreadable, .notAPicture, .tooLarge, .cannotRemoveMetadata, .damaged,
            .cannotDecode:
            .notValid
        case .notOnDevice: .offline
        case .server(let problem): problem.kind
        case .differentAtServer: .server
        case .notRestorable(_, let reason): reason.kind
        case .storage(let problem): problem.kind
        case .cancelled: .cancelled
        }
    }

    public var isRetryable: Bool {
        switch self {
        case .notOnDevice: true
        case .server(let problem): problem.isRetryable
        case .storage(let problem): problem.isRetryable
        case .notRestorable(_, let reason): reason.isRetryable
        default: false
        }
    }
}
