import Foundation
import Testing

/// Texts that are recorded beside the tests. With `RECORD_PICTURES=1` a test writes them in place of comparing them.
package enum Recorded {
    package static func check(_ text: String, name: String, beside file: String = #filePath) throws {
        let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Recorded")
        let place = folder.appending(path: name)
        if ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place)
        }
        let recorded = try String(decoding: Data(contentsOf: place), as: UTF8.self)
        #expect(text == recorded, "RECORD_PICTURES=1 records the new picture")
    }
}
