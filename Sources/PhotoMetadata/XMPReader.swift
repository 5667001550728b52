import MillwrightDomain

/// A reader of XMP, a block of XML. It finds properties by their names, as attributes or as elements, without parsing the
/// XML. The block itself is removed from the picture.
struct XMPReader {
    private static let locations = [
        "GPSL", "GPSDestL", "photoshop:City", "photoshop:Country", "photoshop:State", "Iptc4xmpCore:Location",
        "LocationCreated", "LocationShown", "GeoTag", "<geo:",
    ]
    private static let texts = ["dc:creator", "dc:description", "dc:rights", "UserComment", "OwnerName", "dc:title"]
    /// The properties that place a 360° picture on a sphere, by the document "Photo Sphere XMP Metadata" of Google. All have
    /// numbers or one word. The direction in which the camera pointed and the times are left out.
    private static let sphere = [
        "ProjectionType", "UsePanoramaViewer", "CroppedAreaImageWidthPixels", "CroppedAreaImageHeightPixels",
        "FullPanoWidthPixels", "FullPanoHeightPixels", "CroppedAreaLeftPixels", "CroppedAreaTopPixels",
        "PosePitchDegrees", "PoseRollDegrees", "InitialViewHeadingDegrees", "InitialViewPitchDegrees",
        "InitialViewRollDegrees", "InitialHorizontalFOVDegrees",
    ]

    private let xmp: ImageBytes

    init(_ xmp: ArraySlice<UInt8>) { self.xmp = ImageBytes(xmp) }

    var orientation: Orientation { Orientation(value("tiff:Orientation").flatMap { Int($0) }) ?? .upright }

    /// The private data of the block.
    var found: Set<PhotoExtra> {
        var found: Set<PhotoExtra> = []
        if Self.locations.contains(where: xmp.contains) { found.insert(.location) }
        if Self.texts.contains(where: xmp.contains) { found.insert(.text) }
        if xmp.contains("SerialNumber") { found.insert(.serialNumber) }
        if xmp.contains("xmpGImg:image") || xmp.contains("GImage:Data") { found.insert(.thumbnail) }
        if xmp.contains("GDepth:Data") { found.insert(.secondPicture) }
        if !panorama.isEmpty { found.insert(.panorama) }
        return found
    }

    /// The properties of a 360° picture, each with its value.
    var panorama: [(name: String, value: String)] {
        Self.sphere.compactMap { name in value("GPano:" + name).map { (name, $0) } }
    }

    /// Returns the value of a property: letters, digits, dots and minus signs. `nil` if the block does not have it.
    private func value(_ name: String) -> String? {
        guard let end = xmp.end(of: Array(name.utf8)) else { return nil }
        let rest = xmp.bytes[end...].drop { Set(" =\"'>\n\r\t".utf8).contains($0) }
        let value = rest.prefix(24).prefix {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2E
                || $0 == 0x2D
        }
        return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    }

    /// Returns a block with these properties of a 360° picture and with the place of a film behind the picture, and nothing
    /// else.
    static func block(panorama: [(name: String, value: String)], filmSize: Int?) -> [UInt8] {
        var properties = panorama.map { "GPano:\($0.name)=\"\($0.value)\"" }
        if let filmSize {
            properties += [
                "GCamera:MotionPhoto=\"1\"", "GCamera:MotionPhotoVersion=\"1\"", "GCamera:MicroVideo=\"1\"",
                "GCamera:MicroVideoVersion=\"1\"", "GCamera:MicroVideoOffset=\"\(filmSize)\"",
            ]
        }
        let text = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
            <rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" \
            xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" \(properties.joined(separator: " "))/>\
            </rdf:RDF></x:xmpmeta>
            """
        return Array(text.utf8)
    }
}
