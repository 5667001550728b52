import MillwrightDomain

/// A cleaner of PNG files, chunk by chunk. Only chunks that affect how the picture looks are kept. Text, time, Exif and
/// private chunks are removed.
struct PNGCleaner {
    private static let shown: Set<String> = [
        "IHDR", "PLTE", "IDAT", "tRNS", "cHRM", "gAMA", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD",
        "hIST", "pHYs", "acTL", "fcTL", "fdAT",
    ]
    private static let needed: Set<String> = ["IHDR", "PLTE", "IDAT", "IEND"]
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The bit depths that a color type can have (PNG, third edition, 11.2.1).
    private static let depths: [Int: Set<Int>] = [
        0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]

    private let source: ImageBytes
    private var kept = signature
    private var texts = PNGTexts()
    private var hasPalette = false
    private var hasPicture = false
    /// The size in bytes of the compressed picture.
    private var pictureSize = 0

    private init(_ bytes: [UInt8]) { source = ImageBytes(bytes) }

    static func clean(_ bytes: [UInt8]) throws(CleaningError) -> CleanedPhoto {
        var cleaner = PNGCleaner(bytes)
        return try cleaner.run()
    }

    private mutating func run() throws(CleaningError) -> CleanedPhoto {
        guard source.bytes.starts(with: Self.signature) else { throw .damaged("it does not begin like a PNG") }
        let sides = try header()
        kept.reserveCapacity(source.count)
        var offset = Self.signature.count
        while true {
            guard let length = source.big(offset, 4), let name = source.slice(offset + 4, 4),
                let chunk = source.slice(offset, length + 12), let content = source.slice(offset + 8, length)
            else { throw .tooShort }
            offset += length + 12
            let type = String(decoding: name, as: UTF8.self)
            let isWhole = source.big(offset - 4, 4) == Int(Checksum.of(chunk.dropFirst(4).dropLast(4)))
            // Decoders leave out another chunk with a wrong checksum.
            guard isWhole || !Self.needed.contains(type) else { throw .damaged("a checksum is wrong") }
            if type == "IEND" {
                guard hasPicture else { throw .damaged("it contains no picture") }
                guard smallest(sides) <= pictureSize else {
                    throw .damaged("its picture is smaller than its header says")
                }
                guard hasPalette || source[25] != 3 else { throw .damaged("it has no palette") }
                return result(end: chunk, sides)
            }
            if isWhole { add(type, content, chunk) }
        }
    }

    /// Checks the header, which must be the first chunk, and returns the width and height.
    private func header() throws(CleaningError) -> (width: Int, height: Int) {
        guard source.has("IHDR", at: 12), source.big(8, 4) == 13, let width = source.big(16, 4),
            let height = source.big(20, 4), let depth = source[24], let colours = source[25],
            let rest = source.slice(26, 3)
        else { throw .damaged("it has no header") }
        guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
            throw .damaged("it has no pixels")
        }
        guard Self.depths[Int(colours)]?.contains(Int(depth)) == true, rest.starts(with: [0, 0]), rest.last ?? 2 < 2
        else {
            throw .damaged("its header is wrong")
        }
        return (width, height)
    }

    /// Returns the smallest size in bytes that a picture of this width and height can be compressed to. Deflate makes data
    /// at most 1,032 times smaller.
    private func smallest(_ sides: (width: Int, height: Int)) -> Int {
        let channels = [2: 3, 4: 2, 6: 4][Int(source[25] ?? 0)] ?? 1
        let row = (sides.width * channels * Int(source[24] ?? 1) + 7) / 8 + 1
        let (size, isTooLarge) = row.multipliedReportingOverflow(by: sides.height)
        return isTooLarge ? .max : size / 1_032
    }

    private mutating func add(_ type: String, _ content: ArraySlice<UInt8>, _ chunk: ArraySlice<UInt8>) {
        switch type {
        case "iCCP":
            let (profile, hasSerialNumber) = Self.profile(content)
            if hasSerialNumber { texts.found.insert(.serialNumber) }
            kept += profile
        case "PLTE", "IDAT":
            hasPalette = hasPalette || type == "PLTE"
            hasPicture = hasPicture || type == "IDAT"
            if type == "IDAT" { pictureSize += content.count }
            kept += chunk
        case _ where Self.shown.contains(type): kept += chunk
        default: texts.note(type, content)
        }
    }

    /// Returns the chunk of the cleaned profile; empty if it cannot be read. Its name is replaced.
    private static func profile(_ content: ArraySlice<UInt8>) -> (chunk: [UInt8], hasSerialNumber: Bool) {
        guard let name = content.firstIndex(of: 0), content.endIndex - name > 2,
            let profile = Inflate.decode(content[(name + 2)...], limit: PNGTexts.largest),
            let cleaned = ColourProfile.clean(profile[...])
        else { return ([], false) }
        return (
            chunk("iCCP", Array("profile\0\0".utf8) + Inflate.stored(cleaned)),
            ColourProfile.hasSerialNumber(profile[...])
        )
    }

    private func result(end: ArraySlice<UInt8>, _ sides: (width: Int, height: Int)) -> CleanedPhoto {
        let turn = texts.orientation == .upright ? [] : Self.chunk("eXIf", texts.orientation.exif)
        return CleanedPhoto(
            bytes: kept + turn + end, sides: sides, orientation: texts.orientation, found: texts.found)
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        return UInt32(content.count).bigEndianBytes + body + Checksum.of(body[...]).bigEndianBytes
    }
}
