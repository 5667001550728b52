import Domain

/// Takes what is private out of a picture, as the policy says.
enum PhotoCleaner {
    static func clean(
        _ bytes: [UInt8], _ format: PhotoFormat, _ policy: PhotoMetadataPolicy
    ) throws(PhotoError) -> CleanedPhoto {
        switch policy {
        case .removePrivate: try removePrivate(bytes, format)
        case .keepAll: CleanedPhoto(bytes: bytes, dimensions: dimensions(bytes, format), removedPosition: false)
        }
    }

    private static func removePrivate(_ bytes: [UInt8], _ format: PhotoFormat) throws(PhotoError) -> CleanedPhoto {
        do throws(DamagedPicture) {
            switch format {
            case .jpeg: return try JPEGCleaner.clean(bytes)
            case .png: return try PNGCleaner.clean(bytes)
            case .webp: return try WebPCleaner.clean(bytes)
            case .heic: break
            }
        } catch { throw .damaged(format, reason: error.reason) }
        throw .cannotRemoveMetadata(format)
    }

    /// A picture that is kept as it is need not be whole: it may be evidence of just that.
    private static func dimensions(_ bytes: [UInt8], _ format: PhotoFormat) -> PhotoDimensions? {
        do throws(PhotoError) { return try removePrivate(bytes, format).dimensions } catch { return nil }
    }
}
