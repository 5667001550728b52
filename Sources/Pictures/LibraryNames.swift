import MillwrightDomain

extension PictureDecodingProblem.Library {
    /// The names under which the system knows the library, in the order in which they are tried. Homebrew's folder is
    /// not among those that macOS searches.
    var names: [String] {
        #if canImport(Darwin)
            let names =
                switch self {
                case .zbar: ["libzbar.0.dylib", "libzbar.dylib"]
                case .turboJPEG: ["libturbojpeg.0.dylib", "libturbojpeg.dylib"]
                case .png: ["libpng16.16.dylib", "libpng16.dylib"]
                case .webP: ["libwebp.7.dylib", "libwebp.dylib"]
                case .heif: ["libheif.1.dylib", "libheif.dylib"]
                }
            return names + names.map { "/opt/homebrew/lib/\($0)" }
        #else
            return switch self {
            case .zbar: ["libzbar.so.0"]
            case .turboJPEG: ["libturbojpeg.so.0"]
            case .png: ["libpng16.so.16"]
            case .webP: ["libwebp.so.7"]
            case .heif: ["libheif.so.1"]
            }
        #endif
    }
}
