/// The treatment of the metadata of a file that is taken in.
public enum PhotoMetadataPolicy: Hashable, Sendable {
    /// Position, serial numbers, owner, maker notes, thumbnails, XMP and comments go; orientation stays.
    case removePrivate
    /// The bytes stay as they are.
    case keepAll
}
