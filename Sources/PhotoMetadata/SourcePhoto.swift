package import MillwrightDomain
import MillwrightFiles

/// A picture that a person gave as a file or as bytes, with the recognized format.
package struct SourcePhoto: Sendable {
    package let bytes: [UInt8]
    package let format: PhotoFormat

    /// Reads the picture of the source.
    /// - Throws: `PhotoError.fileMissing`, `fileUnreadable`, `notAPicture` or `tooLarge`.
    package static func read(_ source: PhotoSource.Content) throws(PhotoError) -> SourcePhoto {
        let bytes = try contents(of: source)
        switch PhotoKind(of: bytes) {
        case .picture(let format): return SourcePhoto(bytes: bytes, format: format)
        case .other(let words): throw .notAPicture(found: words)
        }
    }

    /// Returns the bytes. Throws if the source has too many bytes or is not a file.
    private static func contents(of source: PhotoSource.Content) throws(PhotoError) -> [UInt8] {
        switch source {
        case .file(let path): return try contents(ofFile: Array(path.utf8), shownAs: path)
        case .fileAtRawPath(let path):
            return try contents(ofFile: path, shownAs: String(decoding: path, as: UTF8.self))
        case .bytes(let bytes):
            try requireFit(Int64(bytes.count))
            return bytes
        }
    }

    private static func contents(ofFile path: [UInt8], shownAs shown: String) throws(PhotoError) -> [UInt8] {
        let file: (kind: FileStatus.Kind, size: Int64, bytes: [UInt8])
        do throws(SystemError) {
            file = try look(path, shownAs: shown)
        } catch {
            throw error.isMissing ? .fileMissing(path: shown) : .fileUnreadable(path: shown, reason: error.reason)
        }
        switch file.kind {
        case .file: break
        case .folder: throw .notAPicture(found: "a folder")
        case .other: throw .notAPicture(found: "a device or a pipe")
        }
        try requireFit(file.size)
        return file.bytes
    }

    private static func requireFit(_ size: Int64) throws(PhotoError) {
        guard size <= PhotoLimits.largest else { throw .tooLarge(size: size, limit: PhotoLimits.largest) }
    }

    private static func look(
        _ path: [UInt8], shownAs shown: String
    ) throws(SystemError) -> (kind: FileStatus.Kind, size: Int64, bytes: [UInt8]) {
        let file = try OpenFile(bytes: path, shownAs: shown)
        let status = try file.status()
        guard status.kind == .file, status.size <= PhotoLimits.largest else { return (status.kind, status.size, []) }
        return (.file, status.size, try file.read(atMost: Int(status.size)))
    }
}
