import MillwrightDomain
import MillwrightPhotoMetadata
import TestSupport
import Testing

@testable import MillwrightPictures

@Suite(.enabled(if: Installed.turboJPEG && Installed.png, "libturbojpeg or libpng is not installed"))
struct ThumbnailTests {
    private let reader = SystemPictureReader()

    private func thumbnail(_ name: String, _ limits: Thumbnail.Limits = Thumbnail.Limits()) async throws -> Thumbnail {
        let made = try await reader.thumbnail(of: PictureFile.content(name), within: limits)
        let read = try PhotoCleaner.clean(made.bytes, .jpeg, .removePrivate)
        #expect(read.dimensions == made.dimensions && read.orientation == .upright)
        #expect(read.bytes.count == made.bytes.count, "the file has no metadata")
        return made
    }

    @Test(
        arguments: ["photos/valve.jpg", "photos/flange.jpg", "photos/gauge.jpg", "codes/boiler.png"], [16, 100, 320])
    func aThumbnailKeepsItsLimitsAndTheShape(name: String, side: Int) async throws {
        let bytes = try PictureFile.bytes(name)
        let whole = try #require(
            try PhotoCleaner.clean(bytes, name.hasSuffix("png") ? .png : .jpeg, .keepAll).dimensions)
        let made = try await thumbnail(name, Thumbnail.Limits(side: side)).dimensions
        #expect(max(made.width, made.height) == min(side, max(whole.width, whole.height)))
        #expect(abs(made.width * whole.height - made.height * whole.width) <= max(whole.width, whole.height))
    }

    /// The picture's stored pixels lie on their side.
    @Test func aThumbnailIsUpright() async throws {
        let made = try await thumbnail("photos/valve.jpg")
        #expect(made.dimensions == Photo.Dimensions(width: 240, height: 320))
    }

    @Test func theBytesOfAThumbnailAreLimited() async throws {
        let large = try await thumbnail("photos/gauge.jpg", Thumbnail.Limits(side: 2_048, bytes: 1_048_576))
        let small = try await thumbnail("photos/gauge.jpg", Thumbnail.Limits(side: 2_048, bytes: 4_096))
        #expect(large.bytes.count > 4_096 && small.bytes.count <= 4_096)
        #expect(large.dimensions == Photo.Dimensions(width: 1_500, height: 2_000), "a picture is never enlarged")
        #expect(small.dimensions.height < large.dimensions.height)
    }

    @Test func limitsOutOfRangeAreMoved() {
        #expect(Thumbnail.Limits(side: 0, bytes: -1) == Thumbnail.Limits(side: 16, bytes: 4_096))
        #expect(Thumbnail.Limits(side: .max, bytes: .max) == Thumbnail.Limits(side: 2_048, bytes: 1_048_576))
    }

    @Test func aPictureWithTooManyPixelsIsRefused() async {
        await #expect(throws: PhotoError.cannotDecode(.tooManyPixels(limit: PhotoLimits.mostDecodedPixels))) {
            try await reader.thumbnail(of: .bytes(HostilePicture.largeJPEG), within: Thumbnail.Limits())
        }
    }
}
