package import MillwrightDomain
import MillwrightFiles
import MillwrightPhotoMetadata

/// Thumbnails as files beside the photos. They are a cache: one that cannot be read or written is made again.
package struct FileThumbnailStore: ThumbnailStore {
    /// The most bytes of all thumbnails together: 32 MiB, some 2,000 of the usual size.
    package static let most: Int64 = 32 * 1_024 * 1_024

    let folder: DataFolder
    let makeName: @Sendable () -> String
    let largest: Int64

    /// - Parameters:
    ///   - makeName: makes a name that no other incoming file has, in any process.
    ///   - largest: the most bytes of all thumbnails together.
    package init(folder: DataFolder, makeName: @escaping @Sendable () -> String, largest: Int64 = Self.most) {
        self.folder = folder
        self.makeName = makeName
        self.largest = largest
    }

    /// Runs off the caller's actor, because it reads a file.
    @concurrent
    package func thumbnail(of sha256: String, within limits: Thumbnail.Limits) async -> Thumbnail? {
        guard SHA256Hex.isValid(sha256) else { return nil }
        do {
            let file = try OpenFile(path(of: sha256, limits), for: .readingNoFollow)
            let bytes = try file.read(atMost: limits.bytes)
            // A file that another program has changed is not shown.
            guard let dimensions = try PhotoCleaner.clean(bytes, .jpeg, .removePrivate).dimensions else { return nil }
            return Thumbnail(bytes: bytes, dimensions: dimensions)
        } catch { return nil }
    }

    /// Runs off the caller's actor, because it writes a file and looks at the sizes of the others.
    @concurrent
    package func keep(_ thumbnail: Thumbnail, of sha256: String, within limits: Thumbnail.Limits) async {
        guard SHA256Hex.isValid(sha256) else { return }
        do throws(SystemError) {
            try folder.requirePhotoFolder()
            try FileSystem.makePrivateFolder(folder.thumbnails)
            try FileSystem.makePrivateFolder(folder.incomingPhotos)
            let incoming = folder.incomingPhotos + "/" + makeName()
            try OpenFile(incoming, for: .creating).write(thumbnail.bytes)
            try FileSystem.rename(incoming, to: path(of: sha256, limits))
            try makeRoom()
        } catch { return }
    }

    private func path(of sha256: String, _ limits: Thumbnail.Limits) -> String {
        "\(folder.thumbnails)/\(sha256)-\(limits.side)-\(limits.bytes)"
    }

    /// Removes the oldest thumbnails if all together are too large. A quarter is free then, so that this is rare.
    private func makeRoom() throws(SystemError) {
        var files: [(path: String, modified: Int64, size: Int64)] = []
        for name in try FileSystem.names(in: folder.thumbnails) {
            let path = "\(folder.thumbnails)/\(name)"
            guard let status = try FileSystem.status(of: path) else { continue }
            files.append((path, Int64(status.modified), status.size))
        }
        var size = files.reduce(0) { $0 + $1.size }
        guard size > largest else { return }
        for file in files.sorted(by: { ($0.modified, $0.path) < ($1.modified, $1.path) }) where size > largest * 3 / 4 {
            try FileSystem.remove(file.path)
            size -= file.size
        }
    }

    /// Removes the thumbnails of photos that this device no longer knows.
    /// - Parameter isKnown: whether a photo with this hash is known.
    static func removeUnknown(in folder: DataFolder, _ isKnown: (String) -> Bool) throws(SystemError) {
        guard try FileSystem.status(of: folder.thumbnails) != nil else { return }
        for name in try FileSystem.names(in: folder.thumbnails) where !isKnown(String(name.prefix(64))) {
            try FileSystem.remove("\(folder.thumbnails)/\(name)")
        }
    }
}
