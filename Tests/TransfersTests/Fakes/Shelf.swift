import Foundation
import MillwrightTransfers

/// A temporary folder for one test, with the downloaded file.
final class Shelf: Sendable {
    let folder: String
    var file: String { folder + "/photo" }

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/transfers-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: folder) } catch { print("\(folder) stays: \(error)") }
    }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } }

    var hasFile: Bool { FileManager.default.fileExists(atPath: file) }

    /// Returns the file's bytes; `nil` if there is no file.
    func bytes(_ suffix: String = "") -> [UInt8]? {
        FileManager.default.contents(atPath: file + suffix).map { Array($0) }
    }

    func put(_ bytes: [UInt8], _ suffix: String = "") throws { try Data(bytes).write(to: URL(filePath: file + suffix)) }

    func put(_ text: String, _ suffix: String) throws { try put(Array(text.utf8), suffix) }

    func mode() throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    }
}

/// A hasher for FNV-1a, which is short and distinguishes bytes well enough.
struct HasherFake: ByteHasher {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    mutating func finish() -> [UInt8] { withUnsafeBytes(of: state) { Array($0) } }

    static func expecting(_ bytes: [UInt8]) -> ExpectedDigest {
        var hasher = HasherFake()
        bytes.withUnsafeBytes { hasher.update($0) }
        return ExpectedDigest(hasher.finish()) { HasherFake() }
    }
}
