package import MillwrightDomain

/// The remover of private metadata in pictures.
package enum PhotoCleaner {
    /// Removes the private metadata of a picture. If `policy` is `keepAll`, the bytes are returned unchanged.
    /// - Throws: `PhotoError.damaged` if the picture cannot be read or states sides outside ``PhotoLimits/sides``,
    ///   `PhotoError.cannotRemoveMetadata` if the metadata of this kind of file cannot be removed. Does not throw if
    ///   `policy` is `keepAll`.
    package static func clean(
        _ bytes: [UInt8], _ format: PhotoFormat, _ policy: PhotoMetadataPolicy
    ) throws(PhotoError) -> CleanedPhoto {
        switch policy {
        case .removePrivate, .keeping: try removePrivate(bytes, format, keeping: policy.kept)
        case .keepAll: keepAll(bytes, format)
        }
    }

    private static func removePrivate(
        _ bytes: [UInt8], _ format: PhotoFormat, keeping extras: Set<PhotoExtra>
    ) throws(PhotoError) -> CleanedPhoto {
        do throws(CleaningError) {
            let cleaned =
                switch format {
                case .jpeg: try JPEGCleaner.clean(bytes, keeping: extras)
                case .png: try PNGCleaner.clean(bytes)
                case .webp: try WebPCleaner.clean(bytes)
                case .heic: try HEICCleaner.clean(bytes)
                }
            if let sides = cleaned.dimensions, !sides.areAllowed {
                let most = PhotoLimits.sides.upperBound
                throw .damaged("it has \(sides.width) × \(sides.height) pixels; a side has 1 to \(most)")
            }
            return cleaned
        } catch {
            switch error {
            case .damaged(let reason): throw .damaged(format, reason: reason)
            case .notSupported: throw .cannotRemoveMetadata(format)
            }
        }
    }

    /// Returns the photo unchanged. Its dimensions are `nil` if they cannot be read. A damaged photo is not an error here,
    /// because it may be evidence.
    private static func keepAll(_ bytes: [UInt8], _ format: PhotoFormat) -> CleanedPhoto {
        let facts: CleanedPhoto?
        do throws(PhotoError) { facts = try removePrivate(bytes, format, keeping: []) } catch { facts = nil }
        return CleanedPhoto(unchanged: bytes, facts: facts)
    }
}

extension Photo.Dimensions {
    fileprivate var areAllowed: Bool { PhotoLimits.sides.contains(width) && PhotoLimits.sides.contains(height) }
}
