import MillwrightDomain
import TestSupport
import Testing

@testable import MillwrightPhotoMetadata

/// A JPEG has an end mark, and the bytes behind it are not the picture. Many files have no end mark, and then bytes of
/// another program follow the picture data without a mark between them.
struct JPEGEndTests {
    static let names = ["baseline", "progressive", "restarts", "half-color", "gray", "cmyk"]

    private func clean(_ bytes: [UInt8], keeping extras: Set<PhotoExtra> = []) throws -> CleanedPhoto {
        try PhotoCleaner.clean(bytes, .jpeg, .keeping(extras))
    }

    private func picture(_ name: String) throws -> [UInt8] { try SampleFile.bytes("pictures/\(name).jpg") }

    static let trailers: [[UInt8]] = [
        [], [0xFF, 0xD9], [UInt8](repeating: 0, count: 3_000), Pictures.text("SEFH 48.13743, 11.57549"),
        Pictures.text("48.13743, 11.57549") + [0xFF, 0xD9],
        Pictures.text("made by Tess") + Pictures.segment(0xFE, Pictures.text("Tess")) + [0xFF, 0xD9],
        [0, 0] + Pictures.text("Tess") + Pictures.scan + [0xFF, 0xD9],
        Pictures.jpeg([Pictures.segment(0xE1, Pictures.exif(position: true))]),
    ]

    @Test(arguments: names, trailers)
    func noByteBehindThePictureIsKept(name: String, trailer: [UInt8]) throws {
        let whole = try picture(name)
        #expect(try clean(Array(whole.dropLast(2)) + trailer).bytes == whole)
        #expect(try clean(whole + trailer).bytes == whole)
    }

    @Test(arguments: names) func everyPictureThatIsCutOffInsideIsRefused(name: String) throws {
        let whole = try picture(name)
        let scan = try #require(whole.firstRange(of: [0xFF, 0xDA])?.lowerBound)
        // A progressive picture is whole with its first scans, which a decoder shows with less detail.
        let last = name == "progressive" ? scan : whole.count - 3
        for length in stride(from: 2, to: last, by: 3) {
            #expect(throws: PhotoError.self) { try clean(Array(whole.prefix(length))) }
            #expect(throws: PhotoError.self) { try clean(Array(whole.prefix(length)) + [0xFF, 0xD9]) }
        }
    }

    @Test(arguments: names) func zerosBetweenSegmentsAreLeftOut(name: String) throws {
        let whole = try picture(name)
        let table = try #require(whole.firstRange(of: [0xFF, 0xDB])?.lowerBound)
        let padded = Array(whole[..<table]) + [0, 0] + Array(whole[table...])
        #expect(try clean(padded).bytes == whole)
    }

    @Test func aSecondPictureIsRemovedAndReported() throws {
        let index = Pictures.segment(0xE2, Pictures.text("MPF\0"))
        let second = Pictures.jpeg([Pictures.segment(0xE1, Pictures.exif(position: true))])
        let cleaned = try clean(Pictures.jpeg([index], after: second))
        #expect(cleaned.bytes == Pictures.jpeg())
        #expect(cleaned.removed == [.secondPicture, .location])
    }

    // MARK: Films

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] { HEICSample.box(type, content) }

    /// The file of a motion photo: the name of the box with the position has a byte that is no ASCII.
    private static func motionPhoto(located: Bool) -> [UInt8] {
        let place: [UInt8] = Pictures.join([0, 0, 0, 16, 0xA9], Pictures.text("xyz+48+011/"))
        let film = Pictures.join(
            box("ftyp", Pictures.text("mp42")), box("moov", box("udta", located ? place : Pictures.text("Tess"))),
            box("mdat", Pictures.text("FILM")))
        return Pictures.jpeg(after: Pictures.text("MotionPhoto_Data") + film + Pictures.text("SEFT"))
    }

    @Test(arguments: [true, false]) func aFilmIsCutOffAndReported(located: Bool) throws {
        let cleaned = try clean(Self.motionPhoto(located: located))
        #expect(cleaned.bytes == Pictures.jpeg())
        #expect(cleaned.removed == (located ? [.film, .location] : [.film]))
    }

    @Test(arguments: [true, false]) func aKeptFilmHasNoPosition(located: Bool) throws {
        let cleaned = try clean(Self.motionPhoto(located: located), keeping: [.film])
        let bytes = ImageBytes(cleaned.bytes)
        #expect(bytes.contains("FILM") && bytes.contains("MicroVideoOffset"))
        for word in ["xyz", "+48", "Tess", "SEFT", "MotionPhoto_Data"] { #expect(!bytes.contains(word)) }
        #expect(cleaned.kept == [.film] && cleaned.removed == (located ? [.location] : []))
        let again = try clean(cleaned.bytes, keeping: [.film])
        #expect(again.bytes == cleaned.bytes && again.removed.isEmpty)
    }
}
