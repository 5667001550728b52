import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

@Suite struct ConflictUseCasesTests {
    static let operation = Samples.operation(
        "op", .conflict(.changedOnServer(theirs: .text("theirs"))), change: .title("mine"), base: .text("old"))

    /// Returns the conflict as it was shown.
    static func conflict(_ operation: OutboxOperation = operation) throws -> Conflict {
        try #require(Conflict(operation))
    }

    static func conflict(as id: String) throws -> Conflict {
        try conflict(Samples.operation(id, operation.state, change: operation.change, base: operation.base))
    }

    static func resolve(
        _ sync: SyncRepositoryFake, _ shelf: WorkOrdersShelf = WorkOrdersShelf(), session: Session = Samples.session()
    ) -> ResolveConflictUseCase {
        ResolveConflictUseCase(
            sync: sync, workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: session,
            makeOperationID: { Samples.operationID }, now: { Samples.noon })
    }

    @Test func conflictsAreListedInQueueOrder() async throws {
        let sync = SyncRepositoryFake([Samples.operation("first"), Self.operation, Samples.operation("last", .inDoubt)])
        let getConflicts = GetConflictsUseCase(sync: sync)
        #expect(try await getConflicts.execute().map(\.id.rawValue) == ["op"])
        #expect(try await getConflicts.execute(Self.operation.id).theirs == .text("theirs"))
        await #expect(throws: SyncError.notInConflict) { try await getConflicts.execute(OutboxOperation.ID("first")) }
    }

