import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@testable import wo

/// Tests on the real disk, in a temporary folder.
final class OutputFilesTests: Sendable {
    private let folder = FileManager.default.temporaryDirectory.path + "/output-\(UUID().uuidString)"
    private let files = SystemOutputFiles()
    private let bytes = Data((0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    private var source: String { folder + "/source" }
    private var target: String { folder + "/target.jpg" }

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: folder + "/source"))
    }

    deinit {
        do { try FileManager.default.removeItem(atPath: folder) } catch { print("left behind: \(folder)") }
    }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

    @Test func aCopyIsCompleteAndLeavesNoTemporaryFile() throws {
        try files.copy(source, to: target, replacing: false)
        #expect(FileManager.default.contents(atPath: target) == bytes)
        #expect(try names() == ["source", "target.jpg"])
    }

    @Test(arguments: [false, true]) func aSavedFileIsReadableOnlyByItsOwner(isCopy: Bool) throws {
        let mask = umask(0)
        defer { umask(mask) }
        if isCopy {
            try files.copy(source, to: target, replacing: false)
        } else {
            try files.write([1], to: target, replacing: false)
        }
        let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func aFileOverTheLimitIsNotRead() throws {
        #expect(try files.read("/dev/zero", limit: 1_000_000) == .failure(.tooLong))
        #expect(try files.read(source, limit: 1_000_000) == .failure(.notUTF8))
        try Data("text".utf8).write(to: URL(fileURLWithPath: target))
        #expect(try files.read(target, limit: 4) == .success("text"))
    }

    @Test func anExistingFileIsReplacedOnlyOnRequest() throws {
        try Data("mine".utf8).write(to: URL(fileURLWithPath: target))
        #expect(throws: OutputError.exists) { try files.copy(source, to: target, replacing: false) }
        #expect(FileManager.default.contents(atPath: target) == Data("mine".utf8))
        #expect(try names() == ["source", "target.jpg"])
        try files.copy(source, to: target, replacing: true)
        #expect(FileManager.default.contents(atPath: target) == bytes)
        #expect(try names() == ["source", "target.jpg"])
    }

    @Test func aLinkIsReplacedAndNotFollowed() throws {
        let other = folder + "/other"
        try Data("mine".utf8).write(to: URL(fileURLWithPath: other))
        try FileManager.default.createSymbolicLink(atPath: target, withDestinationPath: other)
        #expect(throws: OutputError.exists) { try files.copy(source, to: target, replacing: false) }
        try files.copy(source, to: target, replacing: true)
        #expect(FileManager.default.contents(atPath: other) == Data("mine".utf8))
        #expect(FileManager.default.contents(atPath: target) == bytes)
    }

    @Test func anInvalidTargetIsReportedWithTheReason() {
        #expect(throws: OutputError.notCreated(reason: "No such file or directory")) {
            try files.copy(source, to: folder + "/none/a.jpg", replacing: false)
        }
        #expect(throws: OutputError.notCreated(reason: "Not a directory")) {
            try files.copy(source, to: source + "/a.jpg", replacing: true)
        }
    }

    @Test func aFolderIsNotReplaced() throws {
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        #expect(throws: OutputError.self) { try files.copy(source, to: target, replacing: true) }
        #expect(throws: OutputError.exists) { try files.copy(source, to: target, replacing: false) }
        #expect(try names() == ["source", "target.jpg"])
    }

    @Test func aMissingSourceLeavesNoFile() throws {
        #expect(throws: OutputError.unreadable(reason: "No such file or directory")) {
            try files.copy(folder + "/none", to: target, replacing: false)
        }
        #expect(try names() == ["source"])
    }

    @Test func aSinkReceivesTheBytesUnchanged() throws {
        let sink = CapturedSink()
        try files.copy(source, to: sink)
        #expect(Data(sink.bytes) == bytes)
    }

    @Test func filesFoldersAndDevicesAreDistinguished() throws {
        #expect(files.kind(of: source) == .file && files.kind(of: folder) == .folder)
        #expect(files.kind(of: "/dev/null") == .other && files.kind(of: target) == nil)
    }
}
