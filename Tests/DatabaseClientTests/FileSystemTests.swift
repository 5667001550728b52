import MillwrightDatabaseClient
import MillwrightFiles
import Foundation
import Testing

struct FileSystemTests {
    @Test func anExistingFileIsNotCreatedAgain() throws {
        let folder = try TemporaryFolder()
        try folder.write([1], to: "file")
        #expect(throws: SystemError.self) { _ = try OpenFile(folder.path + "/file", for: .creating) }
        do { _ = try OpenFile(folder.path + "/file", for: .creating) } catch { #expect(error.alreadyExists) }
    }

    @Test func aFileSystemThatAcceptsNoFoldersIsAnError() {
        #expect(throws: SystemError.self) { try FileSystem.makePrivateFolder("/proc/x") }
        #expect(throws: SystemError.self) { try FileSystem.makePrivateFolder("/proc/x/y/z") }
        #expect(throws: SystemError.self) { try FileSystem.makePrivateFolder("/dev/null/x") }
    }

    @Test func readingWithoutFollowingRefusesALink() throws {
        let folder = try TemporaryFolder()
        try folder.write([1], to: "file")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: folder.path + "/file")
        do {
            _ = try OpenFile(folder.path + "/link", for: .readingNoFollow)
            Issue.record("it was followed")
        } catch { #expect(error.isLink) }
        #expect(try OpenFile(folder.path + "/link", for: .reading).read(atMost: 9) == [1])
    }

    @Test func writtenBytesAreReadBack() throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        let file = try OpenFile(folder.path + "/file", for: .creating)
        try file.write(bytes)
        try file.sync()
        #expect(try file.read(atMost: 200_000) == bytes)
        #expect(try file.read(atMost: 3) == [0, 1, 2])
        #expect(try file.status().size == 100_000)
        #expect(try file.status().isPrivate)
    }

    @Test func removingAMissingFileSucceeds() throws {
        let folder = try TemporaryFolder()
        try FileSystem.remove(folder.path + "/nothing")
        #expect(try FileSystem.status(of: folder.path + "/nothing") == nil)
        #expect(try FileSystem.names(in: folder.path) == [])
    }

    @Test func theStatusDistinguishesFoldersAndPipes() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        #expect(try FileSystem.status(of: folder.path)?.kind == .folder)
        #expect(try OpenFile(folder.path + "/pipe", for: .reading).status().kind == .other)
    }

    @Test func aFileInPlaceOfAFolderIsReported() throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "file")
        #expect(throws: SystemError.self) { try FileSystem.makePrivateFolder(folder.path + "/file") }
        #expect(throws: SystemError.self) { try FileSystem.makePrivateFolder(folder.path + "/file/below") }
        #expect(throws: SystemError.self) { try FileSystem.rename(folder.path + "/none", to: folder.path + "/some") }
        #expect(throws: SystemError.self) { try FileSystem.names(in: folder.path + "/none") }
    }
}
