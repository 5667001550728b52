import MillwrightDomain

/// A cleaner of WebP files (RIFF containers), chunk by chunk. Only chunks that are part of the picture are kept.
struct WebPCleaner {
    private static let shown: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF"]
    private static let exifFlag: UInt8 = 0x08
    private static let xmpFlag: UInt8 = 0x04
    private static let profileFlag: UInt8 = 0x20

    private let source: ImageBytes
    private var kept: [UInt8] = []
    private var orientation = Orientation.upright
    private var found: Set<PhotoExtra> = []
    private var xmpOrientation = Orientation.upright
    private var sides: (width: Int, height: Int)?
    private var hasPicture = false
    /// The offset in `kept` of the flags of the extended header; `nil` if the file has no extended header.
    private var flags: Int?

    private init(_ bytes: [UInt8]) { source = ImageBytes(bytes) }

    static func clean(_ bytes: [UInt8]) throws(CleaningError) -> CleanedPhoto {
        var cleaner = WebPCleaner(bytes)
        try cleaner.run()
        return cleaner.result
    }

    private mutating func run() throws(CleaningError) {
        guard source.has("RIFF", at: 0), source.has("WEBP", at: 8), let size = source.little(4, 4) else {
            throw .damaged("it does not begin like a WebP")
        }
        guard size + 8 <= source.count else { throw .tooShort }
        var offset = 12
        while offset < size + 8 {
            guard let name = source.slice(offset, 4), let length = source.little(offset + 4, 4),
                let content = source.slice(offset + 8, length)
            else { throw .tooShort }
            chunk(String(decoding: name, as: UTF8.self), content)
            offset += 8 + length + length % 2
        }
        guard hasPicture else { throw .damaged("it contains no picture") }
    }

    private mutating func chunk(_ type: String, _ content: ArraySlice<UInt8>) {
        let bytes = ImageBytes(content)
        switch type {
        case "EXIF":
            guard let exif = ExifReader(content) else { return }
            orientation = exif.orientation
            found.formUnion(exif.found)
        case "XMP ":
            let xmp = XMPReader(content)
            (xmpOrientation, found) = (xmp.orientation, found.union(xmp.found))
        case "ICCP":
            if ColourProfile.hasSerialNumber(content) { found.insert(.serialNumber) }
            if let profile = ColourProfile.clean(content) {
                kept += Self.chunk(type, profile[...])
            } else if let flags, kept.indices.contains(flags) {
                kept[flags] &= ~Self.profileFlag
            }
        case "VP8X":
            flags = kept.count + 8
            if let width = bytes.little(4, 3), let height = bytes.little(7, 3) { sides = (width + 1, height + 1) }
        case "VP8 ":
            hasPicture = true
            guard sides == nil, bytes.slice(3, 3) == [0x9D, 0x01, 0x2A] else { break }
            if let width = bytes.little(6, 2), let height = bytes.little(8, 2) {
                sides = (width & 0x3FFF, height & 0x3FFF)
            }
        case "VP8L":
            hasPicture = true
            guard sides == nil, bytes[0] == 0x2F, let bits = bytes.little(1, 4) else { break }
            sides = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        case "ANMF": hasPicture = true
        default: break
        }
        if Self.shown.contains(type) { kept += Self.chunk(type, content) }
    }

    /// The cleaned file. It keeps an orientation only if the file has an extended header, because other WebP files
    /// cannot store one.
    private var result: CleanedPhoto {
        var body = kept
        var turn = Orientation.upright
        if let flags, body.indices.contains(flags) {
            turn = orientation == .upright ? xmpOrientation : orientation
            body[flags] &= ~(Self.exifFlag | Self.xmpFlag)
            if turn != .upright {
                body[flags] |= Self.exifFlag
                body += Self.chunk("EXIF", turn.exif[...])
            }
        }
        let riff = Array("RIFF".utf8) + UInt32(body.count + 4).littleEndianBytes + Array("WEBP".utf8)
        return CleanedPhoto(bytes: riff + body, sides: sides, orientation: turn, found: found)
    }

    private static func chunk(_ type: String, _ content: ArraySlice<UInt8>) -> [UInt8] {
        Array(type.utf8) + UInt32(content.count).littleEndianBytes + content + (content.count % 2 == 1 ? [0] : [])
    }
}
