import MillwrightDomain
import TestSupport
import Testing

@testable import MillwrightPhotoMetadata

struct JPEGCleanerTests {
    private func clean(_ bytes: [UInt8]) throws -> CleanedPhoto { try PhotoCleaner.clean(bytes, .jpeg, .removePrivate) }

    @Test func aPictureWithNothingPrivateStaysAsItIs() throws {
        let cleaned = try clean(Pictures.jpeg())
        #expect(cleaned.bytes == Pictures.jpeg())
        #expect(cleaned.dimensions == Photo.Dimensions(width: 4, height: 3))
        #expect(cleaned.removed.isEmpty)
    }

    @Test(arguments: [true, false]) func aPositionInExifIsRemovedAndReported(isBig: Bool) throws {
        let exif = Pictures.segment(0xE1, Pictures.exif(position: true, isBig: isBig))
        let cleaned = try clean(Pictures.jpeg([exif]))
        #expect(cleaned.bytes == Pictures.jpeg())
        #expect(cleaned.removed.contains(.location))
    }

    @Test func aPositionInXMPIsRemovedAndReported() throws {
        let cleaned = try clean(Pictures.jpeg([Pictures.segment(0xE1, Pictures.xmpPosition)]))
        #expect(cleaned.bytes == Pictures.jpeg())
        #expect(cleaned.removed.contains(.location))
    }

    @Test(arguments: 2...8) func onlyTheOrientationOfExifIsKept(orientation: Int) throws {
        let exif = Pictures.exif(orientation: UInt16(orientation), position: true, isBig: false)
        let cleaned = try clean(Pictures.jpeg([Pictures.segment(0xE1, exif)]))
        let expected = orientation >= 5 ? Photo.Dimensions(width: 3, height: 4) : Photo.Dimensions(width: 4, height: 3)
        #expect(cleaned.dimensions == expected)
        #expect(!ImageBytes(cleaned.bytes).contains("Cam"))
        let block = try #require(cleaned.bytes.firstRange(of: Array("Exif\0\0".utf8)))
        let reader = try #require(ExifReader(cleaned.bytes[block.lowerBound...]))
        #expect(reader.orientation == Orientation(orientation))
        #expect(reader.found.isEmpty)
        let again = try clean(cleaned.bytes)
        #expect(again.bytes == cleaned.bytes)
        #expect(again.removed.isEmpty)
    }

