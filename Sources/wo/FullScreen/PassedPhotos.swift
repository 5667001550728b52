import MillwrightDomain
import Synchronization

/// The copies of photos that were passed to a viewer. A viewer gets no file of the store, because it could change it.
/// The copies are removed at the end of the program.
final class PassedPhotos: Sendable {
    private let files: any OutputFiles
    private let folder = Mutex<String?>(nil)

    init(files: any OutputFiles) { self.files = files }

    /// Removes the copies.
    func remove() throws(OutputError) {
        guard let place = folder.withLock({ $0 }) else { return }
        try files.remove(folder: place)
        folder.withLock { $0 = nil }
    }

    /// Returns the path of a copy with this name.
    func copy(of file: PhotoFile, named name: String) throws(OutputError) -> String {
        let path = "\(try place())/\(name)"
        try files.copy(file.path, to: path, replacing: true)
        return path
    }

    private func place() throws(OutputError) -> String {
        if let place = folder.withLock({ $0 }) { return place }
        let made = try files.makePassingFolder()
        folder.withLock { $0 = made }
        return made
    }
}
