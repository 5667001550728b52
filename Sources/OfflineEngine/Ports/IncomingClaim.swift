/// The result of ``PhotoStore/beginDownload(_:)``.
package enum IncomingClaim: Sendable {
    /// The caller holds the photo until it releases it.
    case acquired(any IncomingPhoto)
    /// Another task or process holds the lock of this photo. It downloads this photo, or another one, because several
    /// photos share a lock. Carries the command of that process if known.
    case busy(holder: String?)
}
