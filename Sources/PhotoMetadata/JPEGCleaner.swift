import MillwrightDomain

/// A cleaner of JPEG files (ITU-T T.81). It copies the segments that are needed to display the picture, byte for
/// byte, and removes all others. It also removes data after the end of the picture, where cameras store a second
/// picture with its own location.
struct JPEGCleaner {
    private let source: ImageBytes
    private var kept: [UInt8] = [0xFF, 0xD8]
    private var offset = 2
    private var orientation = Orientation.upright
    private var hasPosition = false
    private var sides: (width: Int, height: Int)?
    /// The offset in `kept` at which the orientation is inserted. It is after the JFIF header, which must be the
    /// first segment.
    private var exifPlace = 2

    private init(_ bytes: [UInt8]) { source = ImageBytes(bytes) }

    static func clean(_ bytes: [UInt8]) throws(DamagedPictureError) -> CleanedPhoto {
        var cleaner = JPEGCleaner(bytes)
        try cleaner.run()
        return cleaner.result
    }

    private var result: CleanedPhoto {
        var bytes = kept
        if orientation != .upright {
            let exif = Array("Exif\0\0".utf8) + orientation.exif
            bytes.insert(contentsOf: [0xFF, 0xE1] + UInt16(exif.count + 2).bigEndianBytes + exif, at: exifPlace)
        }
        return CleanedPhoto(
            bytes: bytes,
            dimensions: Photo.Dimensions(width: sides?.width, height: sides?.height, orientation: orientation),
            orientation: orientation,
            removedPosition: hasPosition)
    }

    private mutating func run() throws(DamagedPictureError) {
        guard source.big(0, 2) == 0xFFD8 else { throw DamagedPictureError("it does not begin like a JPEG") }
        kept.reserveCapacity(source.count)
        var hasScan = false
        while true {
            let marker = try nextMarker()
            switch marker {
            case 0xD9:
                guard hasScan else { throw DamagedPictureError("it contains no picture") }
                return kept += [0xFF, 0xD9]
            case 0x01, 0xD0...0xD7: kept += [0xFF, marker]
            case 0x00, 0xD8: throw DamagedPictureError("it has a marker in the wrong place")
            default:
                try segment(marker)
                if marker == 0xDA {
                    hasScan = true
                    copyScan()
                }
            }
        }
    }

    private mutating func nextMarker() throws(DamagedPictureError) -> UInt8 {
        guard source[offset] == 0xFF else {
            throw DamagedPictureError(offset < source.count ? "a marker is missing" : "it ends too early")
        }
        while source[offset] == 0xFF { offset += 1 }
        guard let marker = source[offset] else { throw DamagedPictureError("it ends too early") }
        offset += 1
        return marker
    }

    private mutating func segment(_ marker: UInt8) throws(DamagedPictureError) {
        guard let length = source.big(offset, 2), length >= 2, let content = source.slice(offset + 2, length - 2) else {
            throw DamagedPictureError("it ends too early")
        }
        offset += length
        note(marker, content)
        guard let content = Self.kept(marker, content) else { return }
        kept += [0xFF, marker] + UInt16(content.count + 2).bigEndianBytes + content
        if marker == 0xE0 && exifPlace == 2 { exifPlace = kept.count }
    }

    /// Notes the orientation, location and dimensions in a segment, even if the segment is removed.
    private mutating func note(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
        let bytes = ImageBytes(content)
        switch marker {
        case 0xE1 where bytes.has("Exif\0", at: 0):
            guard let exif = ExifReader(content) else { return }
            if orientation == .upright { orientation = exif.orientation }
            hasPosition = hasPosition || exif.hasPosition
        case 0xE1: hasPosition = hasPosition || XMPReader.hasPosition(content)
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
            guard sides == nil, let height = bytes.big(1, 2), let width = bytes.big(3, 2) else { return }
            sides = (width, height)
        default: break
        }
    }

    /// Returns the content to keep, or `nil` to remove the segment. A JFIF header is kept without its thumbnail.
    private static func kept(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let bytes = ImageBytes(content)
        switch marker {
        case 0xE0:
            guard bytes.has("JFIF\0", at: 0), let header = bytes.slice(0, 12) else { return nil }
            return header + [0, 0]
        case 0xE2: return bytes.has("ICC_PROFILE\0", at: 0) ? content : nil
        case 0xEE: return bytes.has("Adobe", at: 0) ? bytes.slice(0, 12) : nil
        case 0xE1...0xEF, 0xFE: return nil
        default: return content
        }
    }

    /// Copies the compressed image data at `offset`, up to the next marker that is not part of this data.
    private mutating func copyScan() {
        let start = offset
        while let byte = source[offset] {
            if byte == 0xFF, let next = source[offset + 1] {
                let isData = next == 0 || (0xD0...0xD7).contains(next)
                if !isData && next != 0xFF { break }
                offset += isData ? 2 : 1
            } else {
                offset += 1
            }
        }
        kept += source.slice(start, offset - start) ?? []
    }
}
