import MillwrightDomain
import Synchronization

/// The copies of photos that were made for viewers. A viewer gets a copy, because it could change a file of the store.
/// The copies are removed when the program ends.
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

    /// Copies the file under this name, and returns the path of the copy.
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
