import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// The contract of both stores for the log of a work order, the removal of photos and the fields of one row.
struct LogStoreContract {
    private static let time = LogEntry.ID("2")

    /// Returns the log as the technician sees it.
    private static func log(_ host: OutboxStoreHost) async throws -> [LogEntry] {
        try #require(try await host.view.details(Fixture.lane)).log
    }

    // MARK: The log

    @Test(arguments: StoreKind.allCases) func everyKindOfEntryRoundTrips(kind: StoreKind) async throws {
        let contents: [LogEntry.Content] = [
            .time(LogEntry.TimeSpan(start: Fixture.instant(4))),
            .time(LogEntry.TimeSpan(start: Fixture.instant(4), end: Fixture.instant(9))),
            .part(LogEntry.PartUse(name: "O-ring \"12\"", quantity: 0.5)),
            .reading(LogEntry.MeterReading(meter: "hours", value: -10251.5, unit: "h")),
            .reading(LogEntry.MeterReading(meter: "hours", value: 0)),
            .cost(LogEntry.Cost(description: "parking", minorUnits: 1_250, currency: "EUR")),
            .request(LogEntry.AssignmentRequest(text: "I am \"next\" door")),
            .request(LogEntry.AssignmentRequest()),
            .request(LogEntry.AssignmentRequest(text: "near", teams: [Team.ID("crew"), Team.ID("night")])),
        ]
        let entries = contents.enumerated().map { Fixture.entry("\($0.offset)", $0.element) }
        let host = try await kind.ready()
        for entry in entries { try await host.record(entry.id.rawValue, .log(entry)) }
        #expect(try await Self.log(host) == entries)
        for (index, entry) in entries.enumerated() {
            let receipt = Fixture.receipt(entry.id.rawValue, sequence: Int64(10 + index))
            try await host.ledger.apply(receipt, rows: [], epoch: .max)
        }
        #expect(try await Self.log(host) == entries, "the mirror has the same entries")
        try await host.save(entries.enumerated().map { Fixture.row($1, version: 1, sequence: Int64(30 + $0)) })
        #expect(try await Self.log(host) == entries)
    }

    @Test(arguments: StoreKind.allCases) func theServersEntriesComeFirstInItsOrder(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.record("b", .log(Fixture.part("b")))
        try await host.record("a", .log(Fixture.part("a")))
        try await host.save([
            Fixture.row(Fixture.part("z"), sequence: 20), Fixture.row(Fixture.part("y"), sequence: 21),
        ])
        #expect(try await Self.log(host).map(\.id.rawValue) == ["z", "y", "b", "a"])
    }

    @Test(arguments: StoreKind.allCases) func aTimerIsStoppedBeforeItsStartWasSent(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.record("2", .log(Fixture.time("2")))
        let end = Change.timeEnd(of: Self.time, Fixture.instant(9))
        try await host.record("3", end)
        #expect(try await host.stored("3")?.operation.base == .empty)
        #expect(try await Self.log(host) == [Fixture.time("2", until: 9)])
        #expect(try await host.ledger.reconcile([Fixture.lane], of: Fixture.ada.id).isEmpty)
        #expect(try await host.stored("3")?.state == .waiting, "the server does not have the entry yet")
        try await host.ledger.apply(Fixture.receipt("2", sequence: 20), rows: [], epoch: .max)
        #expect(try await Self.log(host) == [Fixture.time("2", until: 9)])
        let server = try await host.ledger.server(of: Fixture.lane, for: end)
        #expect(server?.details.log == [Fixture.time("2")])
        try await host.ledger.apply(Fixture.receipt("3", sequence: 21), rows: [], epoch: .max)
        #expect(try await Self.log(host) == [Fixture.time("2", until: 9)])
    }

