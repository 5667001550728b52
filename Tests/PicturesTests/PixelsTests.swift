import MillwrightDomain
import MillwrightPhotoMetadata
import TestSupport
import Testing

@testable import MillwrightPictures

struct PixelsTests {
    /// Two rows of three gray pixels.
    private static let picture = Pixels(width: 3, height: 2, layout: .gray, bytes: [1, 2, 3, 4, 5, 6])

    /// Each row of the argument is a row of the displayed picture.
    @Test(
        arguments: [
            (1, [[1, 2, 3], [4, 5, 6]]), (2, [[3, 2, 1], [6, 5, 4]]), (3, [[6, 5, 4], [3, 2, 1]]),
            (4, [[4, 5, 6], [1, 2, 3]]), (5, [[1, 4], [2, 5], [3, 6]]), (6, [[4, 1], [5, 2], [6, 3]]),
            (7, [[6, 3], [5, 2], [4, 1]]), (8, [[3, 6], [2, 5], [1, 4]]),
        ] as [(UInt16, [[UInt8]])])
    func aPictureIsTurnedAsExifStates(number: UInt16, rows: [[UInt8]]) throws {
        let jpeg = Pictures.jpeg([Pictures.segment(0xE1, Pictures.exif(orientation: number))])
        let orientation = try PhotoCleaner.clean(jpeg, .jpeg, .keepAll).orientation
        let turned = Self.picture.turned(by: orientation)
        #expect(turned.bytes == rows.flatMap { $0 } && turned.width == rows[0].count && turned.height == rows.count)
    }

    @Test func aSmallerPictureHasTheAveragesOfTheLargerOne() {
        let picture = Pixels(
            width: 2, height: 2, layout: .rgb, bytes: [0, 10, 20, 4, 10, 20, 8, 10, 20, 12, 10, 20])
        #expect(picture.scaled(toFit: 1) == Pixels(width: 1, height: 1, layout: .rgb, bytes: [6, 10, 20]))
        #expect(picture.scaled(toFit: 2) == picture)
    }

    @Test func aThinPictureKeepsOnePixel() {
        let line = Pixels(width: 100, height: 1, layout: .gray, bytes: [UInt8](repeating: 9, count: 100))
        let short = Pixels(width: 10, height: 1, layout: .gray, bytes: [UInt8](repeating: 9, count: 10))
        #expect(line.scaled(toFit: 10) == short)
    }

    @Test func aPictureWithoutPixelsIsDamaged() {
        #expect(throws: PhotoError.damaged(.png, reason: "it has no pixels")) {
            try Pixels.requireFit(width: 0, height: 7, of: .png)
        }
    }
}
