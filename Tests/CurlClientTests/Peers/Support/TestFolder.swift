import Foundation

/// A temporary folder for one test, deleted when the object is released.
final class TestFolder {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "curl-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        do { try FileManager.default.removeItem(at: url) } catch { print("\(url.path) is left behind: \(error)") }
    }

    var path: String { url.path }

    /// Returns the path of a file in the folder.
    func file(_ name: String) -> String { url.appending(path: name).path }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: url.appending(path: name))
        return file(name)
    }
}
