import Foundation
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import Testing

@testable import MillwrightStorages

/// Tests of the import of a `queue.journal`, which rescues the changes of a folder that cannot be opened.
struct JournalImportTests {
    private static let rows = [Fixture.row(), Fixture.row(Fixture.task("t1"))]

    /// Returns the lines of a journal with three changes that wait, of which one was sealed, and one that was undone.
    private static func lines() async throws -> [String] {
        let folder = try TemporaryFolder()
        let store = try OpenStore(folder)
        try await store.disk.session.save(Fixture.session())
        try await store.pull()
        try await store.record("a", .note(Fixture.note("a", text: "two\nlines\t\"é\"")))
        try await store.record("b", .title("one"))
        try await store.record("c", .description("two"))
        try await store.record("d", .note(Fixture.note("d")))
        try await store.seal("c", [1, 2, 3])
        try await store.outbox.withdraw(OutboxOperation.ID("b"), as: .undone)
        let text = try String(contentsOfFile: folder.data.path + "/queue.journal", encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func imported(_ lines: [String], on disk: Disk, for user: User = Fixture.ada) async throws
        -> QueueImport
    {
        try await FullQueue.take(lines, on: disk, for: user).get()
    }

    @Test func theWaitingChangesOfAJournalAreImportedOnce() async throws {
        let (lines, disk) = (try await Self.lines(), try await Disk.holding(Self.rows))
        #expect(QueueFile(lines: lines).isJournal)
        let outcome = try await Self.imported(lines, on: disk)
        #expect(outcome.added.map(\.rawValue) == ["a", "c", "d"])
        #expect(outcome.damagedLines == 0 && outcome.otherAccounts == 0)
        // The folder may have sent them, so the server is asked first.
        for id in ["a", "c", "d"] { #expect(try await disk.state(id) == .inDoubt) }
        #expect(try await disk.details()?.notes.map(\.text).contains("two\nlines\t\"é\"") == true)
        let again = try await Self.imported(lines, on: disk)
        #expect(again.added.isEmpty && again.known == 3)
        let preview = try await disk.records.preview(QueueFile(lines: lines), for: Fixture.ada.id, owner: .asWritten)
        #expect(try preview.get().known == 3)
    }

    /// Each line is damaged in turn. A change is missing only if its last line is damaged.
    @Test func aDamagedLineIsCountedAndTheOthersAreImported() async throws {
        let lines = try await Self.lines()
        let written = lines.indices.filter { !lines[$0].isEmpty }
        #expect(written.count == 6)
        for index in written {
            for damage in [
                String(lines[index].dropLast(5)), lines[index].replacing("\"id\"", with: "\"ie\""), "\u{FFFD}",
            ] {
                var damaged = lines
                damaged[index] = damage
                let outcome = try await Self.imported(damaged, on: try await Disk.holding(Self.rows))
                #expect(outcome.damagedLines == 1)
                #expect(Set(outcome.added.map(\.rawValue)).isSubset(of: ["a", "b", "c", "d"]))
                #expect(outcome.added.count >= 2)
            }
        }
    }

    @Test func theChangesOfOtherAccountsAreCounted() async throws {
        let lines = try await Self.lines()
        let line = try #require(lines.first { !$0.isEmpty })
        var other = try #require(try QueueFileRecord.record(ofLine: line))
        (other.id, other.account) = ("x", "somebody")
        let outcome = try await Self.imported(lines + [try other.line()], on: try await Disk.holding(Self.rows))
        #expect(outcome.added.count == 3 && outcome.otherAccounts == 1)
        let refused = try await FullQueue.take([try other.line()], on: try await Disk.holding(Self.rows))
        #expect(throws: QueueFileError(line: 1, reason: "it belongs to another account")) { try refused.get() }
    }

    @Test func anExportedFileWithoutItsFirstLineIsNoJournal() async throws {
        let file = try await FullQueue.disk().records.export(of: Fixture.ada.id)
        #expect(!file.isJournal && !QueueFile(lines: Array(file.lines.dropFirst())).isJournal)
        #expect(!QueueFile(lines: ["millwright-queue 1"] + file.lines.dropFirst().dropLast()).isJournal)
        #expect(!QueueFile(lines: []).isJournal && !QueueFile(lines: ["", "text"]).isJournal)
    }
}
