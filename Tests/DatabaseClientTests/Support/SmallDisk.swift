import MillwrightDatabaseClient
import MillwrightFiles
import Foundation

/// A file system in memory with a fixed size. Only the superuser of a Linux machine can create one.
final class SmallDisk: Sendable {
    let path: String

    init(mebibytes: Int) throws {
        path = FileManager.default.temporaryDirectory.path + "/millwright-disk-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard Self.run("mount", "-t", "tmpfs", "-o", "size=\(mebibytes)m", "tmpfs", path) else {
            throw SystemError(code: 1, path: path)
        }
    }

    deinit {
        _ = Self.run("umount", "-l", path)
        do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
    }

    /// Fills the disk so that about `bytes` stay free.
    func fill(leaving bytes: Int64) throws {
        let size = try FreeSpace.bytes(at: path) - bytes
        try Data(count: Int(size)).write(to: URL(fileURLWithPath: path + "/filler"))
    }

    func empty() throws { try FileManager.default.removeItem(atPath: path + "/filler") }

    static let isPossible: Bool = {
        do {
            _ = try SmallDisk(mebibytes: 1)
            return true
        } catch { return false }
    }()

    private static func run(_ command: String...) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
