import MillwrightDomain
import Foundation
import Testing

@testable import MillwrightServices

/// A photo's file that exists as long as the test keeps this object.
final class StoredPhoto: Sendable {
    let path: String
    let bytes: Data
    let content: Photo.Content

    init(size: Int) {
        bytes = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 256) })
        path = FileManager.default.temporaryDirectory.appending(path: "photo-\(UUID().uuidString)").path()
        #expect(FileManager.default.createFile(atPath: path, contents: bytes))
        content = Photo.Content(
            sha256: SHA256Hex.text(of: SHA256Text.digest(of: Array(bytes))), size: Int64(size),
            format: .jpeg, dimensions: nil)
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: path) } catch { print("A test left \(path) behind: \(error)") }
    }
}
