import Foundation

/// A file of `Fixtures/wire`. The client and the server share their types, so only a comparison with these files
/// detects a change of the wire format.
enum WireFixture {
    static func bytes(_ name: String) throws -> [UInt8] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return Array(try Data(contentsOf: root.appending(path: "Fixtures/wire/\(name).json")))
    }

    static func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }
}
