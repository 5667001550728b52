import Foundation
import TestSupport
import Testing

@testable import MillwrightPhotoPreview

/// Small pictures of four areas: red and green above, blue and white below. Each is 48 × 32 pixels large.
struct PhotoPreviewTests {
    private static let red = PhotoPreview.Color(red: 200, green: 20, blue: 20)
    private static let green = PhotoPreview.Color(red: 20, green: 180, blue: 20)
    private static let blue = PhotoPreview.Color(red: 20, green: 20, blue: 200)
    private static let white = PhotoPreview.Color(red: 230, green: 230, blue: 230)

    private func bytes(_ name: String, file: String = #filePath) throws -> [UInt8] {
        let root = URL(filePath: file).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try Array(Data(contentsOf: root.appending(path: "Fixtures/pictures/\(name).jpg")))
    }

    private func preview(_ name: String, limit: Int = 100) throws -> PhotoPreview? {
        PhotoPreview(jpeg: try bytes(name), limit: limit)
    }

    /// Returns the colors of the four corners, from left to right and from top to bottom.
    private func corners(_ preview: PhotoPreview?) -> [PhotoPreview.Color] {
        guard let preview, let last = preview.pixels.last else { return [] }
        let end = preview.pixels.count - preview.width
        return [preview.pixels[0], preview.pixels[preview.width - 1], preview.pixels[end], last]
    }

    private func areClose(_ found: [PhotoPreview.Color], _ wanted: [PhotoPreview.Color]) -> Bool {
        found.count == wanted.count
            && zip(found, wanted).allSatisfy { found, wanted in
                [(found.red, wanted.red), (found.green, wanted.green), (found.blue, wanted.blue)]
                    .allSatisfy { abs(Int($0) - Int($1)) <= 4 }
            }
    }

    @Test(arguments: ["baseline", "half-color", "progressive", "restarts"])
    func aPictureKeepsItsColorsAndItsShape(name: String) throws {
        let preview = try preview(name)
        #expect(preview?.width == 6 && preview?.pixels.count == 24)
        #expect(areClose(corners(preview), [Self.red, Self.green, Self.blue, Self.white]))
    }

    @Test func aGrayPictureHasOneComponent() throws {
        let preview = try preview("gray")
        #expect(preview?.pixels.allSatisfy { $0.red == $0.green && $0.green == $0.blue } == true)
        #expect(corners(preview).map(\.red) == [74, 115, 41, 230])
    }

    @Test func aTurnedPictureIsUpright() throws {
        let preview = try preview("turned")
        #expect(preview?.width == 4 && preview?.pixels.count == 24)
        #expect(areClose(corners(preview), [Self.blue, Self.red, Self.white, Self.green]))
    }

    @Test(arguments: [
        (1, [0, 1, 2, 3, 4, 5], 3), (2, [2, 1, 0, 5, 4, 3], 3), (3, [5, 4, 3, 2, 1, 0], 3), (4, [3, 4, 5, 0, 1, 2], 3),
        (5, [0, 3, 1, 4, 2, 5], 2), (6, [3, 0, 4, 1, 5, 2], 2), (7, [5, 2, 4, 1, 3, 0], 2), (8, [2, 5, 1, 4, 0, 3], 2),
    ])
    func eachOrientationMovesThePixels(number: Int, order: [Int], width: Int) {
        let colors = (0..<6).map { PhotoPreview.Color(red: UInt8($0), green: 0, blue: 0) }
        let turned = Turn(number).applied(to: colors, width: 3, height: 2)
        #expect(turned.width == width)
        #expect(turned.pixels.map { Int($0.red) } == order)
    }

    @Test func aLimitMakesThePreviewSmaller() throws {
        let preview = try preview("baseline", limit: 2)
        #expect(preview?.width == 2 && preview?.pixels.count == 2)
        #expect(try self.preview("baseline", limit: 0) == nil)
    }

    @Test func otherFilesHaveNoPreview() throws {
        #expect(try preview("cmyk") == nil)
        #expect(PhotoPreview(jpeg: [], limit: 10) == nil)
        #expect(PhotoPreview(jpeg: Array("\u{89}PNG\r\n".utf8), limit: 10) == nil)
        #expect(PhotoPreview(jpeg: [0xFF, 0xD8, 0xFF, 0xD9, 0, 0], limit: 10) == nil)
    }

    /// A file that claims 65,535 × 65,535 pixels takes no memory for them.
    @Test func aHugeSizeIsRefused() throws {
        var bytes = try bytes("baseline")
        let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        for place in frame + 5..<frame + 9 { bytes[place] = 0xFF }
        #expect(PhotoPreview(jpeg: bytes, limit: 10) == nil)
    }

    @Test(arguments: ["baseline", "progressive", "restarts", "turned"])
    func everyBeginningOfAFileIsReadWithoutATrap(name: String) throws {
        let bytes = try bytes(name)
        for length in bytes.indices {
            let preview = PhotoPreview(jpeg: Array(bytes.prefix(length)), limit: 4)
            #expect(preview.map { $0.pixels.count.isMultiple(of: $0.width) } != false)
        }
    }

    @Test(arguments: ["baseline", "half-color", "progressive", "restarts", "turned", "gray"])
    func aDamagedFileIsReadWithoutATrap(name: String) throws {
        let bytes = try bytes(name)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                damaged[Int.random(in: damaged.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            let preview = PhotoPreview(jpeg: damaged, limit: 4)
            #expect(preview.map { $0.pixels.count.isMultiple(of: $0.width) } != false)
        }
    }
}
