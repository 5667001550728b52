import MillwrightDomain
import MillwrightFiles
import TestSupport
import Testing

@testable import MillwrightStorages

struct ThumbnailStoreTests {
    private let folder: TemporaryFolder
    private let limits = Thumbnail.Limits(side: 64, bytes: 8_192)

    init() throws { folder = try TemporaryFolder() }

    private func store(largest: Int64 = FileThumbnailStore.most) -> FileThumbnailStore {
        FileThumbnailStore(folder: folder.data, makeName: { "new" }, largest: largest)
    }

    private func hash(_ number: Int) -> String { String(repeating: "0", count: 63) + "\(number)" }

    private let thumbnail = Thumbnail(bytes: Pictures.jpeg(), dimensions: Photo.Dimensions(width: 4, height: 3))

    @Test func aThumbnailIsKeptForItsPhotoAndItsLimits() async {
        await store().keep(thumbnail, of: hash(1), within: limits)
        #expect(await store().thumbnail(of: hash(1), within: limits) == thumbnail)
        #expect(await store().thumbnail(of: hash(2), within: limits) == nil)
        #expect(await store().thumbnail(of: hash(1), within: Thumbnail.Limits()) == nil)
        #expect(await store().thumbnail(of: "../1", within: limits) == nil)
    }

    @Test func allTogetherAreBounded() async throws {
        let size = Int64(thumbnail.bytes.count)
        for number in 1...9 { await store(largest: size * 4).keep(thumbnail, of: hash(number), within: limits) }
        let names = try FileSystem.names(in: folder.data.thumbnails)
        #expect((3...4).contains(names.count))
    }

    @Test func aDamagedThumbnailIsMadeAgain() async throws {
        await store().keep(Thumbnail(bytes: [1, 2, 3], dimensions: thumbnail.dimensions), of: hash(1), within: limits)
        #expect(await store().thumbnail(of: hash(1), within: limits) == nil)
    }

    @Test func thumbnailsOfUnknownPhotosAreRemoved() async throws {
        for number in 1...3 { await store().keep(thumbnail, of: hash(number), within: limits) }
        try FileThumbnailStore.removeUnknown(in: folder.data) { $0 == hash(2) }
        #expect(await store().thumbnail(of: hash(2), within: limits) == thumbnail)
        #expect(try FileSystem.names(in: folder.data.thumbnails).count == 1)
    }
}
