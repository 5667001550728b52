public import MillwrightDomain
import MillwrightOfflineEngine

/// The result of adding a photo.
public struct UploadedPhoto: Hashable, Sendable {
    /// The result of the change; ``ChangeOutcome/unchanged`` if the picture was already there.
    public let outcome: ChangeOutcome
    /// The number among the work order's photos (``PhotoNumbers``).
    public let place: Int
    /// The photo that was added, or the same picture that was already there.
    public let photo: Photo
    /// The file in the photo store, and whether a geographic position was removed from it.
    public let kept: KeptPhoto

    /// - Parameter place: the number among the work order's photos.
    public init(outcome: ChangeOutcome, place: Int, photo: Photo, kept: KeptPhoto) {
        self.outcome = outcome
        self.place = place
        self.photo = photo
        self.kept = kept
    }
}
