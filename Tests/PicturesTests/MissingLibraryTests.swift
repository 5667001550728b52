import MillwrightDomain
import Testing

@testable import MillwrightPictures

/// These tests need no library: each loads under a name that no system has.
struct MissingLibraryTests {
    private static func reader(without missing: LoadedLibrary.Library) -> SystemPictureReader {
        SystemPictureReader { $0 == missing ? ["libmillwright-none.so"] : $0.names }
    }

    @Test func codesNeedTheScanner() async {
        await #expect(throws: PhotoError.cannotDecode(.libraryMissing(.zbar))) {
            try await Self.reader(without: .zbar).codes(in: PictureFile.content("codes/boiler.png"))
        }
    }

    @Test(
        .enabled(if: Installed.zbar, "libzbar is not installed"),
        arguments: [
            (LoadedLibrary.Library.png, "codes/boiler.png"), (.turboJPEG, "codes/several.jpg"),
            (.webP, "pictures/areas.webp"), (.heif, "pictures/phone.heic"),
        ])
    func codesNeedTheDecoderOfThePicture(library: LoadedLibrary.Library, name: String) async {
        await #expect(throws: PhotoError.cannotDecode(.libraryMissing(library))) {
            try await Self.reader(without: library).codes(in: PictureFile.content(name))
        }
    }

    @Test func aThumbnailNeedsTheEncoder() async {
        await #expect(throws: PhotoError.cannotDecode(.libraryMissing(.turboJPEG))) {
            try await Self.reader(without: .turboJPEG).thumbnail(
                of: PictureFile.content("codes/boiler.png"), within: Thumbnail.Limits())
        }
    }

    @Test func aLibraryWithoutTheExpectedFunctionsIsMissing() async {
        let reader = SystemPictureReader { library in
            library == .zbar ? LoadedLibrary.Library.png.names : library.names
        }
        await #expect(throws: PhotoError.cannotDecode(.libraryMissing(.zbar))) {
            try await reader.codes(in: PictureFile.content("codes/boiler.png"))
        }
    }
}
