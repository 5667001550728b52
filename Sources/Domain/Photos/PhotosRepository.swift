/// The photos of the work orders on this device, and the store that holds their bytes.
public protocol PhotosRepository: Sendable {
    func details(_ workOrder: WorkOrder.ID) async throws(PhotoError) -> WorkOrderDetails
    /// Copies the file into the store, by hash and durably, after taking out what the policy takes out.
    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto
    /// The photo and its operation, in one transaction. The file is in the store by then.
    func save(_ photo: Photo, on workOrder: WorkOrder.ID, as operation: Change.ID) async throws(PhotoError)
    /// Finds the photo's bytes in the store, or else brings them there. Either way they are the ones its hash names.
    ///
    /// A download that is cut off, cancelled or killed goes on where it was at the next call, in any process.
    /// - Parameter progress: told once before the server is asked and then often, but never for what is here already.
    func fetch(
        _ photo: Photo, reach: PhotoReach, progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(PhotoError) -> PhotoFile
}

/// A file to be taken in, and what of its metadata may stay.
public struct PhotoSource: Hashable, Sendable {
    /// As it is shown.
    public let path: String
    /// The path that is opened, where it is not UTF-8.
    public let bytes: [UInt8]?
    public let policy: PhotoMetadataPolicy

    public init(path: String, policy: PhotoMetadataPolicy = .removePrivate) {
        self.path = path
        bytes = nil
        self.policy = policy
    }

    /// - Parameter bytes: a path that need not be UTF-8.
    public init(bytes: [UInt8], policy: PhotoMetadataPolicy = .removePrivate) {
        path = String(decoding: bytes, as: UTF8.self)
        self.bytes = bytes
        self.policy = policy
    }
}

/// What becomes of the metadata of a file that is taken in.
public enum PhotoMetadataPolicy: Hashable, Sendable {
    /// Position, serial numbers, owner, maker notes, thumbnails, XMP and comments go; orientation stays.
    case removePrivate
    /// The bytes stay as they are.
    case keepAll
}

/// What became of a file that was taken in.
public struct KeptPhoto: Hashable, Sendable {
    public let content: PhotoContent
    /// The size of the file before anything was taken out, in bytes.
    public let originalSize: Int64
    /// Whether a position was found in it and removed.
    public let removedPosition: Bool

    public init(content: PhotoContent, originalSize: Int64, removedPosition: Bool) {
        self.content = content
        self.originalSize = originalSize
        self.removedPosition = removedPosition
    }
}