    @Test(arguments: StoreKind.allCases) func theEndOfATimerIsSentWithTheVersionOfItsEntry(
        kind: StoreKind
    ) async throws {
        let host = try await kind.ready()
        let author = LastEdit(by: "Cy", at: Fixture.instant(9))
        try await host.save([Fixture.row(Fixture.time("2"), version: 7, sequence: 20, by: author)])
        let end = Change.timeEnd(of: Self.time, Fixture.instant(9))
        let server = try #require(try await host.ledger.server(of: Fixture.lane, for: end))
        #expect(server.version(for: end) == 7 && server.author(of: end) == author)
        let whole = try #require(try await host.ledger.server(of: Fixture.lane, for: nil))
        #expect(whole.version(for: end) == 7 && whole.author(of: end) == author)
    }

    @Test(arguments: StoreKind.allCases) func anEndThatTheOfficeAlsoSetIsAConflict(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.save([Fixture.row(Fixture.time("2"), sequence: 20)])
        try await host.record("3", .timeEnd(of: Self.time, Fixture.instant(9)))
        let author = LastEdit(by: "Office", at: Fixture.instant(30))
        try await host.save([Fixture.row(Fixture.time("2", until: 8), version: 2, sequence: 21, by: author)])
        #expect(try await host.ledger.reconcile([Fixture.lane], of: Fixture.ada.id).isEmpty)
        let theirs = FieldValue.instant(Fixture.instant(8))
        #expect(try await host.stored("3")?.state == .conflict(.changedOnServer(theirs: theirs, by: author)))
    }

    @Test(arguments: StoreKind.allCases) func theEndOfAnEntryThatIsGoneIsAConflict(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.save([Fixture.row(Fixture.time("2"), sequence: 20)])
        try await host.record("3", .timeEnd(of: Self.time, Fixture.instant(9)))
        try await host.save([Fixture.deleted(.logEntry, "2", version: 2, sequence: 21)])
        _ = try await host.ledger.reconcile([Fixture.lane], of: Fixture.ada.id)
        #expect(try await host.stored("3")?.state == .conflict(.goneOnServer))
        #expect(try await Self.log(host).isEmpty)
    }

    @Test(arguments: StoreKind.allCases) func aLogEntryDeletedLaterStaysDeleted(kind: StoreKind) async throws {
        let host = try await kind.ready()
        let added = Change.log(Fixture.part("2"))
        try await host.save([Fixture.deleted(.logEntry, "2", version: 2, sequence: 20)])
        try await host.store.transact(.answering) { try $0.save(added, of: Fixture.lane, at: 10) }
        #expect(try await Self.log(host).isEmpty)
        try await host.store.transact(.answering) { try $0.save(added, of: Fixture.lane, at: 30) }
        #expect(try await Self.log(host).map(\.id.rawValue) == ["2"])
    }

