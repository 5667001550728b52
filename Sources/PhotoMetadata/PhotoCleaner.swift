package import MillwrightDomain

/// The remover of private metadata in pictures.
package enum PhotoCleaner {
    /// Removes the private metadata of a picture. If `policy` is `keepAll`, the bytes are returned unchanged.
    /// - Throws: `PhotoError.damaged` if the picture cannot be read, `PhotoError.cannotRemoveMetadata` if the metadata
    ///   of this format cannot be removed. Does not throw if `policy` is `keepAll`.
    package static func clean(
        _ bytes: [UInt8], _ format: PhotoFormat, _ policy: PhotoMetadataPolicy
    ) throws(PhotoError) -> CleanedPhoto {
        switch policy {
        case .removePrivate: try removePrivate(bytes, format)
        case .keepAll: keepAll(bytes, format)
        }
    }

    private static func removePrivate(_ bytes: [UInt8], _ format: PhotoFormat) throws(PhotoError) -> CleanedPhoto {
        do throws(DamagedPictureError) {
            switch format {
            case .jpeg: return try JPEGCleaner.clean(bytes)
            case .png: return try PNGCleaner.clean(bytes)
            case .webp: return try WebPCleaner.clean(bytes)
            case .heic: break
            }
        } catch { throw .damaged(format, reason: error.reason) }
        throw .cannotRemoveMetadata(format)
    }

    /// Returns the photo unchanged. Its dimensions are `nil` if they cannot be read. A damaged photo is not an error here,
    /// because it may be evidence.
    private static func keepAll(_ bytes: [UInt8], _ format: PhotoFormat) -> CleanedPhoto {
        let facts: CleanedPhoto?
        do throws(PhotoError) { facts = try removePrivate(bytes, format) } catch { facts = nil }
        return CleanedPhoto(
            bytes: bytes, dimensions: facts?.dimensions, orientation: facts?.orientation ?? .upright,
            removedPosition: false)
    }
}
