/// The treatment of the metadata of an added file.
public enum PhotoMetadataPolicy: Hashable, Sendable {
    /// Removes the position, serial numbers, owner, maker notes, thumbnails, XMP and comments. Keeps the orientation.
    case removePrivate
    /// Keeps the bytes unchanged.
    case keepAll
}
