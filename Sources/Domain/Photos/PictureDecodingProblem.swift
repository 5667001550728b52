/// The reason why this device cannot decode a picture that is not damaged.
public enum PictureDecodingProblem: Hashable, Sendable {
    /// A library of the system that is loaded when it is needed.
    public enum Library: Hashable, Sendable, CaseIterable {
        /// Finds QR codes and barcodes.
        case zbar
        /// Decodes and encodes JPEG.
        case turboJPEG
        /// Decodes PNG.
        case png
        /// Decodes WebP.
        case webP
        /// Decodes HEIC.
        case heif
    }

    /// The library is not installed.
    case libraryMissing(Library)
    /// Pictures of this format cannot be decoded.
    case formatNotSupported(PhotoFormat)
    /// The picture has more than `limit` pixels.
    case tooManyPixels(limit: Int)
}