    @Test func aResolutionSupersedesTheOperationAndRecordsTheReason() async throws {
        let sync = SyncRepositoryFake([Self.operation])
        let resolution = try await Self.resolve(sync).execute(Self.conflict(), choosing: .mine)
        #expect(resolution.operation == Self.operation)
        #expect(
            resolution.replacements == [SupersedingOperation(id: Samples.operationID, change: .title("mine"))])
        #expect(try await sync.queue().map(\.id) == [Samples.operationID])
        #expect(try await sync.operation(Self.operation.id).state == .withdrawn)
        #expect(await sync.reasons == [OperationReason(.decided, "mine")])
    }

    @Test func acceptingTheirsOnADeletedWorkOrderSendsNothing() async throws {
        let gone = Samples.operation("op", .conflict(.goneOnServer), change: .title("mine"), base: .text("old"))
        let sync = SyncRepositoryFake([gone])
        let resolution = try await Self.resolve(sync, WorkOrdersShelf([])).execute(
            Self.conflict(gone), choosing: .theirs)
        #expect(resolution.replacements.isEmpty)
        #expect(try await sync.queue().isEmpty)
    }

    @Test func aDryRunResolvesNothing() async throws {
        let sync = SyncRepositoryFake([Self.operation])
        let resolution = try await Self.resolve(sync).execute(Self.conflict(), choosing: .theirs, mode: .dryRun)
        #expect(resolution.replacements.count == 1)
        #expect(try await sync.queue() == [Self.operation])
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func anImpossibleResolutionIsRefusedAndChangesNothing(mode: ChangeMode) async throws {
        let sync = SyncRepositoryFake([Self.operation, Samples.operation("waiting")])
        await #expect(throws: SyncError.choiceNotPossible(.noProposal)) {
            try await Self.resolve(sync).execute(Self.conflict(), choosing: .merged, mode: mode)
        }
        await #expect(throws: SyncError.notInConflict) {
            try await Self.resolve(sync).execute(Self.conflict(as: "waiting"), choosing: .mine, mode: mode)
        }
        await #expect(throws: SyncError.operationNotFound) {
            try await Self.resolve(sync).execute(Self.conflict(as: "other"), choosing: .mine, mode: mode)
        }
        #expect(try await sync.queue().count == 2)
    }

    @Test(arguments: [ChangeMode.save, .dryRun], [ConflictChoice.mine, .theirs, .value(.text("typed")), .asNote])
    func aConflictThatChangedSinceItWasShownIsNotResolved(mode: ChangeMode, choice: ConflictChoice) async throws {
        let moved = Samples.operation(
            "op", .conflict(.changedOnServer(theirs: .text("theirs again"))), change: .title("mine"),
            base: .text("old"))
        let sync = SyncRepositoryFake([moved])
        let shown = try Self.conflict()
        await #expect(throws: SyncError.conflictMoved) {
            try await Self.resolve(sync).execute(shown, choosing: choice, mode: mode)
        }
        #expect(try await sync.queue() == [moved])
    }

    @Test func aConflictThatChangesDuringItsResolutionIsNotResolved() async throws {
        let again = OperationState.conflict(.changedOnServer(theirs: .text("theirs again")))
        let sync = SyncRepositoryFake([Self.operation], movingBeforeDeciding: again)
        await #expect(throws: SyncError.conflictMoved) {
            try await Self.resolve(sync).execute(try Self.conflict(), choosing: .mine)
        }
        #expect(try await sync.queue() == [Self.operation.with(again)])
    }

    static func status(_ mine: WorkOrderStatus, theirs: WorkOrderStatus) -> OutboxOperation {
        Samples.operation(
            "op", .conflict(.changedOnServer(theirs: .status(theirs))), change: .status(mine), base: .status(.open))
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func aResolutionObeysTheRulesOfAnyOtherChange(mode: ChangeMode) async throws {
        let blocker = CompletionBlocker.requiredTaskEmpty(Samples.pressure, place: 1, label: "Pressure")
        let noReopening = Samples.session([.editAny, .complete])
        let cases: [(OutboxOperation, WorkOrderStatus, Session, ConflictChoice, ChoiceRefusalReason)] = [
            (
                Self.status(.complete, theirs: .onHold), .complete, Samples.session(), .mine,
                .cannotComplete([blocker])
            ),
            (
                Self.status(.inProgress, theirs: .onHold), .inProgress, Samples.session(), .value(.status(.complete)),
                .cannotComplete([blocker])
            ),
            (
                Self.status(.inProgress, theirs: .complete), .inProgress, noReopening, .value(.status(.open)),
                .refused(.notPermitted(.reopen, assignees: []))
            ),
            (Self.operation, .complete, Samples.session(), .mine, .refused(.complete)),
            (
                Self.operation, .open, Samples.session([.view]), .value(.text("third")),
                .refused(.notPermitted(.editOwn, assignees: ["Ana"]))
            ),
        ]
        for (operation, seen, session, choice, problem) in cases {
            let sync = SyncRepositoryFake([operation])
            let shelf = WorkOrdersShelf([Samples.details(status: seen)])
            await #expect(throws: SyncError.choiceNotPossible(problem)) {
                try await Self.resolve(sync, shelf, session: session)
                    .execute(try Self.conflict(operation), choosing: choice, mode: mode)
            }
            #expect(try await sync.queue() == [operation])
        }
    }

    @Test(arguments: [ConflictChoice.theirs, .asNote])
    func acceptingTheirsNeedsNoPermission(choice: ConflictChoice) async throws {
        let sync = SyncRepositoryFake([Self.operation])
        let shelf = WorkOrdersShelf([Samples.details(status: .complete)])
        _ = try await Self.resolve(sync, shelf, session: Samples.session([.view]))
            .execute(try Self.conflict(), choosing: choice)
        #expect(try await sync.queue().count == 1)
    }

    /// The decision is sent before the operations that wait behind the conflict.
    @Test func operationsBehindAConflictDoNotBlockItsResolution() async throws {
        let closing = Samples.operation("later", change: .status(.complete), sequence: 2)
        let sync = SyncRepositoryFake([Self.operation, closing])
        let shelf = WorkOrdersShelf([Samples.details(status: .complete)])
        #expect(
            try await Self.resolve(sync, shelf).execute(try Self.conflict(), choosing: .mine).replacements.count == 1)
    }

    @Test func aDiskErrorIsRethrown() async {
        let shelf = WorkOrdersShelf(fault: .reading(.diskFull))
        await #expect(throws: SyncError.storage(.diskFull)) {
            try await Self.resolve(SyncRepositoryFake([Self.operation]), shelf)
                .execute(Self.conflict(), choosing: .mine)
        }
    }
}