    @Test func segmentsNeededForDisplayAreKept() throws {
        let profile = ProfileSample.profile(tags: ["rXYZ": [1, 2, 3, 4]])
        let cleaned = try #require(ColourProfile.clean(profile[...]))
        let colours = Pictures.segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + cleaned)
        let adobe = Pictures.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
        let tables = Pictures.segment(0xDB, [UInt8](repeating: 1, count: 65))
        let bytes = Pictures.jpeg([adobe, tables])
        #expect(try clean(Pictures.jpeg([colours])).bytes == Pictures.jpeg([colours]))
        #expect(try clean(bytes).bytes == bytes)
    }

    static let goes: [[UInt8]] = [
        Pictures.segment(0xED, Array("Photoshop 3.0\0owner".utf8)), Pictures.segment(0xFE, Array("a comment".utf8)),
        Pictures.segment(0xE2, Array("MPF\0second picture".utf8)), Pictures.segment(0xE0, Array("JFXX\0small".utf8)),
        Pictures.segment(0xEF, [1, 2]), Pictures.segment(0xEE, Array("Else".utf8)),
        Pictures.segment(0xF0, Array("JPG0".utf8)), Pictures.segment(0xFD, Array("JPG13".utf8)),
        Pictures.segment(0x02, Array("reserved".utf8)), Pictures.segment(0xDE, [1]), Pictures.segment(0xDF, [1]),
        [0, 0],
        Pictures.segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}no profile".utf8)), Pictures.segment(0xE1, []),
        Pictures.segment(0xE1, Array("Exif\0\0nonsense".utf8)), [0xFF, 0xFF] + Pictures.segment(0xFE, []),
    ]

    @Test(arguments: goes) func unneededMetadataIsRemoved(segment: [UInt8]) throws {
        #expect(try clean(Pictures.jpeg([segment])).bytes == Pictures.jpeg())
    }

    @Test func theThumbnailInTheHeaderIsRemoved() throws {
        let header = Pictures.segment(
            0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 1, 1] + [9, 9, 9])
        let bytes = [0xFF, 0xD8] + header + Pictures.frame + Pictures.scan + [0xFF, 0xD9]
        #expect(try clean(bytes).bytes == Pictures.jpeg())
    }

    @Test func bytesAfterThePictureAreRemoved() throws {
        let second = Pictures.jpeg([Pictures.segment(0xE1, Pictures.exif(position: true))])
        #expect(try clean(Pictures.jpeg(after: second)).bytes == Pictures.jpeg())
    }

    static let damaged: [[UInt8]] = [
        [0xFF, 0xD8, 0xFF], [0xFF, 0xD8, 0xFF, 0xE1], [0xFF, 0xD8, 0xFF, 0xE1, 0, 1],
        [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF],
        [0xFF, 0xD8, 0xFF, 0xD8], [0xFF, 0xD8, 0x00], [0xFF, 0xD8, 0xFF, 0xD9], [0xFF, 0xD8, 0xFF, 0x00],
        Array(Pictures.jpeg().dropLast(3)), [1, 2, 3],
        [0xFF, 0xD8] + Pictures.frame + [0xFF, 0xD9], [0xFF, 0xD8] + Pictures.scan + [0xFF, 0xD9],
        Pictures.join([0xFF, 0xD8], Pictures.frame, Pictures.frame, Pictures.scan),
    ]

    @Test(arguments: damaged) func aDamagedPictureIsRefused(bytes: [UInt8]) {
        #expect(throws: PhotoError.self) { try clean(bytes) }
    }
}

struct PNGCleanerTests {
    private func clean(_ bytes: [UInt8]) throws -> CleanedPhoto { try PhotoCleaner.clean(bytes, .png, .removePrivate) }

    @Test func aPictureWithNothingPrivateStaysAsItIs() throws {
        let bytes = Pictures.png([Pictures.chunk("gAMA", [0, 0, 1, 1])])
        let cleaned = try clean(bytes)
        #expect(cleaned.bytes == bytes && cleaned.dimensions == Photo.Dimensions(width: 4, height: 3))
        #expect(cleaned.removed.isEmpty && cleaned.orientation == .upright)
    }

