import MillwrightDomain
import Foundation
import MillwrightOfflineEngine
import Testing

@testable import MillwrightStorages

/// Tests of damage in a queue file, and in the numbers of the rows that a file is made from. A damaged file is not
/// imported at all.
struct QueueFileDamageTests {
    @Test func aDamagedLineIsReportedAndNothingIsImported() async throws {
        let file = try await FullQueue.disk().records.export(of: Fixture.ada.id)
        let damages: [(String) -> String] = [
            { String($0.dropLast()) }, { $0.replacingOccurrences(of: "Mine", with: "Hers") }, { "x" + $0 },
            { _ in "no hash" }, { $0.replacingOccurrences(of: "\t", with: " ") },
        ]
        for damage in damages {
            let new = try await Disk.holding(FullQueue.rows)
            var lines = file.lines
            lines[2] = damage(lines[2])
            #expect(lines[2] != file.lines[2])
            guard case .failure(let found) = try await FullQueue.take(lines, on: new) else {
                Issue.record("it was taken")
                continue
            }
            #expect(found.line == 3)
            #expect(try await new.count("op") == 0)
        }
    }

    /// The hash of the line is correct, so only the check of the number can find the damage.
    @Test(arguments: ["appliedSinceFault", "createdAt", "heldUntil", "attempts", "faults"], [Int64.min, .max])
    func anImpossibleNumberIsReportedAsADamagedLine(field: String, number: Int64) async throws {
        let (old, new) = (try await Disk.holding(FullQueue.rows), try await Disk.holding(FullQueue.rows))
        try await old.record("1", .title("Mine"), heldUntil: Fixture.instant(60))
        _ = try await old.outbox.recordFault(OutboxOperation.ID("1"), .serverError, reason: .words("500"), epoch: 0)
        let line = try await old.records.export(of: Fixture.ada.id).lines[1]
        var record = try #require(try QueueFileRecord.record(ofLine: line))
        switch field {
        case "appliedSinceFault": record.appliedSinceFault = number
        case "createdAt": record.createdAt = number
        case "heldUntil": record.heldUntil = number
        case "attempts": record.attempts = Int(number)
        default: record.faults = Int(number)
        }
        guard case .failure(let found) = try await FullQueue.take(["millwright-queue 1", try record.line()], on: new)
        else {
            Issue.record("it was taken")
            return
        }
        #expect(found.line == 2)
        #expect(JournalLines(Array(try record.line().utf8)).damaged == 1)
        #expect(try await new.count("op") == 0)
    }

    @Test(arguments: [Int64.min, .max]) func aDamagedCountDoesNotStopTheExport(number: Int64) async throws {
        let disk = try await Disk.holding(FullQueue.rows)
        try await disk.record("1", .title("Mine"))
        try await disk.record("2", .note(Fixture.note("2")))
        try await disk.outbox.apply(Fixture.receipt("2"), rows: [], epoch: 0)
        try await disk.execute("UPDATE op SET applied_before = \(number) WHERE op_id = '1'")
        #expect(try await disk.records.export(of: Fixture.ada.id).operations == 1)
        let record = try await disk.outbox.recordFault(
            OutboxOperation.ID("1"), .serverError, reason: .words("500"), epoch: 0)
        #expect(record?.healthyFailures == 1)
    }

    /// A file that is cut at the end of a line has only whole lines.
    @Test func aTruncatedFileIsDetected() async throws {
        let lines = try await FullQueue.disk().records.export(of: Fixture.ada.id).lines
        for cut in 1..<lines.count {
            let new = try await Disk.holding(FullQueue.rows)
            guard case .failure(let found) = try await FullQueue.take(Array(lines.prefix(cut)), on: new) else {
                Issue.record("\(cut) lines were taken")
                continue
            }
            #expect(found.line == cut && found.reason.contains("the end of the file after it is missing"))
            #expect(try await new.count("op") == 0)
        }
    }

    @Test func theClosingLineDetectsMissingAndMovedLines() async throws {
        let lines = try await FullQueue.disk().records.export(of: Fixture.ada.id).lines
        var without = lines
        without.remove(at: 3)
        var moved = lines
        moved.swapAt(2, 3)
        var renamed = lines
        renamed[0] = QueueFile.firstLine(QueueFile.Origin(account: Fixture.ada.id, email: "eve@x", server: "https://x"))
        // If another line follows the closing line, the closing line is read as an operation and rejected.
        for (lines, line) in [(without, 7), (moved, 8), (renamed, 8), (lines + [lines[1]], 8)] {
            let new = try await Disk.holding(FullQueue.rows)
            guard case .failure(let found) = try await FullQueue.take(lines, on: new) else {
                Issue.record("it was taken")
                continue
            }
            #expect(found.line == line)
            #expect(try await new.count("op") == 0)
        }
        #expect(
            try await FullQueue.take(lines + ["", ""], on: try await Disk.holding(FullQueue.rows)).get().added.count
                == 6)
    }
}
