/// Pictures that are built byte by byte. They show nothing, but they have all parts that the metadata cleaner has to
/// handle.
package enum Pictures {
    package static func join(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

    package static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func big(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

    private static func little(_ number: UInt32) -> [UInt8] { big(number).reversed() }

    // MARK: Exif

    /// Returns a TIFF with an orientation and a camera's name, and with a directory of positions if `position` is true.
    package static func tiff(orientation: UInt16 = 1, position: Bool = false, isBig: Bool = true) -> [UInt8] {
        func two(_ number: UInt16) -> [UInt8] {
            let bytes = Array(big(UInt32(number)).suffix(2))
            return isBig ? bytes : bytes.reversed()
        }
        func four(_ number: UInt32) -> [UInt8] { isBig ? big(number) : little(number) }
        let count: UInt16 = position ? 3 : 2
        let end = UInt32(8 + 2 + count * 12 + 4)
        let camera = join(two(0x010F), two(2), four(4), text("Cam\0"))
        let turn = join(two(0x0112), two(3), four(1), two(orientation), [0, 0])
        let pointer = position ? join(two(0x8825), two(4), four(1), four(end)) : []
        let latitude = join(two(2), two(5), four(3), four(end + 30), four(0))
        let degrees = Array([48, 1, 8, 1, 0, 1].map(four).joined())
        let place = position ? join(two(2), two(1), two(2), four(2), text("N\0\0\0"), latitude, degrees) : []
        return join(
            text(isBig ? "MM" : "II"), two(42), four(8), two(count), camera, turn, pointer, four(0), place)
    }

    package static func exif(orientation: UInt16 = 1, position: Bool = false, isBig: Bool = true) -> [UInt8] {
        join(text("Exif\0\0"), tiff(orientation: orientation, position: position, isBig: isBig))
    }

    package static let xmpPosition = text("http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude=\"48,8N\"/>")

    // MARK: JPEG

    package static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        join([0xFF, marker], Array(big(UInt32(content.count + 2)).suffix(2)), content)
    }

    package static let jfif = segment(0xE0, join(text("JFIF\0"), [1, 1, 0, 0, 1, 0, 1, 0, 0]))
    /// The tables and the header of a gray picture. Each code is the bit 0: a mean without a change, and no other values.
    package static let frame = join(
        segment(0xDB, join([0], [UInt8](repeating: 1, count: 64))), segment(0xC0, [8, 0, 3, 0, 4, 1, 1, 0x11, 0]),
        segment(0xC4, join(oneCode(0x00), oneCode(0x10))))
    /// The only block of the picture: two bits, filled up with ones.
    package static let scan = join(segment(0xDA, [1, 1, 0, 0, 63, 0]), [0x3F])

    private static func oneCode(_ kind: UInt8) -> [UInt8] { join([kind, 1], [UInt8](repeating: 0, count: 16)) }

    /// Returns a JPEG that is 4 pixels wide and 3 high.
    package static func jpeg(_ metadata: [[UInt8]] = [], after: [UInt8] = []) -> [UInt8] {
        join([0xFF, 0xD8], jfif, Array(metadata.joined()), frame, scan, [0xFF, 0xD9], after)
    }

    // MARK: PNG

    package static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = join(text(type), content)
        return join(big(UInt32(content.count)), body, big(checksum(body)))
    }

    /// Returns a PNG that is 4 pixels wide and 3 high.
    package static func png(_ metadata: [[UInt8]] = [], after: [UInt8] = []) -> [UInt8] {
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header = chunk("IHDR", [0, 0, 0, 4, 0, 0, 0, 3, 8, 0, 0, 0, 0])
        return join(
            start, header, Array(metadata.joined()), chunk("IDAT", [1, 2, 3]), chunk("IEND", []), after)
    }

    /// Computes the CRC-32 with a table, as in the specification. The code under test computes it differently.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var table: [UInt32] = []
        for start: UInt32 in 0..<256 {
            var value = start
            for _ in 0..<8 { value = value % 2 == 1 ? 0xEDB8_8320 ^ (value / 2) : value / 2 }
            table.append(value)
        }
        var rest = UInt32.max
        for byte in bytes { rest = table[Int((rest ^ UInt32(byte)) & 0xFF)] ^ (rest >> 8) }
        return ~rest
    }

    // MARK: WebP

    package static func riff(_ type: String, _ content: [UInt8]) -> [UInt8] {
        join(text(type), little(UInt32(content.count)), content, content.count % 2 == 1 ? [0] : [])
    }

    package static let lossy = riff("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 4, 0, 3, 0])
    package static let lossless = riff("VP8L", [0x2F, 3, 0x80, 0, 0, 7])

    package static func extended(flags: UInt8) -> [UInt8] { riff("VP8X", [flags, 0, 0, 0, 3, 0, 0, 2, 0, 0]) }

    package static func webp(_ chunks: [[UInt8]]) -> [UInt8] {
        riff("RIFF", join(text("WEBP"), Array(chunks.joined())))
    }

    // MARK: Others

    package static func film(_ brands: [String]) -> [UInt8] {
        let others = text(brands.dropFirst().joined())
        let body = join(text("ftyp"), text(brands.first ?? ""), [0, 0, 0, 0], others)
        return join(big(UInt32(body.count + 4)), body, [1, 2, 3])
    }
}
