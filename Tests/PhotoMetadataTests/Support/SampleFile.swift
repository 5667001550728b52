import Foundation

/// The pictures of `Fixtures`.
enum SampleFile {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: root.appending(path: "Fixtures/\(name)")))
    }
}
