import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import Foundation
import GRDB
import TestSupport
import Testing

@testable import MillwrightStorages

struct RecoveryTests {
    private static func reopened(_ folder: TemporaryFolder) async throws -> (
        store: OpenStore, recovery: RecoveryReport?
    ) {
        var recovery: RecoveryReport?
        var last: (any Error)?
        for _ in 0..<3 {
            do {
                let store = try OpenStore(folder)
                recovery = store.recovery ?? recovery
                try await store.use()
                return (store, recovery)
            } catch {
                last = error
                // SQLite keeps no checksum of the content of a row. If the file is sound but a row is unreadable, the
                // reader of the row has to report it.
                try KernelDatabase.markDamaged(folder.data)
            }
        }
        throw Unusable(last: last)
    }

    private struct Unusable: Error { let last: (any Error)? }

    /// Expects the same changes and sealed bytes as before. A sealed operation still waits for a person, or the server
    /// is asked about it.
    private static func expectAll(
        _ wanted: [UsedStore.Expected], in store: OpenStore, finished: Set<String>, _ what: Comment
    ) async throws {
        let found = try await store.unfinished()
        #expect(Set(found.map(\.id)) == Set(wanted.map(\.id)), what)
        for want in wanted {
            guard let have = found.first(where: { $0.id == want.id }) else { continue }
            #expect(have.change == want.change && have.lane == want.lane && have.sealed == want.sealed, what)
            if want.sealed != nil { #expect(have.state != .waiting, what) }
        }
        #expect(try await store.finished().isSubset(of: finished), what)
        // The operations of a lane stay in the order they were made.
        for lane in UsedStore.lanes {
            let order = { (all: [UsedStore.Expected]) in all.filter { $0.lane == lane }.map(\.id) }
            #expect(order(found) == order(wanted), what)
        }
    }

    /// A change that damage finishes in the database is unfinished in the journal. A finished one stays finished.
    @Test(arguments: [
        "state = 'applied' WHERE seq = (SELECT MAX(seq) FROM op WHERE state = 'waiting')",
        "state = 'withdrawn' WHERE seq = (SELECT MAX(seq) FROM op WHERE state = 'waiting')",
        "args = '{}' WHERE state IN ('applied', 'withdrawn')",
    ])
    func anEndingByDamageIsRecovered(damage: String) async throws {
        let used = try await UsedStore.make()
        let folder = try used.folder()
        try folder.execute("UPDATE op SET \(damage)")
        let (store, recovery) = try await Self.reopened(folder)
        #expect(recovery?.unreadPlaces == 0)
        try await Self.expectAll(used.expected, in: store, finished: used.finished, "\(damage)")
        #expect(try await store.finished() == used.finished)
    }

    enum Harm: String, CaseIterable, Sendable { case zeroed, garbage, flipped, truncated }

    /// Damages every page of the file in turn, whatever is on it.
    @Test(arguments: Harm.allCases) func damageOfAnyPageLosesNoOperation(harm: Harm) async throws {
        let used = try await UsedStore.make()
        #expect(used.expected.count == 30)
        var numbers = SeededGenerator(seed: 11)
        var recovered = 0
        for page in 0..<used.pages where harm != .truncated || page % 3 == 0 {
            let bit = Int.random(in: 0..<(UsedStore.page * 8), using: &numbers)
            let folder = try used.folder { files in
                let start = page * UsedStore.page
                var bytes = files["kernel.db"] ?? []
                switch harm {
                case .zeroed:
                    bytes.replaceSubrange(
                        start..<(start + UsedStore.page), with: repeatElement(0, count: UsedStore.page))
                case .garbage:
                    bytes.replaceSubrange(
                        start..<(start + UsedStore.page), with: repeatElement(0xA5, count: UsedStore.page))
                case .flipped: bytes[start + bit / 8] ^= 1 << UInt8(bit % 8)
                case .truncated: bytes.removeSubrange(start...)
                }
                files["kernel.db"] = bytes
            }
            var (store, recovery): (OpenStore, RecoveryReport?)
            do { (store, recovery) = try await Self.reopened(folder) } catch {
                Issue.record("\(harm) page \(page + 1): \(error)")
                continue
            }
            if recovery == nil, try await store.unfinished() != used.expected {
                // Changed content of a row stays unnoticed until a recovery compares the row with the journal.
                try KernelDatabase.markDamaged(folder.data)
                (store, recovery) = try await Self.reopened(folder)
            }
            recovered += recovery == nil ? 0 : 1
            try await Self.expectAll(used.expected, in: store, finished: used.finished, "\(harm) page \(page + 1)")
            if let recovery {
                #expect(recovery.fromDatabase + recovery.fromJournal == used.expected.count)
                #expect(try await store.disk.mirror.cursor() == nil)
            }
        }
        print("\(harm): \(recovered) recoveries of \(used.pages) pages")
        if harm != .flipped { #expect(recovered > 0) }
    }

    private static func aside(_ folder: TemporaryFolder, _ number: Int = 1) throws -> Int64? {
        try FileSystem.status(of: folder.data.path + "/backups/damaged-\(number).db")?.size
    }

    private static func noBeginning(_ files: inout [String: [UInt8]]) {
        files["kernel.db"]?.replaceSubrange(0..<100, with: repeatElement(0, count: 100))
    }

    @Test func aRecoveryReportsWhatItFoundAndStartsAFullResync() async throws {
        let used = try await UsedStore.make()
        let folder = try used.folder()
        try KernelDatabase.markDamaged(folder.data)
        let store = try OpenStore(folder)
        let path = folder.data.path + "/backups/damaged-1.db"
        #expect(
            store.recovery
                == RecoveryReport(
                    fromDatabase: 30, fromJournal: 0, gaps: 0, damagedLines: 0, isSignedOut: false, keptAt: path))
        #expect(try Self.aside(folder) == used.files["kernel.db"].map { Int64($0.count) })
        #expect(try await store.unfinished() == used.expected)
        #expect(try await store.finished() == used.finished)
        #expect(try await store.disk.session.session()?.user.id == Fixture.ada.id)
        #expect(try await store.disk.records.history(of: Fixture.ada.id, limit: 100).count > used.expected.count)
        #expect(try await store.disk.mirror.isComplete() == false)
        #expect(try await store.outbox.beginEpoch() == 1_000_006)
        #expect(try OpenStore(folder).recovery == nil)
        try await store.pull()
        #expect(try await store.disk.mirror.isComplete())
        let texts = try await store.disk.details()?.notes.map(\.id.rawValue)
        #expect(texts?.contains("n0") == true)
        #expect(try await store.record("new", .status(.complete)))
        #expect(try #require(await store.outbox.operation(OutboxOperation.ID("new"))).sequence > 40)
    }

    @Test func recoveryWithoutAJournalReadsTheDatabaseRowByRow() async throws {
        let used = try await UsedStore.make()
        var kept = 0
        let pages = stride(from: 1, to: used.pages, by: 3)
        for page in pages {
            let folder = try used.folder { files in
                files["queue.journal"] = nil
                let start = page * UsedStore.page
                files["kernel.db"]?.replaceSubrange(
                    start..<(start + UsedStore.page), with: repeatElement(0xA5, count: UsedStore.page))
            }
            let (store, recovery) = try await Self.reopened(folder)
            let found = try await store.unfinished()
            kept += found.count
            #expect(recovery == nil || found.count == recovery?.fromDatabase)
            #expect(recovery == nil || found.count >= 30 || (recovery?.gaps ?? 0) > 0)
            for operation in found where !used.expected.contains(operation) {
                // Everything that can be read of the row is restored, and the operation waits for a person.
                guard case .refused = operation.state else {
                    Issue.record("page \(page + 1): \(operation.id) \(operation.state)")
                    continue
                }
            }
        }
        #expect(kept > Array(pages).count * 25)
    }

    @Test func aFileWithoutAHeaderIsRecoveredOnlyWithAJournal() async throws {
        let used = try await UsedStore.make()
        let ours = try OpenStore(try used.folder(Self.noBeginning))
        #expect(ours.recovery?.fromJournal == 30 && ours.recovery?.isSignedOut == true)
        let folder = try used.folder {
            Self.noBeginning(&$0)
            $0["queue.journal"] = nil
        }
        #expect(throws: StorageError.self) { try OpenStore(folder) }
        #expect(try Self.aside(folder) == nil)
    }

    @Test func aMissingDatabaseIsRecoveredFromTheJournal() async throws {
        let used = try await UsedStore.make()
        let folder = try used.folder { $0["kernel.db"] = nil }
        let store = try OpenStore(folder)
        #expect(store.recovery?.fromJournal == 30)
        try await Self.expectAll(used.expected, in: store, finished: used.finished, "gone")
    }

    /// Without its log, the database is undamaged but outdated.
    @Test func aMissingLogIsDetectedAndLosesNothing() async throws {
        let folder = try TemporaryFolder()
        do {
            let store = try OpenStore(folder)
            try await store.disk.session.save(Fixture.session())
            try await store.pull()
            try await store.record("early", .note(Fixture.note("early")))
            try await store.record("ended", .note(Fixture.note("ended")))
            try await store.record("later", .note(Fixture.note("later")))
            try await store.database.checkpoint()
            try await store.seal("early", [4, 5])
            try await store.outbox.withdraw(OutboxOperation.ID("ended"), as: .dropped)
            try await store.record("late", .note(Fixture.note("late")))
        }
        for end in ["-wal", "-shm"] { try FileSystem.remove(folder.data.path + "/kernel.db" + end) }
        let store = try OpenStore(folder)
        #expect(store.recovery?.fromJournal == 2 && store.recovery?.fromDatabase == 1)
        #expect(try await store.unfinished().map(\.id) == ["early", "later", "late"])
        #expect(try await store.outbox.sealed(OutboxOperation.ID("early"))?.bytes == [4, 5])
        #expect(try await store.disk.state("early") == .inDoubt)
        #expect(try await store.disk.state("later") == .waiting)
        // After the recovery, it is not known whether the operation was sent.
        #expect(try await store.disk.state("late") == .inDoubt)
        #expect(try await store.outbox.sealed(OutboxOperation.ID("late")) == nil)
        #expect(try await store.finished() == ["ended"])
    }

    @Test func aCorruptIndexOfTheLogDoesNoHarm() async throws {
        let folder = try TemporaryFolder()
        do {
            let store = try OpenStore(folder)
            try await store.fill()
        }
        _ = try folder.write([UInt8](repeating: 0xA5, count: 32_768), to: "data/kernel.db-shm")
        let store = try OpenStore(folder)
        #expect(store.recovery == nil)
        #expect(try await store.unfinished().count == 30)
        try await store.use()
    }

    @Test func tornAndForeignJournalLinesHideNoOtherLine() async throws {
        let used = try await UsedStore.make()
        let folder = try used.folder { files in
            Self.noBeginning(&files)
            var lines = (files["queue.journal"] ?? []).split(separator: UInt8(ascii: "\n")).map(Array.init)
            // This is the only line of the first operation.
            lines[0].removeLast(20)
            files["queue.journal"] = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        }
        let journal = QueueJournal(folder.data)
        var foreign = try #require(try journal.lines().good.first { $0.id == "op-7" })
        (foreign.id, foreign.account, foreign.sequence) = ("bens", "ben", 3)
        journal.append([foreign])
        let store = try OpenStore(folder)
        #expect(store.recovery?.damagedLines == 1 && store.recovery?.fromJournal == 30)
        #expect(try await store.unfinished().map(\.id) == used.expected.map(\.id).filter { $0 != "op-0" })
        #expect(try await store.outbox.unfinished(of: Fixture.ben.id).map(\.id.rawValue) == ["bens"])
    }

    private struct Killed: Error {}

    @Test(arguments: RecoveryStep.allCases) func anInterruptedRecoveryIsRepeated(step: RecoveryStep) async throws {
        let used = try await UsedStore.make()
        let folder = try used.folder { files in
            let start = (used.pages / 2) * UsedStore.page
            files["kernel.db"]?.replaceSubrange(
                28..<32, with: [0xFF, 0, 0, 0])
            files["kernel.db"]?.replaceSubrange(
                start..<(start + UsedStore.page), with: repeatElement(0xA5, count: UsedStore.page))
        }
        #expect(throws: StorageError.self) {
            try OpenStore(folder, willRecover: { if $0 == step { throw Killed() } })
        }
        let store = try OpenStore(folder)
        #expect(step == .mark || store.recovery?.keptAt?.hasSuffix("damaged-1.db") == true)
        try await Self.expectAll(used.expected, in: store, finished: used.finished, "\(step)")
        #expect(try Self.aside(folder, 2) == nil)
        #expect(try OpenStore(folder).recovery == nil)
    }

    @Test func damageFoundInACommandIsRepairedByTheNextCommand() async throws {
        let used = try await UsedStore.make()
        var failed = 0
        for page in 1..<used.pages {
            let folder = try used.folder { files in
                let start = page * UsedStore.page
                files["kernel.db"]?.replaceSubrange(
                    start..<(start + UsedStore.page), with: repeatElement(0xA5, count: UsedStore.page))
            }
            let store = try OpenStore(folder)
            if store.recovery != nil { continue }
            do {
                _ = try await store.disk.records.status(of: Fixture.ada.id)
                _ = try await store.unfinished()
            } catch StorageError.unusable(let reason) {
                failed += 1
                #expect(reason.contains("run the command again"))
                #expect(try OpenStore(folder).recovery != nil)
            }
        }
        #expect(failed > 0)
    }
}
