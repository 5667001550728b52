import Foundation
import MillwrightDomain

@testable import MillwrightPictures

/// The pictures of `Fixtures`. Those in `codes` were made with qrencode and zint: the QR code KH-BLR-01 alone, the same
/// code turned and on a photo, and two QR codes with a Code 128 in one picture.
enum PictureFile {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

    static func content(_ name: String) -> PhotoSource.Content { .file(path: folder.appending(path: name).path) }

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: name)))
    }
}

/// The libraries on this machine. `Scripts/test` installs them on Debian.
enum Installed {
    static let zbar = has(.zbar)
    static let turboJPEG = has(.turboJPEG)
    static let png = has(.png)
    static let webP = has(.webP)
    static let heif = has(.heif)

    private static func has(_ library: LoadedLibrary.Library) -> Bool {
        do throws(PhotoError) {
            _ = try LoadedLibrary(library, names: library.names)
            return true
        } catch { return false }
    }
}
