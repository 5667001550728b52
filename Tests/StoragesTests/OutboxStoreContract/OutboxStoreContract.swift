import MillwrightDomain
import MillwrightOfflineEngine
import Testing

/// The contract between the engine and every implementation of the outbox store.
struct OutboxStoreContract {
    private static let task = WorkOrderTask.ID("t1")
    private static let first = OutboxOperation.ID("1")

    // MARK: Transactions

    @Test(arguments: StoreKind.allCases) func aTransactionThatThrowsWritesNothing(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.record("1", .title("New"))
        let problem = StorageError.device(reason: "for a test")
        await #expect(throws: problem) {
            try await host.store.transact(.deciding) { tx in
                let old = try #require(try tx.operation(Self.first))
                var new = old
                new.state = .withdrawn
                try tx.update(old, to: new)
                try tx.insert(Self.operation("2", .title("Other")))
                try tx.save([Fixture.row(Fixture.order(title: "Theirs"), version: 2, sequence: 9)], of: Fixture.lane)
                _ = try tx.nextStamp()
                _ = try tx.beginEpoch()
                try tx.countApplied()
                throw problem
            }
        }
        #expect(try await host.queue() == ["1"])
        #expect(try await host.view()?.details.workOrder.title == "New")
        let server = try await host.ledger.server(of: Fixture.lane, for: nil)
        #expect(server?.details.workOrder.title == "Pump")
        let numbers = try await host.store.transact(.deciding) { tx in
            [try tx.nextStamp().sequence, try tx.epoch, try tx.appliedCount]
        }
        #expect(numbers == [1, 0, 0])
    }

    @Test(arguments: StoreKind.allCases) func anErrorThrownInATransactionIsRethrown(kind: StoreKind) async throws {
        let host = try await kind.ready()
        let problems: [StorageError] = [
            .outboxFull(limit: 3), .busy(holder: "wo"), .unusable(reason: "r"), .device(reason: "d"), .diskFull,
        ]
        for problem in problems {
            await #expect(throws: problem) { try await host.store.transact(.recording) { _ in throw problem } }
        }
    }

    @Test(arguments: StoreKind.allCases) func aFailedAttemptRollsBackOnlyItsOwnWork(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.record("1", .title("New"))
        let isDone = try await host.store.transact(.deciding) { tx in
            try tx.insert(Self.operation("2", .taskNote(Self.task, "kept")))
            _ = try tx.nextStamp()
            return try tx.attempt { () throws -> Bool in
                let old = try #require(try tx.operation(Self.first))
                var new = old
                new.state = .withdrawn
                try tx.update(old, to: new)
                try tx.insert(Self.operation("3", .priority(.low)))
                _ = try tx.nextStamp()
                throw StorageError.busy(holder: nil)
            }
        }
        #expect(isDone == nil)
        #expect(try await host.queue() == ["1", "2"])
        let seen = try #require(try await host.view(for: .taskNote(Self.task, "")))
        #expect(seen.details.task(Self.task)?.note == "kept" && seen.details.workOrder.title == "New")
        #expect(try await host.store.transact(.deciding) { try $0.nextStamp().sequence } == 2)
    }

    @Test(arguments: StoreKind.allCases) func aTransactionReadsItsOwnWrites(kind: StoreKind) async throws {
        let host = try await kind.ready()
        let found = try await host.store.transact(.deciding) { tx in
            try tx.insert(Self.operation("1", .title("New")))
            return try tx.unfinished(of: Fixture.ada.id, on: Fixture.lane).map(\.id)
        }
        #expect(found == [Self.first])
    }

    // MARK: Sessions

    @Test(arguments: StoreKind.allCases) func onlyAResponseIsAcceptedAfterSigningOut(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.record("1", .title("New"))
        try await host.signOut()
        await #expect(throws: StorageError.signedOut) { try await host.record("2", .title("Other")) }
        await #expect(throws: StorageError.signedOut) { try await host.ledger.withdraw(Self.first, as: .dropped) }
        await #expect(throws: StorageError.signedOut) { try await host.queue() }
        try await host.ledger.apply(Fixture.receipt("1"), rows: [], epoch: .max)
        #expect(try await host.store.transact(.answering) { try $0.isSignedIn } == false)
        try await host.signIn(Fixture.ada)
        #expect(try await host.queue() == [])
        #expect(try await host.stored("1")?.state == .applied)
    }

    @Test(arguments: StoreKind.allCases) func anotherAccountsSignInClosesTheStore(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.record("1", .title("New"))
        try await host.signIn(Fixture.ben)
        await #expect(throws: StorageError.signedOut) { try await host.queue() }
        await #expect(throws: StorageError.signedOut) {
            try await host.ledger.apply(Fixture.receipt("1"), rows: [], epoch: .max)
        }
        try await host.signIn(Fixture.ada)
        #expect(try await host.queue() == ["1"])
        #expect(try await host.view() == nil)
    }

    // MARK: Operations

    @Test(arguments: StoreKind.allCases) func anUpdatedOperationRoundTrips(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.record("1", .taskNote(Self.task, "mine"), heldUntil: Fixture.instant(70))
        let recorded = try #require(try await host.stored("1"))
        #expect(recorded.operation.heldUntil == Fixture.instant(70))
        #expect(recorded.operation.base == .text("") && recorded.isUnsealed && !recorded.isDamaged)
        let changed = try await host.store.transact(.deciding) { tx in
            var new = recorded
            new.state = .conflict(.changedOnServer(theirs: .text("theirs"), by: nil))
            (new.attempts, new.lastProblem, new.epoch, new.mayHaveArrived) = (3, .words("cut"), 7, true)
            new.sealing = StoredOperation.Sealing(
                request: Fixture.sealed, at: Fixture.instant(80), stamp: DeviceStamp(deviceID: "device", sequence: 4))
            new.faults = StoredOperation.Faults(count: 2, appliedBefore: 5)
            new.supersededBy = OutboxOperation.ID("9")
            new.acceptedTheirsAt = Fixture.instant(90)
            try tx.update(recorded, to: new)
            return new
        }
        let read = try #require(try await host.stored("1"))
        #expect(read.state == changed.state && read.operation.state == changed.state)
        #expect(read.sealing == changed.sealing && read.operation.sealedAt == Fixture.instant(80))
        #expect(read.faults == changed.faults && read.epoch == 7 && read.mayHaveArrived)
        #expect(read.attempts == 3 && read.operation.attempts == 3 && read.lastProblem == .words("cut"))
        #expect(read.supersededBy == changed.supersededBy && read.acceptedTheirsAt == changed.acceptedTheirsAt)
    }

    @Test(arguments: StoreKind.allCases) func theLimitCountsOnlyUnfinishedOperations(kind: StoreKind) async throws {
        let host = try await kind.ready()
        for number in 1...StoreKind.limit { try await host.record("\(number)", .note(Fixture.note("n\(number)"))) }
        let next = Change.note(Fixture.note("next"))
        await #expect(throws: StorageError.outboxFull(limit: StoreKind.limit)) { try await host.record("next", next) }
        try await host.ledger.withdraw(Self.first, as: .dropped)
        #expect(try await host.record("next", next))
        #expect(try await host.queue().count == StoreKind.limit)
    }

    @Test(arguments: StoreKind.allCases) func theSuccessorIsTheNextOperationOfTheSameField(kind: StoreKind) async throws
    {
        let host = try await kind.ready()
        try await host.record("1", .taskNote(Self.task, "a"))
        try await host.record("2", .taskAnswer(Self.task, .text("of the same group")))
        try await host.record("3", .taskNote(WorkOrderTask.ID("t2"), "of another task"))
        try await host.record("4", .taskNote(Self.task, "b"))
        try await host.record("5", .taskNote(Self.task, "c"))
        let successors = try await host.store.transact(.deciding) { tx in
            try ["1", "4", "5"].map { id in
                try tx.operation(OutboxOperation.ID(id)).flatMap { try tx.successor(of: $0) }?.id.rawValue
            }
        }
        #expect(successors == ["4", "5", nil])
    }

    @Test(arguments: StoreKind.allCases) func lanesAreSortedByTheirOldestSendableOperation(kind: StoreKind) async throws
    {
        let host = try await kind.ready()
        let other = WorkOrder.ID("w0")
        try await host.save([Fixture.row(Fixture.order("w0", number: 2), sequence: 4)])
        try await host.record("1", .note(Fixture.note("n")))
        _ = try await host.ledger.record(Fixture.draft("2", .photo(Fixture.photo("p", size: 30)), on: other))
        _ = try await host.ledger.record(Fixture.draft("3", .photo(Fixture.photo("q", size: 20)), on: other))
        try await host.record("4", .photo(Fixture.photo("r", size: 40)))
        try await host.record("5", .title("held"), heldUntil: Fixture.instant(2_000))
        let account = Fixture.ada.id
        #expect(try await host.ledger.lanes(of: account) == [Fixture.lane, other])
        #expect(
            try await host.ledger.photoLanes(of: account) == [
                PhotoLane(workOrderID: other, smallest: 20), PhotoLane(workOrderID: Fixture.lane, smallest: 40),
            ])
        let newest = try await host.ledger.newestToSend(of: account, at: Fixture.instant(1_000))
        #expect(try await host.stored("4")?.operation.sequence == newest)
        try await host.ledger.park(Self.first, as: .refused(reason: .words("no")), epoch: 0)
        #expect(try await host.ledger.lanes(of: account) == [other, Fixture.lane])
        let hashes: Set = [Fixture.photo("p").content.sha256, "other"]
        let waiting = try await host.store.read { try $0.waitingPhotos(hashes, of: account).map(\.id.rawValue) }
        #expect(waiting == ["2", "3", "4"])
    }

    @Test(arguments: StoreKind.allCases) func anUndoWindowOfAClockThatWasSetBackDoesNotDelayTheNewestOperation(
        kind: StoreKind
    ) async throws {
        let host = try await kind.ready()
        try await host.record("1", .title("held"), heldUntil: Fixture.instant(2_000))
        let operation = try #require(try await host.stored("1")).operation
        let account = Fixture.ada.id
        #expect(try await host.ledger.newestToSend(of: account, at: operation.createdAt) == 0)
        let beforeItsCreation = operation.createdAt.advanced(by: .milliseconds(-1))
        #expect(try await host.ledger.newestToSend(of: account, at: beforeItsCreation) == operation.sequence)
    }

    @Test(arguments: StoreKind.allCases) func anOperationIsRebasedOnAValueOrOnTheBaseOfAnother(
        kind: StoreKind
    ) async throws {
        let host = try await kind.ready()
        try await host.record("1", .taskNote(Self.task, "a"))
        try await host.record("2", .taskNote(Self.task, "b"))
        try await host.store.transact(.deciding) { tx in
            let second = try #require(try tx.operation(OutboxOperation.ID("2")))
            try tx.rebase(second, on: .text("theirs"))
        }
        #expect(try await host.stored("2")?.operation.base == .text("theirs"))
        try await host.store.transact(.deciding) { tx in
            let (first, second) = (try tx.operation(Self.first), try tx.operation(OutboxOperation.ID("2")))
            try tx.rebase(try #require(second), onBaseOf: try #require(first))
        }
        #expect(try await host.stored("2")?.operation.base == .text(""))
    }

    // MARK: The mirror

    @Test(arguments: StoreKind.allCases) func anOlderRowChangesNothing(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.save([Fixture.row(Fixture.order(title: "Newer"), version: 5, sequence: 50)])
        try await host.save([Fixture.row(Fixture.order(title: "Older"), version: 4, sequence: 40)])
        #expect(try await host.view()?.details.workOrder.title == "Newer")
    }

    /// The answer to a repeated operation may have an older row than the one that could not be read.
    @Test(arguments: StoreKind.allCases) func onlyAPageReplacesAnUnreadableRowWithoutAVersion(
        kind: StoreKind
    ) async throws {
        let host = try await kind.ready()
        let identity = RowIdentity(kind: .task, id: "t1", workOrderID: Fixture.lane, version: nil, sequence: nil)
        let unreadable = UnreadableRow(json: "{}", reason: "version is not a number", identity: identity)
        try await host.pull([], unreadable: [unreadable])
        try await host.save([Fixture.row(Fixture.task("t1"), version: 4, sequence: 40)])
        #expect(try await host.mirror.unreadablePage(hasKnownKinds: true)?.rows == 1)
        try await host.pull([Fixture.row(Fixture.task("t1"), version: 5, sequence: 50)])
        #expect(try await host.mirror.unreadablePage(hasKnownKinds: true) == nil)
    }

    @Test(arguments: StoreKind.allCases) func anAppliedEffectStaysUntilANewerRowArrives(kind: StoreKind) async throws {
        let host = try await kind.ready()
        let note = Change.taskNote(Self.task, "mine")
        try await host.record("1", note)
        try await host.ledger.apply(Fixture.receipt("1", sequence: 10), rows: [], epoch: .max)
        #expect(try await host.view(for: note)?.details.task(Self.task)?.note == "mine")
        var theirs = Fixture.task("t1")
        theirs.note = "theirs"
        try await host.save([Fixture.row(theirs, version: 3, sequence: 11)])
        #expect(try await host.view(for: note)?.details.task(Self.task)?.note == "theirs")
        try await host.store.transact(.answering) { try $0.save(note, of: Fixture.lane, at: 10) }
        #expect(try await host.view(for: note)?.details.task(Self.task)?.note == "theirs")
    }

    @Test(arguments: StoreKind.allCases) func anEntryDeletedLaterStaysDeleted(kind: StoreKind) async throws {
        let host = try await kind.ready()
        let added = Change.note(Fixture.note("n"))
        try await host.save([Fixture.deleted(.note, "n", version: 2, sequence: 20)])
        try await host.store.transact(.answering) { try $0.save(added, of: Fixture.lane, at: 10) }
        #expect(try await host.view(for: added)?.details.notes == [])
        try await host.store.transact(.answering) { try $0.save(added, of: Fixture.lane, at: 30) }
        #expect(try await host.view(for: added)?.details.notes.map(\.id.rawValue) == ["n"])
    }

    @Test(arguments: StoreKind.allCases) func aDeletedWorkOrderKeepsTheReason(kind: StoreKind) async throws {
        let host = try await kind.ready()
        #expect(try await host.store.transact(.deciding) { try $0.isRevoked(Fixture.lane) } == false)
        try await host.save([Fixture.deleted(.workOrder, "w1", version: 2, sequence: 20, reason: .revoked)])
        #expect(try await host.store.transact(.deciding) { try $0.isRevoked(Fixture.lane) })
        #expect(try await host.view() == nil)
        #expect(try await host.ledger.server(of: Fixture.lane, for: nil) == nil)
    }

    private static func operation(_ id: String, _ change: Change) -> NewOperation {
        NewOperation(Fixture.draft(id, change), workOrderNumber: 1, base: nil, baseVersion: nil)
    }
}
