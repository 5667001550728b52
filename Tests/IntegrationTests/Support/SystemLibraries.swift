import Foundation

/// The libraries of this machine that the kernel loads for pictures. `Scripts/test` installs them on Debian.
enum SystemLibraries {
    static let canScale = has("libturbojpeg.so.0", "libturbojpeg.0.dylib")
    static let canScan = canScale && has("libzbar.so.0", "libzbar.0.dylib")

    private static func has(_ names: String...) -> Bool { names.contains { dlopen($0, RTLD_NOW) != nil } }
}
