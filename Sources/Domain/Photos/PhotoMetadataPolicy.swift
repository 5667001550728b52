/// The treatment of the metadata of an added file.
public enum PhotoMetadataPolicy: Hashable, Sendable {
    /// Everything in ``PhotoExtra`` is removed, and so are maker notes and XMP. The orientation is kept.
    case removePrivate
    /// Like ``removePrivate``, but this data is kept if the format allows it. Only ``PhotoExtra/keepable`` counts. A film
    /// is kept without its location. Thermal data can contain the serial number of the camera.
    case keeping(Set<PhotoExtra>)
    /// All metadata is kept, and the bytes are unchanged.
    case keepAll

    /// The data that is kept in a picture whose private metadata is removed.
    package var kept: Set<PhotoExtra> {
        switch self {
        case .removePrivate: []
        case .keeping(let extras): extras.intersection(PhotoExtra.keepable)
        case .keepAll: Set(PhotoExtra.allCases)
        }
    }
}
