import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

@Suite struct LookingAtTheQueueTests {
    static let done = Samples.operation("done", .applied)

    @Test func theHistoryReturnsTheLatestSteps() async throws {
        let sync = SyncRepositoryFake([Self.done, Samples.operation("next")])
        #expect(try await GetHistoryUseCase(sync: sync).execute().count == 2)
        #expect(try await GetHistoryUseCase(sync: sync).execute(limit: 1) == [.made(Samples.operation("next"))])
    }

    @Test func statusAndEventsComeFromTheRepository() async throws {
        let sync = SyncRepositoryFake([Self.done, Samples.operation("next")])
        #expect(try await GetSyncStatusUseCase(sync: sync).execute().counts.waiting == 1)
        #expect(try await GetOperationEventsUseCase(sync: sync).execute(Self.done.id).map(\.kind) == [.recorded])
        await #expect(throws: SyncError.operationNotFound) {
            try await GetOperationEventsUseCase(sync: sync).execute(OutboxOperation.ID("other"))
        }
    }

    @Test func thePreviewShowsTheOutcomeOfEachOperation() async throws {
        let until = Samples.noon.advanced(by: .seconds(5))
        let sync = SyncRepositoryFake([
            Samples.operation("parked", .conflict(.goneOnServer), change: .taskAnswer(Samples.pressure, nil)),
            Samples.operation("blocked", change: .taskNote(Samples.pressure, "x")),
            Samples.operation("goes", change: .title("x")),
            Samples.operation("held", change: .priority(.low), heldUntil: until),
            Samples.operation("behind", change: .priority(.high)),
            Samples.operation("doubt", .inDoubt, change: .note(Samples.note("n"))),
        ])
        let lanes = try await PreviewReplayUseCase(sync: sync, now: { Samples.noon }).execute()
        #expect(lanes.map(\.workOrderNumber) == [1042] && lanes.map(\.workOrderID) == [Samples.order])
        #expect(
            lanes.flatMap(\.steps).map(\.readiness) == [
                .needsPerson, .blocked(by: OutboxOperation.ID("parked")), .ready, .delayed(until: until),
                .delayed(until: until),
                .ready,
            ])
        #expect(try await sync.queue().count == 6, "nothing was sent")
    }

    @Test func thePreviewOrdersPhotosLastAndMarksDeferredOnes() async throws {
        let sync = SyncRepositoryFake([
            Samples.operation("photo", change: .photo(Samples.photo("p"))),
            Samples.operation("value", change: .taskAnswer(Samples.pressure, nil)),
            Samples.operation("status", change: .status(.onHold)),
        ])
        let preview = PreviewReplayUseCase(sync: sync, now: { Samples.noon })
        let steps = try await preview.execute().flatMap(\.steps)
        #expect(steps.map(\.operation.id.rawValue) == ["value", "photo", "status"])
        #expect(steps.map(\.readiness) == [.ready, .ready, .ready])
        let held = try await preview.execute(deferringPhotos: true).flatMap(\.steps)
        #expect(held.map(\.readiness) == [.deferred, .ready, .blocked(by: OutboxOperation.ID("photo"))])
    }

    @Test func anExportedQueueIsImportedOnlyOnce() async throws {
        let file = try await ExportQueueUseCase(sync: SyncRepositoryFake([Self.done, Samples.operation("next")]))
            .execute()
        #expect(file == QueueFile(lines: ["next"]))
        let sync = SyncRepositoryFake()
        let added = try await ImportQueueUseCase(sync: sync).execute(file)
        #expect(added == QueueImport(added: [OutboxOperation.ID("next")], known: 0, unknownWorkOrder: 0))
        #expect(try await ImportQueueUseCase(sync: sync).execute(file).known == 1)
        #expect(try await sync.queue().count == 1)
    }

    @Test func aDamagedQueueFileIsRefusedWithTheLineNumber() async {
        await #expect(throws: SyncError.queueFileDamaged(line: 2, reason: "empty")) {
            try await ImportQueueUseCase(sync: SyncRepositoryFake()).execute(QueueFile(lines: ["op", ""]))
        }
    }

    @Test(arguments: [SyncError.notSignedIn, .storage(.diskFull)])
    func anErrorOfTheRepositoryIsRethrown(fault: SyncError) async {
        let sync = SyncRepositoryFake(fault: fault)
        await #expect(throws: fault) { try await GetHistoryUseCase(sync: sync).execute() }
        await #expect(throws: fault) { try await GetSyncStatusUseCase(sync: sync).execute() }
        await #expect(throws: fault) { try await GetConflictsUseCase(sync: sync).execute() }
        await #expect(throws: fault) { try await PreviewReplayUseCase(sync: sync, now: { Samples.noon }).execute() }
        await #expect(throws: fault) { try await ExportQueueUseCase(sync: sync).execute() }
        await #expect(throws: fault) { try await ImportQueueUseCase(sync: sync).execute(QueueFile(lines: [])) }
    }
}
