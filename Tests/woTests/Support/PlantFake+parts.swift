import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization

/// The photos of the plant, with their own errors.
struct PhotosFake: PhotosRepository {
    let plant: PlantFake

    func details(_ id: WorkOrder.ID) async throws(PhotoError) -> WorkOrderDetails {
        guard let found = plant.find(id) else { throw .workOrderNotFound }
        return found
    }

    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto {
        plant.state.withLock { $0.photosKept.append(source) }
        if let problem = plant.current.photoFailures[source.path ?? ""] { throw problem }
        let kept = try plant.current.photoFile.get()
        guard source.policy == .keepAll else { return kept }
        return KeptPhoto(content: kept.content, originalSize: kept.originalSize, kept: kept.removed)
    }

    func make<Outcome: Sendable>(
        _ mode: ChangeMode, _ plan: @escaping @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>
    ) async throws(PhotoError) -> Outcome {
        try plant.make(mode, plan, wrapping: { PhotoError.storage($0) })
    }

    func isOnDevice(_ photo: Photo) async throws(PhotoError) -> Bool {
        plant.current.photoStore.contains(photo.content.sha256)
    }

    func fetch(
        _ photo: Photo, fetchPolicy: Photo.FetchPolicy, progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(PhotoError) -> PhotoFile {
        let (content, state) = (photo.content, plant.current)
        if state.photoStore.contains(content.sha256) { return PhotoFile(path: content.sha256, source: .device) }
        guard fetchPolicy == .deviceThenServer else { throw .notOnDevice }
        progress(PhotoProgress(done: 0, total: content.size))
        if state.network == .unreachable { throw .server(PlantFake.away) }
        progress(PhotoProgress(done: content.size / 2, total: content.size))
        plant.state.withLock { $0.photosAsked += 1 }
        if state.network == .hanging {
            let never = AsyncStream<Void> { _ in }
            for await _ in never {}
            throw .cancelled
        }
        if let problem = state.photoProblem { throw problem }
        plant.state.withLock { _ = $0.photoStore.insert(content.sha256) }
        return PhotoFile(path: content.sha256, source: .server(resumedAt: 0))
    }
}

/// A reader of pictures that returns the codes and the thumbnail of the plant.
struct PicturesFake: PictureReader {
    let plant: PlantFake

    func codes(in picture: PhotoSource.Content) async throws(PhotoError) -> [String] {
        plant.state.withLock { $0.picturesScanned.append(picture) }
        return try plant.current.codes.get()
    }

    func thumbnail(
        of picture: PhotoSource.Content, within limits: Thumbnail.Limits
    ) async throws(PhotoError) -> Thumbnail { try plant.current.thumbnail.get() }
}
