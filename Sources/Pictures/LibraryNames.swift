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
                }
            return names + names.map { "/opt/homebrew/lib/\($0)" }
        #else
            return switch self {
            case .zbar: ["libzbar.so.0"]
            case .turboJPEG: ["libturbojpeg.so.0"]
            case .png: ["libpng16.so.16"]
            }
        #endif
    }
}
