/// Pictures made byte by byte. None shows anything; each has the parts a cleaner has to know.
enum Pictures {
    // MARK: Exif

    /// TIFF with an orientation and, if asked, a directory of positions; a camera's name either way.
    static func tiff(orientation: UInt16 = 1, position: Bool = false, isBig: Bool = true) -> [UInt8] {
        func two(_ number: UInt16) -> [UInt8] {
            let bytes = [UInt8(number >> 8), UInt8(number & 0xFF)]
            return isBig ? bytes : bytes.reversed()
        }
        func four(_ number: UInt32) -> [UInt8] {
            let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) }
            return isBig ? bytes : bytes.reversed()
        }
        var entries: [[UInt8]] = [
            two(0x010F) + two(2) + four(4) + Array("Cam\0".utf8),
            two(0x0112) + two(3) + four(1) + two(orientation) + [0, 0],
        ]
        let end = 8 + 2 + (entries.count + (position ? 1 : 0)) * 12 + 4
        if position { entries.append(two(0x8825) + two(4) + four(1) + four(UInt32(end))) }
        let gps = position ? two(1) + two(1) + two(2) + four(2) + Array("N\0\0\0".utf8) + four(0) : []
        return Array((isBig ? "MM" : "II").utf8) + two(42) + four(8) + two(UInt16(entries.count))
            + entries.flatMap { $0 } + four(0) + gps
    }

    static func exif(orientation: UInt16 = 1, position: Bool = false, isBig: Bool = true) -> [UInt8] {
        Array("Exif\0\0".utf8) + tiff(orientation: orientation, position: position, isBig: isBig)
    }

    static let xmpPosition = Array("http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude=\"48,8N\"/>".utf8)

    // MARK: JPEG

    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }

    static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    static let frame = segment(0xC0, [8, 0, 3, 0, 4, 1, 1, 0x11, 0])
    static let scan = segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56]

    /// 4 wide, 3 high.
    static func jpeg(_ metadata: [[UInt8]] = [], after: [UInt8] = []) -> [UInt8] {
        [0xFF, 0xD8] + jfif + metadata.flatMap { $0 } + frame + scan + [0xFF, 0xD9] + after
    }

    // MARK: PNG

    static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        return big(UInt32(content.count)) + body + big(checksum(body))
    }

    /// 4 wide, 3 high.
    static func png(_ metadata: [[UInt8]] = [], after: [UInt8] = []) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", [0, 0, 0, 4, 0, 0, 0, 3, 8, 0, 0, 0, 0])
            + metadata.flatMap { $0 } + chunk("IDAT", [1, 2, 3]) + chunk("IEND", []) + after
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) }
    }

    /// By the book, from a table, unlike the one under test.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        let table = (0..<256).map { start in
            (0..<8).reduce(UInt32(start)) { value, _ in
                value % 2 == 1 ? 0xEDB8_8320 ^ (value / 2) : value / 2
            }
        }
        return ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
    }

    // MARK: WebP

    static func riff(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let length = UInt32(content.count)
        return Array(type.utf8) + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) } + content
            + (content.count % 2 == 1 ? [0] : [])
    }

    static let lossy = riff("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 4, 0, 3, 0])
    static let lossless = riff("VP8L", [0x2F, 3, 0x80, 0, 0, 7])

    static func extended(flags: UInt8) -> [UInt8] { riff("VP8X", [flags, 0, 0, 0, 3, 0, 0, 2, 0, 0]) }

    static func webp(_ chunks: [[UInt8]]) -> [UInt8] {
        let body = Array("WEBP".utf8) + chunks.flatMap { $0 }
        return riff("RIFF", body)
    }

    // MARK: Others

    static func film(_ brands: [String]) -> [UInt8] {
        let body = Array("ftyp".utf8) + Array((brands.first ?? "").utf8) + [0, 0, 0, 0]
            + brands.dropFirst().flatMap { Array($0.utf8) }
        return big(UInt32(body.count + 4)) + body + [1, 2, 3]
    }
}
