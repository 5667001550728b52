import Foundation
import Testing

@testable import MillwrightTransfers

struct PartFileTests {
    /// A child process has a copy of every descriptor between fork and exec.
    @Test func closingAPartFileReleasesItsLockDespiteAChildsCopy() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "part-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let target = folder.appending(path: "photo").path()
        var copy: Int32 = -1
        do {
            let part = try PartFile(for: target)
            copy = try Self.copyOfDescriptor(of: target + ".part")
            #expect(throws: DiskError.inUse) { try PartFile(for: target) }
            try part.sync()
        }
        #expect(throws: Never.self) { _ = try PartFile(for: target) }
        close(copy)
        try FileManager.default.removeItem(at: folder)
    }

    /// Duplicates the descriptor as `fork` does. Both share the open file and its lock.
    private static func copyOfDescriptor(of path: String) throws -> Int32 {
        var wanted = stat()
        try #require(lstat(path, &wanted) == 0)
        let descriptor = (0..<Int32(4096)).first { descriptor in
            var found = stat()
            return fstat(descriptor, &found) == 0 && found.st_ino == wanted.st_ino && found.st_dev == wanted.st_dev
        }
        return dup(try #require(descriptor))
    }
}