    /// A header with the parts in the order of PNG: depth, color type, compression, filter, interlace.
    private static func header(_ parts: [UInt8], sides: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 3]) -> [UInt8] {
        Pictures.join(
            Array(Pictures.png().prefix(8)), Pictures.chunk("IHDR", sides + parts), Pictures.chunk("IDAT", [1]),
            Pictures.chunk("IEND", []))
    }

    @Test(arguments: [
        header([99, 2, 0, 0, 0]), header([8, 1, 0, 0, 0]), header([8, 9, 0, 0, 0]), header([16, 3, 0, 0, 0]),
        header([1, 2, 0, 0, 0]), header([8, 0, 1, 0, 0]), header([8, 0, 0, 1, 0]), header([8, 0, 0, 0, 2]),
        header([8, 3, 0, 0, 0]), header([8, 0, 0, 0, 0], sides: [0, 0, 0, 0, 0, 0, 0, 3]),
        header([8, 0, 0, 0, 0], sides: [0, 1, 0x86, 0xA1, 0, 0, 0, 1]),
    ])
    func aWrongHeaderIsRefused(bytes: [UInt8]) { #expect(throws: PhotoError.self) { try clean(bytes) } }

    /// Deflate makes data at most 1,032 times smaller.
    @Test func aPictureSmallerThanItsHeaderSaysIsRefused() throws {
        var tall = Pictures.png()
        let header = Pictures.chunk("IHDR", [0, 0, 0, 4, 0, 0, 0x13, 0, 8, 0, 0, 0, 0])
        tall.replaceSubrange(8..<8 + header.count, with: header)
        let problem = PhotoError.damaged(.png, reason: "its picture is smaller than its header says")
        #expect(throws: problem) { try clean(tall) }
    }

    @Test(arguments: ["IHDR", "IDAT", "IEND"]) func aWrongChecksumOfANeededChunkIsRefused(type: String) throws {
        var bytes = Pictures.png()
        let name = try #require(bytes.firstRange(of: Array(type.utf8)))
        let length = Int(bytes[name.lowerBound - 1])
        bytes[name.upperBound + length] ^= 1
        #expect(throws: PhotoError.damaged(.png, reason: "a checksum is wrong")) { try clean(bytes) }
    }

    static let turned: [[UInt8]] = [
        Pictures.chunk("iTXt", Pictures.text("XML:com.adobe.xmp\0\0\0\0\0<x tiff:Orientation=\"6\"/>")),
        Pictures.chunk("iTXt", Pictures.text("XML:com.adobe.xmp\0\0\0\0\0<tiff:Orientation>6</tiff:Orientation>")),
        Pictures.chunk(
            "tEXt", Pictures.text("Raw profile type exif\0\nexif\n 32\n" + hex(Pictures.exif(orientation: 6)))),
        Pictures.chunk(
            "zTXt",
            Pictures.text("Raw profile type APP1\0\0")
                + Inflate.stored(Pictures.text("\nAPP1\n 32\n" + hex(Pictures.exif(orientation: 6))))),
        Pictures.chunk("tEXt", Pictures.text("exif:Orientation\u{0}6")),
    ]

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) + ($0 == 0 ? "\n" : "") }.joined()
    }

    @Test(arguments: turned) func theOrientationInATextBecomesExif(chunk: [UInt8]) throws {
        let cleaned = try clean(Pictures.png([chunk]))
        #expect(cleaned.orientation.number == 6 && cleaned.dimensions == Photo.Dimensions(width: 3, height: 4))
        #expect(try clean(cleaned.bytes).bytes == cleaned.bytes)
    }

    @Test(arguments: ["tEXt", "zTXt", "iTXt", "tIME", "eXIf", "prVt"]) func unneededMetadataIsRemoved(type: String)
        throws
    {
        #expect(try clean(Pictures.png([Pictures.chunk(type, Array("words".utf8))])).bytes == Pictures.png())
    }

    @Test(arguments: [
        Pictures.chunk("eXIf", Pictures.tiff(position: true)),
        Pictures.chunk("iTXt", Pictures.text("XML:com.adobe.xmp\0\0\0\0\0") + Pictures.xmpPosition),
        Pictures.chunk("tEXt", Pictures.text("Comment\u{0}48.13743, 11.57549")),
    ]) func aPositionIsRemovedAndReported(chunk: [UInt8]) throws {
        let cleaned = try clean(Pictures.png([chunk], after: [1, 2, 3]))
        #expect(cleaned.bytes == Pictures.png())
        #expect(cleaned.removed.contains(.location))
    }

    @Test func onlyTheOrientationOfExifIsKept() throws {
        let cleaned = try clean(Pictures.png([Pictures.chunk("eXIf", Pictures.tiff(orientation: 6, position: true))]))
        let smallest = Pictures.chunk(
            "eXIf", [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0])
        let end = Pictures.chunk("IEND", [])
        #expect(cleaned.bytes == Pictures.png().dropLast(end.count) + smallest + end)
        #expect(cleaned.dimensions == Photo.Dimensions(width: 3, height: 4))
        #expect(try clean(cleaned.bytes).bytes == cleaned.bytes)
    }

    static let damaged: [[UInt8]] = [
        [1], Array(Pictures.png().prefix(8)), Array(Pictures.png().prefix(20)), Array(Pictures.png().dropLast()),
        Array(Pictures.png().prefix(33)) + Pictures.chunk("IEND", []),
        Array(Pictures.png().prefix(33)) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8),
    ]

    @Test(arguments: damaged) func aDamagedPictureIsRefused(bytes: [UInt8]) {
        #expect(throws: PhotoError.self) { try clean(bytes) }
    }
}

