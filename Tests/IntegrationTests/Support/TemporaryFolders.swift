import Foundation
import Synchronization

/// The folders of this process's devices. They are removed when the process ends, because a test may use a folder's
/// path for longer than the device exists.
enum TemporaryFolders {
    private static let folders = Mutex<[URL]>([])

    static func add(_ folder: URL) {
        folders.withLock { folders in
            if folders.isEmpty { atexit { TemporaryFolders.removeAll() } }
            folders.append(folder)
        }
    }

    private static func removeAll() {
        for folder in folders.withLock({ $0 }) where FileManager.default.fileExists(atPath: folder.path) {
            do { try FileManager.default.removeItem(at: folder) } catch { print("left behind: \(folder.path)") }
        }
    }
}
