import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightPhotoMetadata

/// A file that a technician named, read and recognized as a picture.
struct SourcePhoto {
    let bytes: [UInt8]
    let format: PhotoFormat

    static func read(_ source: PhotoSource) throws(PhotoError) -> SourcePhoto {
        let bytes = try contents(of: source)
        switch PhotoKind(of: bytes) {
        case .picture(let format): return SourcePhoto(bytes: bytes, format: format)
        case .other(let words): throw .notAPicture(found: words)
        }
    }

    /// Reads the file, after a check of its size.
    private static func contents(of source: PhotoSource) throws(PhotoError) -> [UInt8] {
        let file: (kind: FileStatus.Kind, size: Int64, bytes: [UInt8])
        do throws(SystemError) {
            file = try look(source)
        } catch {
            throw error.isMissing
                ? .fileMissing(path: source.path) : .fileUnreadable(path: source.path, reason: error.reason)
        }
        switch file.kind {
        case .file: break
        case .folder: throw .notAPicture(found: "a folder")
        case .other: throw .notAPicture(found: "a device or a pipe")
        }
        guard file.size <= PhotoLimits.largest else {
            throw .tooLarge(size: file.size, limit: PhotoLimits.largest)
        }
        return file.bytes
    }

    private static func look(
        _ source: PhotoSource
    ) throws(SystemError) -> (kind: FileStatus.Kind, size: Int64, bytes: [UInt8]) {
        let file = try OpenFile(bytes: source.bytes ?? Array(source.path.utf8), shownAs: source.path)
        let status = try file.status()
        guard status.kind == .file, status.size <= PhotoLimits.largest else { return (status.kind, status.size, []) }
        return (.file, status.size, try file.read(atMost: Int(status.size)))
    }
}
