/// The treatment of the metadata of an added file.
public enum PhotoMetadataPolicy: Hashable, Sendable {
    /// The position, serial numbers, owner, maker notes, thumbnails, XMP and comments are removed. The orientation is
    /// kept.
    case removePrivate
    /// All metadata is kept, and the bytes are unchanged.
    case keepAll
}
