import MillwrightDomain
import TestSupport
import Testing

@testable import MillwrightPictures

@Suite(
    .enabled(
        if: Installed.zbar && Installed.turboJPEG && Installed.png, "libzbar, libturbojpeg or libpng is not installed"))
struct CodesInPicturesTests {
    private let reader = SystemPictureReader()

    @Test(arguments: ["codes/boiler.png", "codes/boiler-photo.jpg"]) func aQRCodeIsRead(name: String) async throws {
        #expect(try await reader.codes(in: PictureFile.content(name)) == ["KH-BLR-01"])
    }

    @Test func allCodesOfAPictureAreRead() async throws {
        let codes = try await reader.codes(in: .bytes(try PictureFile.bytes("codes/several.jpg")))
        #expect(Set(codes) == ["KH-BLR-01", "NOT-AN-ASSET", "AS-PMP-03"] && codes.count == 3)
    }

    @Test(arguments: ["photos/valve.jpg", "photos/flange.jpg"])
    func aPhotoWithoutACodeHasNone(name: String) async throws {
        #expect(try await reader.codes(in: PictureFile.content(name)).isEmpty)
    }

    @Test func aFileThatIsNoPictureIsRefused() async {
        await #expect(throws: PhotoError.notAPicture(found: "a PDF document")) {
            try await reader.codes(in: .bytes(Array("%PDF-1.7".utf8)))
        }
        await #expect(throws: PhotoError.fileMissing(path: "/nowhere/tag.jpg")) {
            try await reader.codes(in: .file(path: "/nowhere/tag.jpg"))
        }
    }

    /// Most programs write UTF-8 without saying so. The Latin-9 text says so.
    @Test(arguments: [
        ("codes/utf8.png", "Prüf-7 Größe"), ("codes/latin.png", "Größe 5"), ("codes/zero.png", "KH-BLR-01\0"),
        ("codes/inverted.png", "KH-BLR-01"),
    ])
    func theTextOfACodeIsReadAsItWasWritten(name: String, text: String) async throws {
        #expect(try await reader.codes(in: PictureFile.content(name)) == [text])
    }

    /// The bars of UPC-A are those of EAN-13 with a zero in front.
    @Test(arguments: [
        ("0012345678905", ["0012345678905", "012345678905"]), ("4006381333931", ["4006381333931"]),
    ])
    func aProductCodeHasAllItsDigits(digits: String, codes: [String]) throws {
        let zbar = try ZBar(names: LoadedLibrary.Library.zbar.names)
        #expect(zbar.codes(in: ProductCodeSample.picture(digits)) == codes)
        var inverted = ProductCodeSample.picture(digits)
        for place in inverted.bytes.indices { inverted.bytes[place] = ~inverted.bytes[place] }
        #expect(zbar.codes(in: inverted) == codes)
    }

    /// Each picture states more pixels than the limit and has almost no data.
    @Test(arguments: [HostilePicture.largePNG, HostilePicture.largeJPEG])
    func aPictureWithTooManyPixelsIsNotDecoded(picture: [UInt8]) async {
        await #expect(throws: PhotoError.cannotDecode(.tooManyPixels(limit: PhotoLimits.mostDecodedPixels))) {
            try await reader.codes(in: .bytes(picture))
        }
    }

    @Test(arguments: ["codes/boiler.png", "codes/several.jpg"]) func aPictureCutOffAtAnyPlaceIsReadOrRefused(
        name: String
    ) async throws {
        let whole = try PictureFile.bytes(name)
        for length in stride(from: 1, to: whole.count, by: max(1, whole.count / 60)) {
            await expectNoCrash(Array(whole.prefix(length)))
        }
    }

    @Test(arguments: ["codes/boiler.png", "codes/several.jpg"], 1...20 as ClosedRange<UInt64>)
    func aPictureWithWrongBytesIsReadOrRefused(name: String, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var bytes = try PictureFile.bytes(name)
        for _ in 0..<8 {
            let place = Int.random(in: 8..<bytes.count, using: &random)
            bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
        await expectNoCrash(bytes)
    }

    /// Reads a damaged picture. It has codes, or is refused with one of these errors.
    private func expectNoCrash(_ bytes: [UInt8]) async {
        do throws(PhotoError) {
            _ = try await reader.codes(in: .bytes(bytes))
        } catch {
            switch error {
            case .damaged, .notAPicture, .cannotDecode(.tooManyPixels): break
            default: Issue.record("\(error)")
            }
        }
    }
}
