import Domain

/// What is left of a picture once what is private was taken out.
struct CleanedPhoto: Hashable {
    let bytes: [UInt8]
    let dimensions: PhotoDimensions?
    let removedPosition: Bool
}

/// Why a picture could not be taken apart: in words, for the person who took it.
struct DamagedPicture: Error, Hashable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

extension PhotoDimensions {
    /// As shown, for a picture stored with these sides and to be turned that way.
    init?(width: Int?, height: Int?, orientation: Orientation) {
        guard let width, let height, width > 0, height > 0 else { return nil }
        self =
            orientation.swapsSides
            ? PhotoDimensions(width: height, height: width) : PhotoDimensions(width: width, height: height)
    }
}
