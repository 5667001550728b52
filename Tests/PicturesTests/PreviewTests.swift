import MillwrightDomain
import TestSupport
import Testing

@testable import MillwrightPictures

/// Small pictures of four areas: red and green above, blue and white below.
@Suite(
    .enabled(
        if: Installed.turboJPEG && Installed.png && Installed.webP && Installed.heif,
        "a picture library is not installed"))
struct PreviewTests {
    private static let red = PhotoPreview.Color(red: 200, green: 20, blue: 20)
    private static let green = PhotoPreview.Color(red: 20, green: 180, blue: 20)
    private static let blue = PhotoPreview.Color(red: 20, green: 20, blue: 200)
    private static let white = PhotoPreview.Color(red: 230, green: 230, blue: 230)

    private let reader = SystemPictureReader()

    private func preview(_ name: String, side: Int = 100) async throws -> PhotoPreview {
        try await reader.preview(of: PictureFile.content("pictures/" + name), side: side)
    }

    /// Returns the colors of the middles of the four areas, from left to right and from top to bottom.
    private func areas(_ preview: PhotoPreview) -> [PhotoPreview.Color] {
        let (width, height) = (preview.width, preview.pixels.count / preview.width)
        return [(1, 1), (3, 1), (1, 3), (3, 3)].map { preview.pixels[height * $0.1 / 4 * width + width * $0.0 / 4] }
    }

    private func areClose(_ found: [PhotoPreview.Color], _ wanted: [PhotoPreview.Color]) -> Bool {
        zip(found, wanted).allSatisfy { found, wanted in
            [(found.red, wanted.red), (found.green, wanted.green), (found.blue, wanted.blue)]
                .allSatisfy { abs(Int($0) - Int($1)) <= 20 }
        }
    }

    @Test(
        arguments: [
            "baseline.jpg", "half-color.jpg", "progressive.jpg", "restarts.jpg", "cmyk.jpg", "areas.png", "areas.webp",
        ], [48, 12])
    func aPictureKeepsItsColorsAndItsShape(name: String, side: Int) async throws {
        let preview = try await preview(name, side: side)
        #expect(preview.width == side && preview.pixels.count == side * side * 2 / 3)
        #expect(areClose(areas(preview), [Self.red, Self.green, Self.blue, Self.white]), "\(areas(preview))")
    }

    /// The rotation of the JPEG is in its Exif block, and that of the HEIC is a property of the picture.
    @Test(arguments: ["turned.jpg", "phone.heic"]) func aPictureIsUpright(name: String) async throws {
        let preview = try await preview(name)
        #expect(preview.pixels.count / preview.width * 2 == preview.width * 3)
        #expect(areClose(areas(preview), [Self.blue, Self.red, Self.white, Self.green]), "\(areas(preview))")
    }

    @Test func aGrayPictureHasEqualColors() async throws {
        #expect(try await preview("gray.jpg").pixels.allSatisfy { $0.red == $0.green && $0.green == $0.blue })
    }

    @Test(arguments: ["areas.webp", "phone.heic", "cmyk.jpg"])
    func aPictureThatIsCutOffOrWrongIsReadOrRefused(name: String) async throws {
        let whole = try PictureFile.bytes("pictures/" + name)
        var random = SeededGenerator(seed: 3)
        for length in stride(from: 1, to: whole.count, by: max(1, whole.count / 40)) {
            var bytes = Array(whole.prefix(length))
            bytes[Int.random(in: 0..<length, using: &random)] ^= 1
            do throws(PhotoError) { _ = try await reader.preview(of: .bytes(bytes), side: 40) } catch {
                switch error {
                case .damaged, .notAPicture, .cannotDecode(.tooManyPixels), .cannotDecode(.formatNotSupported): break
                default: Issue.record("\(error)")
                }
            }
        }
    }

    @Test func anAnimationCannotBeDecoded() async {
        let webp = Pictures.webp([
            Pictures.extended(flags: 2), Pictures.riff("ANIM", [0, 0]), Pictures.riff("ANMF", [1]),
        ])
        await #expect(throws: PhotoError.cannotDecode(.formatNotSupported(.webp))) {
            try await reader.preview(of: .bytes(webp), side: 40)
        }
    }
}
