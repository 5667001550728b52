import MillwrightDomain
import TestSupport
import Testing

@testable import MillwrightPhotoMetadata

/// Tests that the report about a picture names exactly the data that was in it.
struct FoundDataTests {
    private func clean(_ segment: [UInt8], keeping extras: Set<PhotoExtra> = []) throws -> CleanedPhoto {
        try PhotoCleaner.clean(Pictures.jpeg([segment]), .jpeg, .keeping(extras))
    }

    private static func comment(_ text: String) -> [UInt8] { Pictures.segment(0xFE, Pictures.text(text)) }

    private static func xmp(_ text: String) -> [UInt8] {
        Pictures.segment(0xE1, Pictures.text("http://ns.adobe.com/xap/1.0/\0<x \(text)/>"))
    }

    private static func iptc(_ dataSet: UInt8) -> [UInt8] {
        Pictures.segment(
            0xED,
            Pictures.text("Photoshop 3.0\u{0}8BIM") + [4, 4, 0, 0, 0, 0, 0, 9, 0x1C, 2, dataSet, 0, 4]
                + Pictures.text("Oslo"))
    }

    /// A block whose position directory has only its version, as cameras without reception write it.
    private static let noPosition: [UInt8] = Pictures.segment(
        0xE1,
        Pictures.text("Exif\0\0MM") + [0, 42, 0, 0, 0, 8, 0, 1, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0]
            + [0, 1, 0, 0, 0, 1, 0, 0, 0, 4, 2, 3, 0, 0, 0, 0, 0, 0])

    static let located: [[UInt8]] = [
        Pictures.segment(0xE1, Pictures.exif(position: true)), xmp("exif:GPSLatitude=\"48,8N\""),
        xmp("photoshop:City=\"Oslo\""), iptc(90), iptc(92), iptc(101), comment("48.13743, 11.57549"),
        comment("lat 48.137 N 11.575 E"), comment("N 48°8' E 11°34'"), comment("GPS: 1"), comment("geo:48.1,11.5"),
    ]

    @Test(arguments: located) func aLocationIsFound(segment: [UInt8]) throws {
        #expect(try clean(segment).removed.contains(.location))
    }

    static let elsewhere: [[UInt8]] = [
        noPosition, Pictures.segment(0xE1, Pictures.exif()), xmp("xmp:Rating=\"5\""), iptc(120),
        comment("1.234 5"), comment("pressure 4.5 to 4.812, set at 200.125 999.125"), comment("20 °C"), [],
    ]

    @Test(arguments: elsewhere) func otherDataIsNoLocation(segment: [UInt8]) throws {
        #expect(try !clean(segment).removed.contains(.location))
    }

    @Test func serialNumbersTextsAndThumbnailsAreFound() throws {
        let photo = try SampleFile.bytes("photos/flange.jpg")
        let cleaned = try PhotoCleaner.clean(photo, .jpeg, .removePrivate)
        #expect(cleaned.removed == [.location, .serialNumber, .text, .thumbnail])
        let kept = try PhotoCleaner.clean(photo, .jpeg, .keepAll)
        #expect(kept.kept == cleaned.removed && kept.removed.isEmpty && kept.bytes == photo)
    }

    // MARK: Measured data

    static let thermal: [[[UInt8]]] = [
        [Pictures.segment(0xE1, Pictures.text("FLIR\0DEGREES"))],
        [
            Pictures.segment(0xE2, [0, 2, 0, 1] + Pictures.text("IJPEG\0")),
            Pictures.segment(0xE3, Pictures.text("DEGREES")), Pictures.segment(0xE9, Pictures.text("more")),
        ],
        [
            Pictures.segment(0xE3, Pictures.text("DEGREES")),
            Pictures.segment(0xE4, [0xAA, 0x55, 0x12, 0x06] + Pictures.text("more")),
        ],
    ]

    @Test(arguments: thermal) func temperaturesAreRemovedOrKeptAndReported(segments: [[UInt8]]) throws {
        let picture = Pictures.jpeg(segments)
        let removed = try PhotoCleaner.clean(picture, .jpeg, .removePrivate)
        #expect(removed.bytes == Pictures.jpeg() && removed.removed == [.thermal])
        let kept = try PhotoCleaner.clean(picture, .jpeg, .keeping([.thermal]))
        #expect(kept.bytes == picture && kept.kept == [.thermal] && kept.removed.isEmpty)
    }

