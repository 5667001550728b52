/// A kind of data that a picture file can have besides the picture.
public enum PhotoExtra: String, Hashable, Sendable, CaseIterable {
    /// A place in words or coordinates, in Exif, XMP, IPTC, a comment or a film.
    case location
    /// The serial number of a camera, a lens or a display.
    case serialNumber = "serial_number"
    /// Comments, captions and the names of people.
    case text
    /// A small version of the picture.
    case thumbnail
    /// Another picture, such as the second one of a stereo camera, or a depth map.
    case secondPicture = "second_picture"
    /// The film of a motion photo.
    case film
    /// The temperatures of a thermal camera.
    case thermal
    /// The projection by which a viewer shows a 360° picture as a sphere.
    case panorama = "360"

    /// The data that ``PhotoMetadataPolicy/keeping(_:)`` can keep.
    public static let keepable: Set<PhotoExtra> = [.film, .thermal, .panorama]
}