    @Test(arguments: StoreKind.allCases) func onlyWorkOrdersWithARunningTimerOfThePersonAreFound(
        kind: StoreKind
    ) async throws {
        let host = try await kind.holding([
            Fixture.row(Fixture.order("w1")), Fixture.row(Fixture.order("w2", number: 2)),
            Fixture.row(Fixture.order("w3", number: 3)),
            Fixture.row(Fixture.time("ben", by: Fixture.ben), of: WorkOrder.ID("w1"), sequence: 5),
            Fixture.row(Fixture.time("old", until: 9), of: WorkOrder.ID("w1"), sequence: 6),
            Fixture.row(Fixture.time("ada"), of: WorkOrder.ID("w2"), sequence: 7),
            Fixture.row(Fixture.part("part", #""kind":"time""#), of: WorkOrder.ID("w3"), sequence: 8),
        ])
        let ada = { try await host.view.workOrders(withTimerOf: Fixture.ada.id).map(\.rawValue) }
        #expect(try await ada() == ["w2"])
        #expect(try await host.view.workOrders(withTimerOf: Fixture.ben.id).map(\.rawValue) == ["w1"])
        try await host.record("mine", .log(Fixture.time("mine")))
        #expect(try await ada() == ["w1", "w2"], "a timer that is not sent yet runs too")
        try await host.record("end", .timeEnd(of: LogEntry.ID("mine"), Fixture.instant(9)))
        #expect(try await ada() == ["w2"])
    }

    @Test(arguments: StoreKind.allCases) func onlyWorkOrdersWithTimeOfThePersonInThePeriodAreFound(
        kind: StoreKind
    ) async throws {
        let host = try await kind.holding([
            Fixture.row(Fixture.order("w1")), Fixture.row(Fixture.order("w2", number: 2)),
            Fixture.row(Fixture.order("w3", number: 3)),
            Fixture.row(Fixture.time("ended", until: 9), of: WorkOrder.ID("w1"), sequence: 5),
            Fixture.row(Fixture.time("running"), of: WorkOrder.ID("w2"), sequence: 6),
            Fixture.row(Fixture.time("ben", by: Fixture.ben), of: WorkOrder.ID("w3"), sequence: 7),
            Fixture.row(Fixture.part("part", #""kind":"time""#), of: WorkOrder.ID("w3"), sequence: 8),
        ])
        let start = try #require(Fixture.time("ended").time?.start)
        let end = Fixture.instant(9)
        func found(_ from: Instant, _ to: Instant, of person: User = Fixture.ada) async throws -> [String] {
            try await host.view.workOrders(withTimeOf: person.id, during: from..<to).map(\.rawValue).sorted()
        }
        let minute = Duration.seconds(60)
        #expect(try await found(start, end) == ["w1", "w2"])
        #expect(try await found(end, end.advanced(by: minute)) == ["w2"], "a period begins when the entry ends")
        #expect(
            try await found(start.advanced(by: .zero - minute), start).isEmpty, "a period ends when the entry begins")
        #expect(try await found(start, end, of: Fixture.ben) == ["w3"])
        try await host.record("mine", .log(Fixture.time("mine")))
        #expect(try await found(end, end.advanced(by: minute)) == [Fixture.lane.rawValue, "w2"].sorted())
    }

    @Test(arguments: StoreKind.allCases) func theWorkOrdersWithReadingsOfAnAssetAreFoundNewestFirst(
        kind: StoreKind
    ) async throws {
        func order(_ id: String, _ number: Int, _ asset: Asset?) -> WorkOrder {
            WorkOrder(id: WorkOrder.ID(id), number: number, title: "", asset: asset)
        }
        func reading(_ id: String, at second: Int64) -> LogEntry {
            LogEntry(
                id: LogEntry.ID(id), personID: Fixture.ada.id, person: Fixture.ada.name,
                content: .reading(LogEntry.MeterReading(meter: "hours", value: 1)), recordedAt: Fixture.instant(second))
        }
        let host = try await kind.holding([
            Fixture.row(order("w1", 1, Fixture.pump)), Fixture.row(order("w2", 2, Fixture.pump)),
            Fixture.row(order("w3", 3, nil)), Fixture.row(order("w4", 4, Fixture.pump)),
            Fixture.row(reading("r1", at: 5), of: WorkOrder.ID("w1"), sequence: 5),
            Fixture.row(reading("r2", at: 9), of: WorkOrder.ID("w2"), sequence: 6),
            Fixture.row(reading("r3", at: 9), of: WorkOrder.ID("w3"), sequence: 7),
            Fixture.row(Fixture.part("part", #""kind":"reading""#), of: WorkOrder.ID("w4"), sequence: 8),
        ])
        let found = { try await host.snapshot { try $0.workOrders(withReadingsOf: Fixture.pump.id) }.map(\.rawValue) }
        #expect(try await found() == ["w2", "w1"])
        #expect(try await host.snapshot { try $0.workOrders(withReadingsOf: Asset.ID("other")) }.isEmpty)
        try await host.record("mine", .log(reading("mine", at: 20)))
        #expect(try await found() == ["w1", "w2"], "a reading that is not sent yet counts")
    }

    @Test(arguments: StoreKind.allCases) func theDirectoryHasTheNamesOfAllWorkOrders(kind: StoreKind) async throws {
        let host = try await kind.holding([
            Fixture.row(Fixture.order("w1")),
            Fixture.row(WorkOrder(id: WorkOrder.ID("w2"), number: 2, title: "", status: .complete)),
        ])
        try await host.record("1", .set(.asset, .asset(Fixture.pump)))
        try await host.record("2", .set(.assignees, .assignees([Fixture.bens])))
        let directory = try await host.view.directory()
        #expect(directory.assets == [Fixture.pump] && directory.locations.map(\.name) == ["Hall 3"])
        #expect(directory.assignees == [Fixture.bens])
        try await host.save([
            Fixture.row(Fixture.time("ada", until: 9), of: WorkOrder.ID("w2"), sequence: 22),
            Fixture.row(Fixture.time("ben", until: 9, by: Fixture.ben), of: WorkOrder.ID("w2"), sequence: 23),
        ])
        let people = try await host.view.directory().assignees
        #expect(people.contains(Fixture.bens), "an assignee")
        #expect(people.contains(.user(Fixture.ada.id, name: Fixture.ada.name)), "a person of a log")
        #expect(people.filter { $0 == .user(Fixture.ben.id, name: Fixture.ben.name) }.count == 1)

        try await host.record("part", .log(Fixture.entry("part", .part(.init(name: "Seal", quantity: 1)))))
        try await host.record("read", .log(Fixture.entry("read", .reading(.init(meter: "hours", value: 7)))))
        try await host.record("3", .set(.category, .text("Safety")))
        #expect(
            try await host.view.directory().names
                == DirectoryNames(parts: ["Seal"], meters: [Fixture.pump.id: ["hours"]], categories: ["Safety"]))
    }

    // MARK: The removal of photos

    @Test(arguments: StoreKind.allCases) func aRemovedPhotoIsGoneFromViewAndMirror(kind: StoreKind) async throws {
        let host = try await kind.ready()
        let photo = Fixture.photo("p")
        try await host.save([Fixture.row(photo, sequence: 20), Fixture.row(Fixture.photo("q"), sequence: 21)])
        try await host.record("2", .remove(photo))
        let view = { try #require(try await host.view.details(Fixture.lane)).photos.map(\.id.rawValue) }
        #expect(try await view() == ["q"])
        try await host.ledger.withdraw(OutboxOperation.ID("2"), as: .undone)
        #expect(try await view() == ["p", "q"])
        try await host.record("3", .remove(photo))
        try await host.ledger.apply(Fixture.receipt("3", sequence: 30), rows: [], epoch: .max)
        #expect(try await view() == ["q"])
        #expect(try await host.ledger.server(of: Fixture.lane, for: nil)?.details.photos.map(\.id.rawValue) == ["q"])
    }

    @Test(arguments: StoreKind.allCases) func aPhotoIsRemovedBeforeItWasSent(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.record("p", .photo(Fixture.photo("p")))
        try await host.record("2", .remove(Fixture.photo("p")))
        #expect(try await host.view.details(Fixture.lane)?.photos.isEmpty == true)
        #expect(try await host.ledger.reconcile([Fixture.lane], of: Fixture.ada.id).isEmpty)
        #expect(try await host.queue() == ["p", "2"], "the server must not keep the photo")
        try await host.ledger.apply(Fixture.receipt("p", sequence: 20), rows: [], epoch: .max)
        #expect(try await host.view.details(Fixture.lane)?.photos.isEmpty == true)
    }

    @Test(arguments: StoreKind.allCases) func aPhotoThatTheServerDeletedIsNotRemovedAgain(kind: StoreKind) async throws
    {
        let host = try await kind.ready()
        try await host.save([Fixture.row(Fixture.photo("p"), sequence: 20)])
        try await host.record("2", .remove(Fixture.photo("p")))
        try await host.save([Fixture.deleted(.photo, "p", version: 2, sequence: 21)])
        #expect(try await host.ledger.reconcile([Fixture.lane], of: Fixture.ada.id).isEmpty)
        #expect(try await host.stored("2")?.state == .applied)
    }

    @Test(arguments: StoreKind.allCases) func allRemovalsAreListedOldestFirst(kind: StoreKind) async throws {
        let host = try await kind.ready()
        for (id, at) in [("early", 10), ("b", 20), ("a", 30), ("undone", 40)] {
            try await host.save([Fixture.row(Fixture.photo(id), sequence: Int64(at))])
            let draft = OperationDraft(
                id: OutboxOperation.ID(id), accountID: Fixture.ada.id, workOrderID: Fixture.lane,
                change: .remove(Fixture.photo(id)), createdAt: Fixture.instant(Int64(at)))
            _ = try await host.ledger.record(draft)
        }
        try await host.ledger.apply(Fixture.receipt("b", sequence: 50), rows: [], epoch: .max)
        try await host.ledger.withdraw(OutboxOperation.ID("undone"), as: .undone)
        let removals = { (account: User) in
            try await host.ledger.photoRemovals(of: account.id).map(\.id.rawValue)
        }
        #expect(try await removals(Fixture.ada) == ["early", "b", "a", "undone"])
        #expect(try await removals(Fixture.ben).isEmpty)
    }

    // MARK: Several fields of one row

    static let edits: [Change] = [
        .title("Mine"), .set(.assignees, .assignees([Fixture.bens])), .signature(Fixture.signature),
        .set(.due, .empty), .set(.category, .text("")), .set(.asset, .asset(Fixture.pump)),
        .set(.location, .location(Fixture.place)),
    ]

    private static func overlaid(_ changes: [Change]) -> WorkOrderDetails {
        var details = WorkOrderDetails(
            workOrder: Fixture.order(), signature: Signature(signer: "Cy", signedAt: Fixture.instant(3)))
        for change in changes { details.apply(change) }
        return details
    }

    /// All edits are stored in the row of the work order. Each one is still loaded and saved separately.
    @Test(arguments: StoreKind.allCases, 0..<7) func theEditsOfOneRowDoNotOverwriteEachOther(
        kind: StoreKind, first: Int
    ) async throws {
        let host = try await kind.ready()
        let changes = Array(Self.edits[first...] + Self.edits[..<first])
        for (index, change) in changes.enumerated() {
            try await host.record("\(index)", change)
            let expected = Self.overlaid(Array(changes[...index]))
            let details = try #require(try await host.view.details(Fixture.lane))
            #expect(details.workOrder == expected.workOrder && details.signature == expected.signature, "\(change)")
        }
        // The row is computed again from the mirror, without one of the changes.
        try await host.ledger.withdraw(OutboxOperation.ID("3"), as: .dropped)
        var others = changes
        others.remove(at: 3)
        let expected = Self.overlaid(others)
        var details = try #require(try await host.view.details(Fixture.lane))
        #expect(details.workOrder == expected.workOrder && details.signature == expected.signature)
        // A receipt moves one of the changes to the mirror.
        try await host.ledger.apply(Fixture.receipt("5", sequence: 30), rows: [], epoch: .max)
        details = try #require(try await host.view.details(Fixture.lane))
        #expect(details.workOrder == expected.workOrder && details.signature == expected.signature)
        // A newer row of the server arrives. The waiting changes are still applied on top of it.
        try await host.save([Fixture.row(Fixture.order(title: "Theirs"), version: 3, sequence: 40)])
        others.removeAll { $0 == changes[5] }
        var newest = WorkOrderDetails(
            workOrder: Fixture.order(title: "Theirs"), signature: Signature(signer: "Cy", signedAt: Fixture.instant(3)))
        for change in others { newest.apply(change) }
        details = try #require(try await host.view.details(Fixture.lane))
        #expect(details.workOrder == newest.workOrder && details.signature == newest.signature)
        #expect(details.checklists == [Fixture.first, Fixture.second] && details.runningTimers.count == 1)
    }
}
