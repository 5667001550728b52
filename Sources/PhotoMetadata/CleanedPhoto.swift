package import MillwrightDomain

/// A picture without its private metadata.
package struct CleanedPhoto: Hashable, Sendable {
    package let bytes: [UInt8]
    package let dimensions: Photo.Dimensions?
    /// The orientation of Exif: the rotation and mirroring that display the stored pixels upright.
    package let orientation: Orientation
    package let removedPosition: Bool
}

extension Photo.Dimensions {
    /// The dimensions as displayed, for a picture stored with this width and height and turned by `orientation`.
    init?(width: Int?, height: Int?, orientation: Orientation) {
        guard let width, let height, width > 0, height > 0 else { return nil }
        self =
            orientation.swapsSides
            ? Photo.Dimensions(width: height, height: width) : Photo.Dimensions(width: width, height: height)
    }
}
