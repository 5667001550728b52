import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// The contract of what an answer to one operation may change, for every implementation of the outbox store.
struct AnswerContract {
    private static let one = OutboxOperation.ID("1")
    private static let others = (2...64).map { WorkOrder.ID("w\($0)") }

    private static func row(_ note: String, of lane: WorkOrder.ID, version: Int64 = 1, sequence: Int64 = 1) -> ServerRow
    {
        ServerRow(
            workOrderID: lane, version: version, sequence: sequence,
            entity: .note(Fixture.note(note, text: "\(note) \(version)")))
    }

    /// Returns a device with 64 work orders, each with a task, a note, a photo and a log entry, and a waiting note.
    private static func ready(_ kind: StoreKind) async throws -> OutboxStoreHost {
        let rows = ([Fixture.lane] + others).enumerated().flatMap { place, lane in
            [
                Fixture.row(Fixture.order(lane.rawValue, number: place + 1)),
                Fixture.row(Fixture.task("task \(lane)"), of: lane), row("note \(lane)", of: lane),
                ServerRow(
                    workOrderID: lane, version: 1, sequence: 1, entity: .photo(Fixture.photo("photo \(lane)"))),
                ServerRow(
                    workOrderID: lane, version: 1, sequence: 1, entity: .logEntry(Fixture.time("entry \(lane)"))),
            ]
        }
        let host = try await kind.holding(rows)
        try await host.record("1", .note(Fixture.note("mine")))
        return host
    }

    private static func seen(_ host: OutboxStoreHost) async throws -> [WorkOrderDetails?] {
        var seen: [WorkOrderDetails?] = []
        for other in others { seen.append(try await host.view.details(other)) }
        return seen
    }

    private static func deletions(of lane: WorkOrder.ID, named: WorkOrder.ID) -> [ServerRow] {
        [
            Fixture.deleted(.workOrder, lane.rawValue, of: named, version: 9, sequence: 90),
            Fixture.deleted(.task, "task \(lane)", of: named, version: 9, sequence: 90),
            Fixture.deleted(.note, "note \(lane)", of: named, version: 9, sequence: 90),
            Fixture.deleted(.photo, "photo \(lane)", of: named, version: 9, sequence: 90, reason: .revoked),
            Fixture.deleted(.logEntry, "entry \(lane)", of: named, version: 9, sequence: 90),
        ]
    }

    private static func updates(of lane: WorkOrder.ID, named: WorkOrder.ID) -> [ServerRow] {
        [
            ServerRow(
                workOrderID: named, version: 9, sequence: 90,
                entity: Fixture.row(Fixture.order(lane.rawValue, number: 7, title: "Theirs"), version: 9).entity),
            Fixture.row(Fixture.task("task \(lane)", value: .text("theirs")), of: named, version: 9, sequence: 90),
            row("note \(lane)", of: named, version: 9, sequence: 90),
        ]
    }

    /// The rows may also name the work order of the operation while they are about others.
    @Test(arguments: StoreKind.allCases, [true, false])
    func anAnswerChangesNoOtherWorkOrder(kind: StoreKind, isNamedAsOwn: Bool) async throws {
        for rows in [Self.deletions, Self.updates] {
            let host = try await Self.ready(kind)
            let before = try await Self.seen(host)
            let hostile = Self.others.flatMap { rows($0, isNamedAsOwn ? Fixture.lane : $0) }
            try await host.ledger.apply(Fixture.receipt("1", sequence: 90), rows: hostile, epoch: .max)
            #expect(try await Self.seen(host) == before)
            #expect(before.allSatisfy { $0 != nil })
            #expect(
                try await host.view.details(Fixture.lane)?.notes.map(\.id.rawValue).sorted() == ["mine", "note w1"])
            #expect(try await host.stored("1")?.state == .applied)
            // A page of the feed brings the same rows.
            try await host.pull(rows(WorkOrder.ID("w2"), WorkOrder.ID("w2")))
            #expect(try await host.view.details(WorkOrder.ID("w2")) != before[0])
        }
    }

    @Test(arguments: StoreKind.allCases) func anAnswerChangesItsOwnWorkOrder(kind: StoreKind) async throws {
        let host = try await Self.ready(kind)
        let rows =
            Self.updates(of: Fixture.lane, named: Fixture.lane) + [Self.row("another", of: Fixture.lane, sequence: 91)]
        try await host.ledger.apply(Fixture.receipt("1", sequence: 90), rows: rows, epoch: .max)
        let details = try #require(try await host.view.details(Fixture.lane))
        #expect(details.workOrder.title == "Theirs" && details.tasks.first?.value == .text("theirs"))
        #expect(details.notes.map(\.id.rawValue).sorted() == ["another", "mine", "note w1"])
    }

    @Test(arguments: StoreKind.allCases) func anAnswerToAnUnknownOperationChangesNothing(kind: StoreKind) async throws {
        let host = try await Self.ready(kind)
        let rows = Self.updates(of: Fixture.lane, named: Fixture.lane)
        let applied = try await host.ledger.apply(Fixture.receipt("unknown"), rows: rows, epoch: .max)
        #expect(applied.state == nil)
        #expect(try await host.view.details(Fixture.lane)?.workOrder.title == "Pump")
    }

    /// The leader reports only what the outbox says after its transaction.
    @Test(arguments: StoreKind.allCases) func theLeaderLearnsThatAChangeWasWithdrawn(kind: StoreKind) async throws {
        let refused = OperationState.refused(reason: .words("no"))
        let host = try await Self.ready(kind)
        try await host.ledger.withdraw(Self.one, as: .undone)
        if case .closed = try await host.seal(Self.one) {} else { Issue.record("It was withdrawn") }
        #expect(try await host.ledger.park(Self.one, as: refused, epoch: .max) == .withdrawn)
        #expect(try await host.stored("1")?.state == .withdrawn)
        try await host.record("2", .title("Mine"))
        let old = try await host.ledger.beginEpoch()
        _ = try await host.ledger.beginEpoch()
        let two = OutboxOperation.ID("2")
        await #expect(throws: StorageError.busy(holder: nil)) { try await host.seal(two, epoch: old) }
        #expect(try await host.ledger.apply(Fixture.receipt("2"), rows: [], epoch: old).state == .waiting)
        #expect(try await host.ledger.park(two, as: refused, epoch: old) == .waiting)
        #expect(try await host.ledger.park(two, as: refused, epoch: .max) == refused)
    }
}
