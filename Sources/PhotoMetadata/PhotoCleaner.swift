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
        case .keepAll: CleanedPhoto(bytes: bytes, dimensions: dimensions(bytes, format), removedPosition: false)
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

    /// Returns the dimensions of a photo that is kept unchanged; `nil` if they cannot be read. A damaged photo is
    /// accepted here, because it may be evidence.
    private static func dimensions(_ bytes: [UInt8], _ format: PhotoFormat) -> PhotoDimensions? {
        do throws(PhotoError) { return try removePrivate(bytes, format).dimensions } catch { return nil }
    }
}
