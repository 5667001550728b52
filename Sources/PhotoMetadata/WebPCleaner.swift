import MillwrightDomain

/// A cleaner of WebP files (RIFF containers), chunk by chunk. Only chunks that are part of the picture are kept.
struct WebPCleaner {
    private static let shown: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]
    private static let exifFlag: UInt8 = 0x08
    private static let xmpFlag: UInt8 = 0x04

    private let source: ImageBytes
    private var kept: [UInt8] = []
    private var orientation = Orientation.upright
    private var hasPosition = false
    private var sides: (width: Int, height: Int)?
    private var hasPicture = false
    /// The offset in `kept` of the flags of the extended header; `nil` if the file has no extended header.
    private var flags: Int?

    private init(_ bytes: [UInt8]) { source = ImageBytes(bytes) }

    static func clean(_ bytes: [UInt8]) throws(DamagedPictureError) -> CleanedPhoto {
        var cleaner = WebPCleaner(bytes)
        try cleaner.run()
        return cleaner.result
    }

    private mutating func run() throws(DamagedPictureError) {
        guard source.has("RIFF", at: 0), source.has("WEBP", at: 8), let size = source.little(4, 4) else {
            throw DamagedPictureError("it does not begin like a WebP")
        }
        guard size + 8 <= source.count else { throw DamagedPictureError("it ends too early") }
        var offset = 12
        while offset < size + 8 {
            guard let name = source.slice(offset, 4), let length = source.little(offset + 4, 4),
                let content = source.slice(offset + 8, length)
            else { throw DamagedPictureError("it ends too early") }
            chunk(String(decoding: name, as: UTF8.self), content)
            offset += 8 + length + length % 2
        }
        guard hasPicture else { throw DamagedPictureError("it contains no picture") }
    }

    private mutating func chunk(_ type: String, _ content: ArraySlice<UInt8>) {
        let bytes = ImageBytes(content)
        switch type {
        case "EXIF":
            guard let exif = ExifReader(content) else { return }
            orientation = exif.orientation
            hasPosition = hasPosition || exif.hasPosition
        case "XMP ": hasPosition = hasPosition || XMPReader.hasPosition(content)
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
        if let flags, body.indices.contains(flags) {
            body[flags] &= ~(Self.exifFlag | Self.xmpFlag)
            if orientation != .upright {
                body[flags] |= Self.exifFlag
                body += Self.chunk("EXIF", orientation.exif[...])
            }
        }
        let riff = Array("RIFF".utf8) + UInt32(body.count + 4).littleEndianBytes + Array("WEBP".utf8)
        return CleanedPhoto(
            bytes: riff + body,
            dimensions: Photo.Dimensions(
                width: sides?.width, height: sides?.height, orientation: flags == nil ? .upright : orientation),
            orientation: flags == nil ? .upright : orientation,
            removedPosition: hasPosition)
    }

    private static func chunk(_ type: String, _ content: ArraySlice<UInt8>) -> [UInt8] {
        Array(type.utf8) + UInt32(content.count).littleEndianBytes + content + (content.count % 2 == 1 ? [0] : [])
    }
}
