import Foundation

/// Texts that are recorded beside the tests. With `RECORD_PICTURES=1` they are written before they are read.
package enum Recorded {
    /// Returns the recorded text.
    /// - Parameter text: The text of this run.
    package static func text(for text: String, name: String, beside file: String = #filePath) throws -> String {
        let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Recorded")
        let place = folder.appending(path: name)
        if ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place)
        }
        return try String(decoding: Data(contentsOf: place), as: UTF8.self)
    }
}
