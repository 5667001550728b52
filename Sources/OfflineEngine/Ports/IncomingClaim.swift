/// The result of ``PhotoStore/beginDownload(_:)``.
package enum IncomingClaim: Sendable {
    /// The caller holds the photo until it releases it.
    case acquired(any IncomingPhoto)
    /// Another task or process is downloading this photo, or another photo with the same lock. Carries the command of
    /// that process if known.
    case busy(holder: String?)
}