struct WebPCleanerTests {
    private func clean(_ bytes: [UInt8]) throws -> CleanedPhoto { try PhotoCleaner.clean(bytes, .webp, .removePrivate) }

    @Test(arguments: [[Pictures.lossy], [Pictures.lossless], [Pictures.extended(flags: 0x30), Pictures.lossy]])
    func aPictureWithNothingPrivateStaysAsItIs(chunks: [[UInt8]]) throws {
        let cleaned = try clean(Pictures.webp(chunks))
        #expect(cleaned.bytes == Pictures.webp(chunks))
        #expect(cleaned.dimensions == Photo.Dimensions(width: 4, height: 3))
        #expect(cleaned.removed.isEmpty)
    }

    @Test(arguments: [
        Pictures.riff("EXIF", Pictures.exif(position: true)), Pictures.riff("XMP ", Pictures.xmpPosition),
    ]) func aPositionAndItsFlagAreRemovedAndReported(chunk: [UInt8]) throws {
        let cleaned = try clean(Pictures.webp([Pictures.extended(flags: 0x3C), Pictures.lossless, chunk]))
        #expect(cleaned.bytes == Pictures.webp([Pictures.extended(flags: 0x30), Pictures.lossless]))
        #expect(cleaned.removed.contains(.location))
    }

    @Test func onlyTheOrientationOfExifIsKept() throws {
        let exif = Pictures.riff("EXIF", Pictures.exif(orientation: 8, isBig: false))
        let cleaned = try clean(Pictures.webp([Pictures.extended(flags: 0x08), Pictures.lossy, exif]))
        #expect(cleaned.dimensions == Photo.Dimensions(width: 3, height: 4))
        #expect(!ImageBytes(cleaned.bytes).contains("Cam"))
        #expect(try clean(cleaned.bytes) == cleaned)
    }

    @Test func unknownChunksAreRemoved() throws {
        let cleaned = try clean(
            Pictures.webp([Pictures.lossy, Pictures.riff("NOTE", [1, 2, 3]), Pictures.riff("EXIF", [1])]))
        #expect(cleaned.bytes == Pictures.webp([Pictures.lossy]))
    }

    @Test func anAnimatedPictureIsKept() throws {
        let bytes = Pictures.webp([
            Pictures.extended(flags: 2), Pictures.riff("ANIM", [0, 0]), Pictures.riff("ANMF", [1, 2, 3, 4]),
        ])
        #expect(try clean(bytes).bytes == bytes)
    }

    static let damaged: [[UInt8]] = [
        [1], Pictures.webp([]), Pictures.webp([Pictures.extended(flags: 0)]),
        Array(Pictures.webp([Pictures.lossy]).dropLast()), Pictures.webp([[1, 2, 3]]),
        Pictures.webp([Array("VP8 ".utf8) + [0xFF, 0xFF, 0xFF, 0xFF]]),
    ]

    @Test(arguments: damaged) func aDamagedPictureIsRefused(bytes: [UInt8]) {
        #expect(throws: PhotoError.self) { try clean(bytes) }
    }

    @Test func aPictureWithoutASizeHasNoDimensions() throws {
        #expect(try clean(Pictures.webp([Pictures.riff("VP8 ", [0])])).dimensions == nil)
        #expect(try clean(Pictures.webp([Pictures.riff("VP8L", [0])])).dimensions == nil)
        #expect(try clean(Pictures.webp([Pictures.riff("VP8X", []), Pictures.lossy])).dimensions?.width == 4)
    }
}

struct AnyBytesTests {
    static let samples: [(PhotoFormat, [UInt8])] = [
        (.heic, HEICSample.file()),
        (.jpeg, Pictures.jpeg([Pictures.segment(0xE1, Pictures.exif(orientation: 6, position: true))])),
        (.png, Pictures.png([Pictures.chunk("eXIf", Pictures.tiff(orientation: 6, position: true, isBig: false))])),
        (
            .webp,
            Pictures.webp([
                Pictures.extended(flags: 0x0C), Pictures.lossy, Pictures.riff("EXIF", Pictures.exif(position: true)),
            ])
        ),
    ]

