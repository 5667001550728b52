import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// A queue with an operation of every kind and state, and the import of its file.
enum FullQueue {
    static let rows = [
        Fixture.row(), Fixture.row(Fixture.task("t1")), Fixture.row(Fixture.order("w2", number: 2)),
    ]

    /// Returns a device that holds the queue.
    static func disk() async throws -> Disk {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", .taskAnswer(WorkOrderTask.ID("t1"), .text("tab\tand\nline")))
        try await disk.record("2", .title("Mine"))
        try await disk.seal("2")
        try await disk.outbox.recordAttempt(OutboxOperation.ID("2"), reason: .words("cut"), epoch: 0)
        try await disk.record("3", .description("Mine"))
        try await disk.park("3", as: .conflict(.changedOnServer(theirs: .text("Office"))))
        try await disk.record("4", .note(Fixture.note("4")))
        try await disk.park("4", as: .poisoned(reason: .words("500")))
        try await disk.record("5", .photo(Fixture.photo("5", task: "t1")))
        _ = try await disk.outbox.record(Fixture.draft("6", .status(.onHold), on: WorkOrder.ID("w2")))
        #expect(try await disk.supersede(["1"], by: [Fixture.draft("1b", .taskAnswer(WorkOrderTask.ID("t1"), nil))]))
        return disk
    }

    static func take(
        _ lines: [String], on disk: Disk, for user: User = Fixture.ada, owner: QueueOwner = .asWritten
    ) async throws -> Result<QueueImport, QueueFileError> {
        try await disk.records.importQueue(QueueFile(lines: lines), for: user.id, owner: owner)
    }
}
