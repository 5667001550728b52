import MillwrightDomain

/// A cleaner of PNG files, chunk by chunk. Only chunks that affect how the picture looks are kept. Text, time, Exif and
/// private chunks are removed.
enum PNGCleaner {
    private static let shown: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD",
        "hIST", "pHYs", "sPLT", "acTL", "fcTL", "fdAT",
    ]
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func clean(_ bytes: [UInt8]) throws(DamagedPictureError) -> CleanedPhoto {
        let source = ImageBytes(bytes)
        guard bytes.starts(with: signature) else { throw DamagedPictureError("it does not begin like a PNG") }
        guard source.has("IHDR", at: 12), source.big(8, 4) == 13 else { throw DamagedPictureError("it has no header") }
        var kept = signature
        kept.reserveCapacity(bytes.count)
        var orientation = Orientation.upright
        var hasPosition = false
        var hasPicture = false
        var offset = signature.count
        while true {
            guard let length = source.big(offset, 4), let name = source.slice(offset + 4, 4),
                let chunk = source.slice(offset, length + 12), let content = source.slice(offset + 8, length)
            else { throw DamagedPictureError("it ends too early") }
            offset += length + 12
            let type = String(decoding: name, as: UTF8.self)
            switch type {
            case "eXIf":
                guard let exif = ExifReader(content) else { continue }
                orientation = exif.orientation
                hasPosition = hasPosition || exif.hasPosition
            case "iTXt", "tEXt": hasPosition = hasPosition || XMPReader.hasPosition(content)
            case "IEND":
                guard hasPicture else { throw DamagedPictureError("it contains no picture") }
                if orientation != .upright { kept += self.chunk("eXIf", orientation.exif) }
                kept += chunk
                return CleanedPhoto(
                    bytes: kept,
                    dimensions: Photo.Dimensions(
                        width: source.big(16, 4), height: source.big(20, 4), orientation: orientation),
                    orientation: orientation,
                    removedPosition: hasPosition)
            default:
                hasPicture = hasPicture || type == "IDAT"
                if shown.contains(type) { kept += chunk }
            }
        }
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        return UInt32(content.count).bigEndianBytes + body + checksum(body).bigEndianBytes
    }

    /// Computes the CRC-32 that PNG requires.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var rest: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            rest ^= UInt32(byte)
            for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
        }
        return ~rest
    }
}
