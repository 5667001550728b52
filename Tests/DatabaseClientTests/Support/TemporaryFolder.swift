import MillwrightDatabaseClient
import MillwrightFiles
import Foundation

/// A folder for one test. It is removed with the test.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/millwright-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
    }

    func mode(_ name: String) throws -> UInt32? { try FileSystem.status(of: path + "/" + name)?.mode }

    func size(_ name: String) throws -> Int64? { try FileSystem.status(of: path + "/" + name)?.size }

    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
    }
}
