import MillwrightDomain
import Foundation
import MillwrightServices

/// A server with some photos, by their hashes. A download appears at the path in one step.
actor PhotosServiceFake: PhotosService {
    private let photos: [String: [UInt8]]
    private var faults: [PhotoError] = []
    private(set) var asked: [Photo.ID] = []
    private let meanwhile: @Sendable () async -> Void

    init(_ photos: [String: [UInt8]] = [:], meanwhile: @escaping @Sendable () async -> Void = {}) {
        self.photos = photos
        self.meanwhile = meanwhile
    }

    func fail(_ error: PhotoError) { faults.append(error) }

    func download(
        _ photo: Photo, to path: String, progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(PhotoError) -> Int64 {
        asked.append(photo.id)
        progress(PhotoProgress(done: 0, total: photo.content.size))
        await meanwhile()
        if !faults.isEmpty { throw faults.removeFirst() }
        guard let bytes = photos[photo.content.sha256] else { throw .deletedOnServer }
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
            throw .storage(.device(reason: path))
        }
        return 2
    }
}
