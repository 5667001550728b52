package import MillwrightDomain

/// A picture without its private metadata.
package struct CleanedPhoto: Hashable, Sendable {
    package let bytes: [UInt8]
    /// The dimensions as displayed; `nil` if the file does not state them.
    package let dimensions: Photo.Dimensions?
    /// The orientation of Exif: the rotation and mirroring that display the stored pixels upright. A HEIC picture is
    /// `upright`, because its decoder applies the rotation.
    package let orientation: Orientation
    /// The data that was found and removed.
    package let removed: Set<PhotoExtra>
    /// The data that was found and kept.
    package let kept: Set<PhotoExtra>

    /// - Parameters:
    ///   - sides: the stored width and height, before `orientation` is applied.
    ///   - found: the data that the file had.
    ///   - kept: the part of `found` that `bytes` still has.
    init(
        bytes: [UInt8], sides: (width: Int, height: Int)?, orientation: Orientation, found: Set<PhotoExtra>,
        kept: Set<PhotoExtra> = []
    ) {
        self.bytes = bytes
        dimensions = sides.map { (width, height) in
            orientation.swapsSides
                ? Photo.Dimensions(width: height, height: width) : Photo.Dimensions(width: width, height: height)
        }
        self.orientation = orientation
        removed = found.subtracting(kept)
        self.kept = kept
    }

    /// Creates the picture whose bytes are unchanged.
    /// - Parameter facts: the cleaned picture; `nil` if it cannot be read.
    init(unchanged bytes: [UInt8], facts: CleanedPhoto?) {
        self.bytes = bytes
        dimensions = facts?.dimensions
        orientation = facts?.orientation ?? .upright
        removed = []
        kept = facts.map { $0.removed.union($0.kept) } ?? []
    }
}
