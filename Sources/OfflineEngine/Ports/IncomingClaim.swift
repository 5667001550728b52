/// The result of ``PhotoStore/beginDownload(_:)``.
package enum IncomingClaim: Sendable {
    /// The caller holds the photo until it releases it.
    case acquired(any IncomingPhoto)
    /// Another task or process holds the lock of this photo. Several photos share a lock, so it may be downloading
    /// another photo. `holder` is the command of that process, if known.
    case busy(holder: String?)
}
