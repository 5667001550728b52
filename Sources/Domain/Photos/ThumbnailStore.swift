/// A port that keeps thumbnails, so that they are not made again. It is a cache: it can lose any of them.
package protocol ThumbnailStore: Sendable {
    /// Returns the thumbnail that was kept for a photo with this hash and these limits; `nil` without one.
    func thumbnail(of sha256: String, within limits: Thumbnail.Limits) async -> Thumbnail?
    /// Keeps a thumbnail. If it cannot be kept, it is made again when it is needed.
    func keep(_ thumbnail: Thumbnail, of sha256: String, within limits: Thumbnail.Limits) async
}
