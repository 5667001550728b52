public import MillwrightDomain
import MillwrightOfflineEngine

/// The result of adding a photo.
public struct UploadedPhoto: Hashable, Sendable {
    /// ``ChangeOutcome/unchanged`` when the picture was there already.
    public let outcome: ChangeOutcome
    /// Its place among the work order's photos, from 1.
    public let place: Int
    /// The one that was added, or the one that was there.
    public let photo: Photo
    public let kept: KeptPhoto
}
