import Crypto
import MillwrightDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The photos that all devices take. Their bytes are also in real files, because uploads are hashed from files.
enum PhotoPool {
    struct Photo: Sendable {
        let content: MillwrightDomain.Photo.Content
        let bytes: [UInt8]
    }

    /// The size of a chunk in bytes. It is so small that most photos need several chunks.
    static let chunk: Int64 = 256

    static let photos: [Photo] = [200, 256, 300, 700, 1_025].enumerated().map { number, size in
        var random = RandomSource(seed: UInt64(number) + 77)
        let bytes = (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        let content = MillwrightDomain.Photo.Content(
            sha256: hex(SHA256.hash(data: bytes)), size: Int64(size), format: .jpeg, dimensions: nil)
        return Photo(content: content, bytes: bytes)
    }

    /// The folder of the photo files. Each process of the machine has its own, so its name is not part of the trace.
    static let folder =
        FileManager.default.temporaryDirectory.path
        + "/millwright-simulation-\(ProcessInfo.processInfo.processIdentifier)"

    static func path(of sha256: String) -> String { folder + "/" + sha256 }

    static func bytes(at path: String) -> [UInt8]? {
        photos.first { path == Self.path(of: $0.content.sha256) }?.bytes
    }

    static func write() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for photo in photos {
            try Data(photo.bytes).write(to: URL(fileURLWithPath: path(of: photo.content.sha256)))
        }
    }

    static func remove() {
        do { try FileManager.default.removeItem(atPath: folder) } catch {
            print("\(folder) cannot be removed: \(error)")
        }
    }

    static func hex(_ digest: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
