import MillwrightDomain

extension PhotosRepository {
    /// Downloads the photo's file if it is not on this device, so that the photo can be restored after it is deleted.
    /// - Returns: false if the server no longer has the file.
    /// - Throws: ``PhotoError/notRestorable(_:reason:)`` if the file cannot be downloaded.
    func keepForBin(
        _ photo: Photo, _ fetchPolicy: Photo.FetchPolicy,
        _ progress: @escaping @Sendable (Photo, PhotoProgress) -> Void = { _, _ in }
    ) async throws(PhotoError) -> Bool {
        do throws(PhotoError) {
            let isTooLarge = photo.content.size > PhotoLimits.largest
            _ = try await fetch(photo, fetchPolicy: isTooLarge ? .deviceOnly : fetchPolicy) { progress(photo, $0) }
            return true
        } catch {
            switch error {
            case .deletedOnServer: return false
            case .cancelled, .notSignedIn: throw error
            case .notOnDevice where photo.content.size > PhotoLimits.largest:
                throw .notRestorable(photo, reason: .tooLarge(size: photo.content.size, limit: PhotoLimits.largest))
            default: throw .notRestorable(photo, reason: error)
            }
        }
    }
}