    @Test func otherMakersSegmentsAreNoTemperatures() throws {
        let cleaned = try clean(Pictures.segment(0xE6, Pictures.text("GoPro\0DEVC")), keeping: [.thermal])
        #expect(cleaned.bytes == Pictures.jpeg() && cleaned.kept.isEmpty)
    }

    @Test func aSphereIsKeptWithoutTheRestOfItsBlock() throws {
        let block = Self.xmp(
            "GPano:ProjectionType=\"equirectangular\" GPano:FullPanoWidthPixels=\"400\" exif:GPSLatitude=\"48,8N\" Tess"
        )
        let removed = try clean(block)
        #expect(removed.bytes == Pictures.jpeg() && removed.removed == [.panorama, .location])
        let kept = try clean(block, keeping: [.panorama])
        let bytes = ImageBytes(kept.bytes)
        #expect(bytes.contains("GPano:ProjectionType=\"equirectangular\"") && bytes.contains("Pixels=\"400\""))
        #expect(!bytes.contains("48,8N") && !bytes.contains("Tess"))
        #expect(kept.kept == [.panorama] && kept.removed == [.location])
        #expect(try PhotoCleaner.clean(kept.bytes, .jpeg, .keeping([.panorama])).bytes == kept.bytes)
    }
}

struct ColourProfileTests {
    @Test(arguments: [2, 4] as [UInt8]) func aProfileKeepsItsCurvesAndNothingToRead(version: UInt8) throws {
        let profile = ProfileSample.profile(
            tags: [
                "rXYZ": [1, 2, 3, 4], "desc": Pictures.text("Tess's display"), "mmod": Pictures.text("SERIAL"),
                "rTRC": [5, 6, 7, 8], "gTRC": [5, 6, 7, 8], "targ": Pictures.text("Tess"),
                "meta": Pictures.text("Tess"),
                "psid": Pictures.text("Tess"), "calt": Pictures.text("Tess"), "dmnd": Pictures.text("Tess"),
            ], version: version)
        let cleaned = try #require(ColourProfile.clean(profile[...]))
        let bytes = ImageBytes(cleaned)
        for word in ["Tess", "SERIAL", "mmod", "targ"] { #expect(!bytes.contains(word)) }
        for word in ["rXYZ", "rTRC", "gTRC", "desc", "cprt"] { #expect(bytes.contains(word)) }
        #expect(ColourProfile.clean(cleaned[...]) == cleaned)
        #expect(ColourProfile.hasSerialNumber(profile[...]))
    }

    @Test func everyFormatCleansItsProfile() throws {
        let profile = ProfileSample.profile(tags: ["mmod": Pictures.text("SERIAL")])
        let files: [(PhotoFormat, [UInt8])] = [
            (.jpeg, Pictures.jpeg([Pictures.segment(0xE2, Pictures.text("ICC_PROFILE\0\u{1}\u{1}") + profile)])),
            (.png, Pictures.png([Pictures.chunk("iCCP", Pictures.text("Tess\0\0") + Inflate.stored(profile))])),
            (.webp, Pictures.webp([Pictures.extended(flags: 0x20), Pictures.riff("ICCP", profile), Pictures.lossy])),
        ]
        for (format, file) in files {
            let cleaned = try PhotoCleaner.clean(file, format, .removePrivate)
            #expect(cleaned.removed == [.serialNumber])
            #expect(ImageBytes(cleaned.bytes).contains("acsp") && !ImageBytes(cleaned.bytes).contains("SERIAL"))
            #expect(!ImageBytes(cleaned.bytes).contains("Tess"))
            #expect(try PhotoCleaner.clean(cleaned.bytes, format, .removePrivate).bytes == cleaned.bytes)
        }
    }

    /// zlib compressed the text, with tables of its own.
    @Test func compressedTextsAreRead() throws {
        let zlib: [UInt8] = [
            0x78, 0xDA, 0x2B, 0xC8, 0x2F, 0xCE, 0x2C, 0xC9, 0xCC, 0xCF, 0x53, 0x30, 0xB1, 0xD0, 0x33, 0x34,
            0x36, 0x37, 0xD4, 0x51, 0x30, 0x34, 0xD4, 0x33, 0x35, 0x37, 0x35, 0xB1, 0x56, 0x28, 0x40, 0x95,
            0x32, 0x82, 0x49, 0x99, 0x62, 0x48, 0x19, 0xC3, 0xA4, 0xCC, 0xAC, 0x15, 0x8A, 0x53, 0x8B, 0x32,
            0x13, 0x73, 0x14, 0xDC, 0x7C, 0x0D, 0x8D, 0x74, 0x0D, 0x0C, 0x4C, 0xCC, 0xCD, 0x0D, 0x8D, 0x91,
            0x39, 0x26, 0x00, 0xCD, 0xE5, 0x1C, 0xEF,
        ]
        let text = """
            position 48.1371, 11.5754; position 48.1372, 11.5755; position 48.1373, 11.5756; \
            serial FM12-0047713 FM12-0047714
            """
        #expect(Inflate.decode(zlib[...], limit: 1_000) == Array(text.utf8))
        #expect(Inflate.decode(zlib[...], limit: 100) == nil)
        for length in 0..<zlib.count - 5 { #expect(Inflate.decode(zlib.prefix(length), limit: 1_000) == nil) }
        let long = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(Inflate.decode(Inflate.stored(long)[...], limit: long.count) == long)
    }
}

struct HEICCleanerTests {
    private func clean(_ bytes: [UInt8]) throws -> CleanedPhoto { try PhotoCleaner.clean(bytes, .heic, .removePrivate) }

    @Test func onlyThePictureIsKept() throws {
        let cleaned = try clean(HEICSample.file())
        #expect(cleaned.removed == [.location, .text, .thumbnail])
        #expect(cleaned.dimensions == Photo.Dimensions(width: 4, height: 3) && cleaned.orientation == .upright)
        let bytes = ImageBytes(cleaned.bytes)
        for word in ["Exif", "rdf", "SMALL", "Cam", "GPSL", "udes", "Tess", "thmb"] { #expect(!bytes.contains(word)) }
        #expect(bytes.contains("PIXELS") && bytes.contains("hvcC"))
        let file = try HEICFile(cleaned.bytes)
        #expect(file.primary == 1 && file.items.map(\.id) == [1])
        #expect(try file.bytes(of: 1) == Pictures.text("PIXELS"))
        #expect(try clean(cleaned.bytes).bytes == cleaned.bytes)
    }

    @Test(arguments: [(0, 4), (1, 3), (2, 4), (3, 3)] as [(UInt8, Int)])
    func theRotationIsKept(turn: UInt8, width: Int) throws {
        let cleaned = try clean(HEICSample.file(turn: turn))
        #expect(cleaned.dimensions?.width == width)
        #expect(cleaned.bytes.firstRange(of: HEICSample.box("irot", [turn])) != nil)
    }

    @Test func aPhonesPictureIsCleaned() throws {
        let phone = try SampleFile.bytes("pictures/phone.heic")
        let cleaned = try clean(phone)
        #expect(cleaned.removed == [.location, .serialNumber, .text, .thumbnail])
        #expect(cleaned.bytes.count < phone.count)
        #expect(try clean(cleaned.bytes).bytes == cleaned.bytes)
    }

    @Test func aFilmInTheFileIsRemovedAndReported() throws {
        let film = HEICSample.box("mpvd", Pictures.text("com.apple.quicktime.location.ISO6709"))
        let cleaned = try clean(HEICSample.file(more: film))
        #expect(try cleaned.bytes == clean(HEICSample.file()).bytes)
        #expect(cleaned.removed == [.location, .text, .thumbnail, .film])
    }

    /// A person is told of everything that a picture loses, also of what no viewer shows.
    @Test func aDepthMapAndADescriptionAreReported() throws {
        let cleaned = try clean(HEICSample.file(hasDepth: true, description: nil))
        #expect(cleaned.removed == [.location, .secondPicture])
        #expect(!ImageBytes(cleaned.bytes).contains("SMALL"))
        #expect(try clean(HEICSample.file(hasDepth: true)).removed == [.location, .secondPicture, .text])
    }

    @Test func aFileWithoutAPictureIsRefused() {
        #expect(throws: PhotoError.cannotRemoveMetadata(.heic)) { try clean(Pictures.film(["hevc"])) }
        #expect(throws: PhotoError.cannotRemoveMetadata(.heic)) { try clean(HEICSample.file(codec: "av01")) }
    }
}
