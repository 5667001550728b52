import Foundation
import MillwrightStorages

/// A real photo store in a temporary folder. The folder is removed with it.
final class PhotoFolder: Sendable {
    let store: FilePhotoStore
    private let path = FileManager.default.temporaryDirectory.path + "/photos-\(UUID().uuidString)"

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        store = FilePhotoStore(
            folder: DataFolder(path), database: try KernelDatabase.inMemory(), now: { World.epoch },
            makeName: { "copy" }, command: "wo photo save")
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
    }
}
