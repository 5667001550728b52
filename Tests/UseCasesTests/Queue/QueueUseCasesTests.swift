import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

@Suite struct QueueUseCasesTests {
    static let operations = [
        Samples.operation("done", .applied), Samples.operation("first"),
        Samples.operation("parked", .refused(reason: .words("no"))),
        Samples.operation("last", .inDoubt),
    ]

    @Test func theQueueListsUnfinishedOperationsInOrder() async throws {
        let queue = try await GetQueueUseCase(sync: SyncRepositoryFake(Self.operations)).execute()
        #expect(queue.map(\.id.rawValue) == ["first", "parked", "last"])
    }

    @Test func anOperationIsFoundWhetherFinishedOrNot() async throws {
        let getQueue = GetQueueUseCase(sync: SyncRepositoryFake(Self.operations))
        for operation in Self.operations { #expect(try await getQueue.execute(operation.id) == operation) }
        await #expect(throws: SyncError.operationNotFound) { try await getQueue.execute(OutboxOperation.ID("other")) }
    }

    @Test func replaySendsReadyOperationsAndKeepsParkedOnes() async throws {
        let sync = SyncRepositoryFake(Self.operations)
        let listener = ReplayListenerFake()
        let report = try await ReplayQueueUseCase(sync: sync).execute(.complete, listener: listener)
        #expect(report.applied.map(\.rawValue) == ["first", "last"])
        #expect(await listener.applied == report.applied)
        #expect(report.left.counts == SyncStatus.Counts(quarantined: 1))
        #expect(report.left.needingPerson == [Self.operations[2].id])
        #expect(try await GetQueueUseCase(sync: sync).execute() == [Self.operations[2]])
        #expect(try await GetBacklogUseCase(sync: sync).execute() == report.left)
    }

    @Test func aRefusedOperationIsReportedAndStaysParked() async throws {
        let sync = SyncRepositoryFake(Self.operations, refusing: [OutboxOperation.ID("first")])
        let listener = ReplayListenerFake()
        let report = try await ReplayQueueUseCase(sync: sync).execute(.complete, listener: listener)
        #expect(report.applied.map(\.rawValue) == ["last"])
        #expect(await listener.parked.map(\.rawValue) == ["first"])
        #expect(report.left.needingPerson.map(\.rawValue) == ["first", "parked"])
    }

    @Test func theLimitsReachTheReplay() async throws {
        let sync = SyncRepositoryFake(Self.operations)
        let report = try await ReplayQueueUseCase(sync: sync).execute(
            ReplayLimits(deadline: .zero, attempts: 1), listener: ReplayListenerFake())
        #expect(report.stopReason == .timedOut)
        #expect(report.applied.isEmpty && report.left.counts.all == 3)
    }

    @Test func aPullReportsTheReceivedRows() async throws {
        let sync = SyncRepositoryFake()
        let report = try await PullChangesUseCase(sync: sync).execute()
        #expect(report == PullReport(rows: 3, unreadable: 1, clockSkew: .seconds(2)))
        _ = try await PullChangesUseCase(sync: sync).execute(.unlimited)
        #expect(await sync.allowances == [.limited, .unlimited])
    }

    @Test(arguments: [SyncError.notSignedIn, .storage(.diskFull), .server(.signInNeeded), .cancelled])
    func anErrorOfTheRepositoryIsRethrown(fault: SyncError) async {
        let sync = SyncRepositoryFake(fault: fault)
        await #expect(throws: fault) { try await GetQueueUseCase(sync: sync).execute() }
        await #expect(throws: fault) { try await GetBacklogUseCase(sync: sync).execute() }
        await #expect(throws: fault) { try await GetQueueUseCase(sync: sync).execute(OutboxOperation.ID("op")) }
        await #expect(throws: fault) { try await PullChangesUseCase(sync: sync).execute() }
        await #expect(throws: fault) {
            try await ReplayQueueUseCase(sync: sync).execute(.interactive, listener: ReplayListenerFake())
        }
    }
}
