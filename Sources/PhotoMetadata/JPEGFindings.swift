import MillwrightDomain

/// The data in a JPEG file besides the picture.
struct JPEGFindings {
    /// The number of Exif blocks behind the picture that are read. Stereo cameras have one.
    private static let mostBlocks = 8
    /// The bytes behind the picture that are searched for texts and for a second picture. All bytes are removed anyway.
    private static let searched = 1_048_576

    var found: Set<PhotoExtra> = []
    private(set) var orientation = Orientation.upright
    /// The properties of a 360° picture.
    private(set) var panorama: [(name: String, value: String)] = []
    /// The segments of a thermal camera, in their order. Empty for a picture without temperatures.
    var measured: [(marker: UInt8, content: ArraySlice<UInt8>)] {
        found.contains(.thermal) ? candidates : []
    }
    private var candidates: [(marker: UInt8, content: ArraySlice<UInt8>)] = []
    private var profileParts: [UInt8: ArraySlice<UInt8>] = [:]

    /// Notes the data in a segment that is removed.
    /// - Returns: whether the segment is a part of the colour profile.
    mutating func note(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
        let bytes = ImageBytes(content)
        switch marker {
        case 0xE0 where bytes.has("JFXX\0", at: 0): found.insert(.thumbnail)
        case 0xE1 where bytes.has("Exif\0", at: 0):
            guard let exif = ExifReader(content) else { return false }
            orientation = orientation == .upright ? exif.orientation : orientation
            found.formUnion(exif.found)
        case 0xE1 where bytes.has("FLIR\0", at: 0): measurement(marker, content)
        case 0xE1: note(XMPReader(content))
        case 0xE2 where bytes.has("ICC_PROFILE\0", at: 0):
            guard let number = bytes[12] else { return false }
            profileParts[number] = content.dropFirst(14)
            if ColourProfile.hasSerialNumber(content) { found.insert(.serialNumber) }
            return true
        case 0xE2 where bytes.has("MPF\0", at: 0): found.insert(.secondPicture)
        // InfiRay's cameras begin with this segment; those with the temperatures follow.
        case 0xE2 where bytes.has("IJPEG\0", at: 4): measurement(marker, content)
        case 0xE3...0xE9: candidate(marker, content)
        case 0xED: note(IPTCReader(content))
        case 0xFE:
            found.insert(.text)
            if LocationText.isIn(content) { found.insert(.location) }
        default: break
        }
        return false
    }

    private mutating func note(_ xmp: XMPReader) {
        found.formUnion(xmp.found)
        orientation = orientation == .upright ? xmp.orientation : orientation
        panorama = panorama.isEmpty ? xmp.panorama : panorama
    }

    private mutating func note(_ iptc: IPTCReader) { found.formUnion(iptc.found) }

    private mutating func measurement(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
        found.insert(.thermal)
        candidates.append((marker, content))
    }

    /// Notes a segment that has temperatures if the picture is of a thermal camera. DJI's cameras store the parameters of
    /// the measurement in APP4, behind the temperatures in APP3.
    private mutating func candidate(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
        let bytes = ImageBytes(content)
        if bytes.has("GoPro\0", at: 0) { return }
        candidates.append((marker, content))
        let isDJI = bytes.big(0, 4) == 0xAA55_1206 || bytes.big(32, 4) == 0x2C01_2000 || bytes.big(64, 4) == 0x2C01_2000
        if marker == 0xE4, isDJI { found.insert(.thermal) }
    }

    /// The colour profile, whose parts can have any order; `nil` if the file has none.
    var profile: [UInt8]? {
        profileParts.isEmpty ? nil : profileParts.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// Notes the data behind the picture.
    /// - Returns: the film of a motion photo.
    mutating func look(behind rest: ArraySlice<UInt8>) -> MotionFilm? {
        let film = MotionFilm(in: rest)
        if let film {
            found.insert(.film)
            if film.hadLocation { found.insert(.location) }
        }
        let others = (film.map { rest[..<$0.start] } ?? rest).prefix(Self.searched)
        let bytes = ImageBytes(others)
        for kind in XMPReader(others).found.intersection([.location, .serialNumber]) { found.insert(kind) }
        if bytes.contains("8BIM") || bytes.contains("AXS!") { found.formUnion(IPTCReader(others).found) }
        if let second = bytes.end(of: [0xFF, 0xD8, 0xFF]) {
            found.insert(.secondPicture)
            notePosition(inPicture: others[second...])
        }
        return film
    }

    /// Notes the position in the Exif blocks of a picture behind the picture.
    private mutating func notePosition(inPicture bytes: ArraySlice<UInt8>) {
        var rest = bytes
        for _ in 0..<Self.mostBlocks {
            guard let end = ImageBytes(rest).end(of: Array("Exif\0\0".utf8)) else { return }
            rest = rest[end...]
            if let exif = ExifReader(rest) { found.formUnion(exif.found.intersection([.location, .serialNumber])) }
        }
    }
}
