public import MillwrightDomain

/// The messages about pictures that this device cannot decode.
public enum PictureMessages {
    /// - Parameter instead: The next step for a picture of another format or with too many pixels.
    public static func message(for problem: PictureDecodingProblem, instead: MessageText) -> Message {
        switch problem {
        case .libraryMissing(let library):
            Message(
                .libraryMissing, "\(purpose(of: library)) needs \(name(of: library)), which is not installed",
                next: "install the package \(package(of: library))")
        case .formatNotSupported(let format):
            Message(
                .pictureNotSupported, "this kind of \(format.rawValue) picture cannot be decoded on this device",
                next: instead)
        case .tooManyPixels(let limit):
            Message(
                .pictureTooLarge, "the picture is larger than the limit of \(limit / 1_000_000) million pixels",
                next: instead)
        }
    }

    private static func purpose(of library: PictureDecodingProblem.Library) -> MessageText {
        switch library {
        case .zbar: "reading codes in pictures"
        case .turboJPEG: "decoding a JPEG picture or making a thumbnail"
        case .png: "decoding a PNG picture"
        case .webP: "decoding a WebP picture"
        case .heif: "decoding a HEIC picture"
        }
    }

    private static func name(of library: PictureDecodingProblem.Library) -> MessageText {
        switch library {
        case .zbar: "libzbar"
        case .turboJPEG: "libturbojpeg"
        case .png: "libpng"
        case .webP: "libwebp"
        case .heif: "libheif"
        }
    }

    /// Returns the names of the package on the systems that people use.
    private static func package(of library: PictureDecodingProblem.Library) -> MessageText {
        switch library {
        case .zbar: "libzbar0 (Debian, Ubuntu) or zbar (Fedora, macOS)"
        case .turboJPEG: "libturbojpeg0 (Debian), libturbojpeg (Ubuntu), turbojpeg (Fedora) or jpeg-turbo (macOS)"
        case .png: "libpng16-16 (Debian, Ubuntu) or libpng (Fedora, macOS)"
        case .webP: "libwebp7 (Debian, Ubuntu), libwebp (Fedora) or webp (macOS)"
        case .heif: "libheif1 (Debian, Ubuntu) or libheif (Fedora, macOS)"
        }
    }
}
