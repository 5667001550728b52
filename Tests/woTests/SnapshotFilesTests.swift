import Foundation
import MillwrightScopes
import Synchronization
import Testing

@testable import wo

/// The files with the open screens of an account and their drafts, on the real disk. Each store stands for a program.
final class SnapshotFilesTests: Sendable {
    private let home = FileManager.default.temporaryDirectory.path + "/screens-\(UUID().uuidString)"
    private let reports = Mutex<[SnapshotError]>([])
    private static let note: ScopePath = ["list", PathPart("work-order", "1"), PathPart("notes", "new")]

    init() throws { try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true) }

    deinit {
        do { try FileManager.default.removeItem(atPath: home) } catch { print("left behind: \(home)") }
    }

    private func program(_ name: String, _ files: any OutputFiles = SystemOutputFiles()) -> SnapshotFiles {
        SnapshotFiles(path: home + "/screens.json", folder: home + "/drafts", files: files, program: name) {
            [self] error in reports.withLock { $0.append(error) }
        }
    }

    private func snapshot(_ note: String?, row: Int = 0) -> ScopeSnapshot {
        let typed = note.map { ScopeDraft(path: Self.note, text: $0) }
        return ScopeSnapshot(
            paths: [Self.note],
            drafts: [ScopeDraft(path: ["list"], text: "\(row)", isTyped: false)] + (typed.map { [$0] } ?? []))
    }

    private func typed(_ snapshot: ScopeSnapshot?) -> [String]? { snapshot?.drafts.filter(\.isTyped).map(\.text) }

    @Test func aSnapshotIsReadAsItWasSaved() async throws {
        #expect(try await program("a").load() == nil)
        try await program("a").save(snapshot("half a note", row: 3))
        #expect(try await program("b").load() == snapshot("half a note", row: 3))
    }

    @Test func aSavedTextIsForgotten() async throws {
        let first = program("a")
        try await first.save(snapshot("half"))
        try await first.save(snapshot("half a note"))
        try await first.save(snapshot(nil))
        #expect(try await program("b").load() == snapshot(nil))
        #expect(try FileManager.default.contentsOfDirectory(atPath: home + "/drafts") == [])
    }

    /// The second program started before the text was typed, and saves after the first one has ended.
    @Test func aProgramKeepsTheTextThatAnotherOneSavedLater() async throws {
        let (first, second) = (program("a"), program("b"))
        _ = try await second.load()
        try await first.save(snapshot("half a note"))
        try await second.save(snapshot(nil, row: 1))
        #expect(try await program("c").load() == snapshot("half a note", row: 1))
    }

    @Test func twoTextsAtOnePlaceAreBothKept() async throws {
        let (first, second) = (program("a"), program("b"))
        try await first.save(snapshot("one"))
        try await second.save(snapshot("two"))
        try await first.save(snapshot("one and more"))
        let third = program("c")
        #expect(try await typed(third.load()) == ["one and more"])
        try await third.save(snapshot(nil))
        #expect(try await typed(program("d").load()) == ["two"])
    }

    /// The first program goes on typing after the second one has read its text and saved it.
    @Test func aTextThatWasContinuedElsewhereIsNotForgotten() async throws {
        let (first, second) = (program("a"), program("b"))
        try await first.save(snapshot("one"))
        #expect(try await typed(second.load()) == ["one"])
        try await first.save(snapshot("one and more"))
        try await second.save(snapshot(nil))
        #expect(try await typed(program("c").load()) == ["one and more"])
    }

    @Test func aTextOfAnEarlierRunMovesToTheProgramThatContinuesIt() async throws {
        try await program("a").save(snapshot("half"))
        let second = program("b")
        _ = try await second.load()
        try await second.save(snapshot("half a note"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: home + "/drafts").count == 1)
        #expect(try await typed(program("c").load()) == ["half a note"])
    }

    /// Earlier versions kept all drafts with the open screens.
    @Test func theFileOfAnEarlierVersionIsRead() async throws {
        let text = """
            {"version":2,"paths":[{"parts":[{"name":"list"}]}],\
            "drafts":[{"path":{"parts":[{"name":"list"},{"name":"notes"}]},"text":"half a note"}]}
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: home + "/screens.json"))
        let program = program("a")
        let read = try #require(await program.load())
        #expect(typed(read) == ["half a note"])
        try await program.save(read)
        #expect(try await typed(self.program("b").load()) == ["half a note"])
    }

    @Test(arguments: ["", "{", "[]", #"{"version":1,"path":{"parts":[]},"drafts":[]}"#])
    func anotherTextIsUnreadable(text: String) async throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: home + "/screens.json"))
        await #expect(throws: SnapshotError.unreadable("it is damaged")) { try await program("a").load() }
    }

    @Test func aDamagedDraftStaysAndTheOthersAreRead() async throws {
        try await program("a").save(snapshot("half"))
        try Data("{".utf8).write(to: URL(fileURLWithPath: home + "/drafts/x-1.json"))
        #expect(try await program("b").load() == snapshot("half"))
        #expect(reports.withLock { $0 } == [.unreadable("it is damaged")])
        #expect(FileManager.default.fileExists(atPath: home + "/drafts/x-1.json"))
    }

    @Test func aFailureNamesItsReason() async throws {
        let full = program("a", OutputFilesFake(problem: .diskFull))
        await #expect(throws: SnapshotError.notSaved("the disk is full")) { try await full.save(snapshot("half")) }
        let broken = program(
            "a", OutputFilesFake([home + "/screens.json": .file], problem: .unreadable(reason: "no permission")))
        await #expect(throws: SnapshotError.unreadable("no permission")) { try await broken.load() }
    }
}
