import MillwrightScopes
import Testing

@testable import wo

/// The file with the open screens of an account.
struct SnapshotFileTests {
    private let path = "/home/screens.json"
    private let snapshot = ScopeSnapshot(
        paths: [["list", PathPart("task", "3")]], drafts: [ScopeDraft(path: ["list"], text: "filter")])

    @Test func aSnapshotIsReadAsItWasSaved() async throws {
        let file = SnapshotFile(path: path, files: OutputFilesFake())
        #expect(try await file.load() == nil)
        try await file.save(snapshot)
        #expect(try await file.load() == snapshot)
    }

    @Test(arguments: ["", "{", "[]", #"{"version":1,"path":{"parts":[]},"drafts":[]}"#])
    func anotherTextIsUnreadable(text: String) async throws {
        let files = OutputFilesFake()
        try files.write(Array(text.utf8), to: path, replacing: true)
        await #expect(throws: SnapshotError.unreadable("it is damaged")) {
            try await SnapshotFile(path: path, files: files).load()
        }
    }

    @Test func aFailureNamesItsReason() async throws {
        let full = SnapshotFile(path: path, files: OutputFilesFake(problem: .diskFull))
        await #expect(throws: SnapshotError.notSaved("the disk is full")) { try await full.save(snapshot) }
        let broken = SnapshotFile(
            path: path, files: OutputFilesFake([path: .file], problem: .unreadable(reason: "no permission")))
        await #expect(throws: SnapshotError.unreadable("no permission")) { try await broken.load() }
    }
}