    /// Checks that the photo is refused or cleaned, and that cleaning it again changes nothing.
    private func check(_ bytes: [UInt8], _ format: PhotoFormat) throws {
        let once: CleanedPhoto
        do throws(PhotoError) { once = try PhotoCleaner.clean(bytes, format, .removePrivate) } catch {
            switch error {
            case .damaged(format, _), .cannotRemoveMetadata(format): return
            default: throw error
            }
        }
        let twice = try PhotoCleaner.clean(once.bytes, format, .removePrivate)
        #expect(twice.bytes == once.bytes)
        #expect(twice.removed.isEmpty)
    }

    @Test(arguments: samples) func everyTruncatedPictureIsHandled(format: PhotoFormat, bytes: [UInt8]) throws {
        for count in 0...bytes.count { try check(Array(bytes.prefix(count)), format) }
    }

    @Test(arguments: samples) func everyChangedByteIsHandled(format: PhotoFormat, bytes: [UInt8]) throws {
        for place in bytes.indices {
            for value in [0x00, 0x01, 0x7F, 0x80, 0xFE, 0xFF] as [UInt8] {
                var changed = bytes
                changed[place] = value
                try check(changed, format)
            }
        }
    }

    @Test(arguments: samples) func randomBytesAreHandled(format: PhotoFormat, bytes: [UInt8]) throws {
        var random = SeededGenerator(seed: 7)
        for _ in 1...500 {
            var changed = bytes
            for _ in 1...Int.random(in: 1...8, using: &random) {
                let place = Int.random(in: 0..<changed.count, using: &random)
                changed[place] = UInt8.random(in: 0...255, using: &random)
            }
            try check(changed, format)
        }
    }

    @Test func theSmallestExifIsReadBackAsWritten() throws {
        for number in 1...8 {
            let orientation = try #require(Orientation(number))
            #expect(ExifReader(orientation.exif[...])?.orientation == orientation)
        }
        #expect(Orientation(0) == nil)
        #expect(Orientation(9) == nil)
        #expect(ExifReader([]) == nil)
        #expect(ExifReader(Array("MM\0\u{2A}".utf8)[...]) == nil)
    }
}

struct PhotoKindTests {
    static let kinds: [(PhotoKind, [UInt8])] = [
        (.picture(.jpeg), Pictures.jpeg()), (.picture(.png), Pictures.png()),
        (.picture(.webp), Pictures.webp([Pictures.lossy])), (.picture(.heic), Pictures.film(["heic", "mif1"])),
        (.picture(.heic), Pictures.film(["mif1", "heic"])),
        (.other("an AVIF picture"), Pictures.film(["mif1", "avif"])),
        (.picture(.heic), HEICSample.file(brands: ["mif1", "miaf"])),
        (.other("an AVIF picture"), HEICSample.file(brands: ["mif1"], codec: "av01")),
        (.other("a HEIF picture in JPEG"), HEICSample.file(brands: ["mif1"], codec: "jpeg")),
        (.other("a HEIF picture in uncompressed form"), HEICSample.file(brands: ["mif1"], codec: "unci")),
        (.other("a HEIF picture of an unknown kind"), Pictures.film(["mif1"])),
        (.other("a film"), Pictures.film(["isom", "mp41"])), (.other("a film"), [0, 0, 0, 0] + Array("ftyp".utf8)),
        (.other("an empty file"), []), (.other("a PDF document"), Array("%PDF-1.7".utf8)),
        (.other("a GIF picture"), Array("GIF89a".utf8)), (.other("text"), Array("Grüße\n".utf8)),
        (.other("a sound or a film"), Array("RIFF1234WAVE".utf8)), (.other("data of an unknown kind"), [0, 1, 2, 3]),
        (.other("a ZIP archive or an office document"), Array("PK\u{3}\u{4}".utf8)),
    ]

    @Test(arguments: kinds) func theFileFormatIsDetectedFromTheContent(kind: PhotoKind, bytes: [UInt8]) {
        #expect(PhotoKind(of: bytes) == kind)
    }
}
