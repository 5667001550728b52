import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

@Suite struct UndoUseCasesTests {
    static func title(_ id: String, _ state: OperationState, _ sequence: Int64 = 1, sealedAt: Instant? = nil)
        -> OutboxOperation
    {
        Samples.operation(
            id, state, change: .title("Pump"), base: .text("old"), sequence: sequence, sealedAt: sealedAt)
    }

    static func undo(
        _ sync: SyncRepositoryFake, _ details: [WorkOrderDetails] = [Samples.details()],
        session: Session = Samples.session()
    ) -> UndoUseCase {
        UndoUseCase(
            sync: sync, workOrders: WorkOrdersRepositoryFake(shelf: WorkOrdersShelf(details)), session: session,
            makeOperationID: { Samples.operationID })
    }

    static func redo(
        _ sync: SyncRepositoryFake, _ details: [WorkOrderDetails] = [renamed("old")],
        session: Session = Samples.session()
    ) -> RedoUseCase {
        let shelf = WorkOrdersShelf(details)
        return redo(sync, shelf, PhotosRepositoryFake(shelf: shelf), session: session)
    }

    static func redo(
        _ sync: SyncRepositoryFake, _ shelf: WorkOrdersShelf, _ photos: PhotosRepositoryFake,
        session: Session = Samples.session()
    ) -> RedoUseCase {
        RedoUseCase(
            sync: sync, workOrders: WorkOrdersRepositoryFake(shelf: shelf), photos: photos, session: session,
            makeOperationID: { OutboxOperation.ID("again") })
    }

    /// The photo was deleted on this device, the deletion was undone, and the file has left this device since.
    @Test func redoOfADeletedPhotoFetchesItsFileFirst() async throws {
        let photo = Samples.photo("p")
        var details = Samples.details()
        details.photos = [photo]
        let shelf = WorkOrdersShelf([details])
        func undone() async throws -> SyncRepositoryFake {
            let sync = SyncRepositoryFake([Samples.operation("op", change: .remove(photo), base: nil)])
            _ = try await Self.undo(sync, [details]).execute()
            return sync
        }
        let away = PhotoError.server(.unreachable(host: "wo.example.net", reason: .words("cut")))
        let sync = try await undone()
        let offline = PhotosRepositoryFake(shelf: shelf, downloadError: away)
        await #expect(throws: SyncError.cannotUndo(.notRestorable(photo, reason: away))) {
            try await Self.redo(sync, shelf, offline).execute()
        }
        await #expect(throws: SyncError.cannotUndo(.notRestorable(photo, reason: .notOnDevice))) {
            try await Self.redo(sync, shelf, offline).execute(fetchPolicy: .deviceOnly)
        }
        #expect(try await sync.queue().isEmpty)
        #expect(try await Self.redo(sync, shelf, offline).execute(mode: .dryRun).outcome == .wouldSave)

        let online = PhotosRepositoryFake(shelf: shelf, server: [photo.content.sha256])
        #expect(try await Self.redo(sync, shelf, online).execute().outcome == .saved(Change.ID("again")))
        #expect(await online.store == [photo.content.sha256])
        let gone = PhotosRepositoryFake(shelf: shelf, downloadError: .deletedOnServer)
        #expect(
            try await Self.redo(try await undone(), shelf, gone).execute().outcome == .saved(Change.ID("again")),
            "nothing can be lost")
    }

    static func renamed(_ title: String, status: WorkOrderStatus = .open) -> WorkOrderDetails {
        var details = Samples.details(status: status)
        details.workOrder.title = title
        return details
    }

    /// A conflict needs a person's decision, because the office has to know which value was discarded.
    @Test(arguments: [ChangeMode.save, .dryRun])
    func anOperationInConflictCannotBeUndone(mode: ChangeMode) async throws {
        let sync = SyncRepositoryFake([Self.title("op", .conflict(.goneOnServer))])
        await #expect(throws: SyncError.cannotUndo(.inConflict)) { try await Self.undo(sync).execute(mode: mode) }
        #expect(try await sync.queue().count == 1)
    }

    @Test(arguments: [OperationState.waiting, .refused(reason: .words("no"))])
    func anUnsentOrRefusedOperationIsUndoneByWithdrawal(state: OperationState) async throws {
        let sync = SyncRepositoryFake([Self.title("op", state)])
        #expect(try await Self.undo(sync).execute().outcome == .withdrawn)
        #expect(try await sync.queue().isEmpty)
        await #expect(throws: SyncError.nothingToUndo) { try await Self.undo(sync).execute() }
    }

    @Test(arguments: [OperationState.waiting, .inDoubt, .poisoned(reason: .words("500"))])
    func aSealedOperationIsUndoneByVoidingIt(state: OperationState) async throws {
        let sync = SyncRepositoryFake([Self.title("op", state, sealedAt: Samples.noon)])
        #expect(try await Self.undo(sync).execute().outcome == .withdrawn)
        #expect(try await sync.operation(OutboxOperation.ID("op")).state == .withdrawn)
    }

    @Test func anOperationAppliedMeanwhileIsUndoneByItsOpposite() async throws {
        let operation = Self.title("op", .inDoubt, sealedAt: Samples.noon)
        let sync = SyncRepositoryFake([operation], voids: [operation.id: .applied])
        #expect(try await Self.undo(sync).execute().outcome == .compensated(Samples.operationID))
        #expect(try await sync.queue().map(\.change) == [.title("old")])
    }

    @Test func anOperationWithoutAVerdictStaysInDoubt() async {
        let operation = Self.title("op", .inDoubt, sealedAt: Samples.noon)
        await #expect(throws: SyncError.operationInDoubt) {
            try await Self.undo(SyncRepositoryFake([operation], voids: [operation.id: .inDoubt])).execute()
        }
    }

    @Test func undoStepsBackAndRedoStepsForward() async throws {
        let sync = SyncRepositoryFake([Self.title("1", .applied), Self.title("2", .waiting, 2)])
        #expect(try await Self.undo(sync).execute().operation.id.rawValue == "2")
        #expect(try await Self.undo(sync).execute().operation.id.rawValue == "1")
        #expect(try await Self.redo(sync).execute().operation.id.rawValue == "1")
        #expect(try await sync.queue().map(\.change) == [.title("old"), .title("Pump")])
    }

    @Test func undoFindsAnOperationByTheOneItSupersedes() async throws {
        let first = Self.title("1", .refused(reason: .words("no")))
        let sync = SyncRepositoryFake([first, Self.title("2", .waiting, 2)])
        _ = try await RetryOperationUseCase(
            sync: sync, templates: TemplatesFake(), session: Samples.session(),
            makeOperationID: { OutboxOperation.ID("3") }, now: { Samples.noon }
        ).execute(first.id)
        #expect(try await Self.undo(sync).execute(first.id).operation.id.rawValue == "3")
        await #expect(throws: SyncError.nothingToUndo) { try await Self.undo(sync).execute(first.id) }
        await #expect(throws: SyncError.operationNotFound) {
            try await Self.undo(sync).execute(OutboxOperation.ID("other"))
        }
    }

    /// A note that the server has stays. It does not block the changes before it once the person knows that.
    @Test func aRefusedChangeIsPassedOverAsLongAsItIsRefused() async throws {
        let note = Samples.operation("note", .applied, change: .note(Samples.note("n")), sequence: 2)
        let sync = SyncRepositoryFake([Self.title("older", .waiting), note])
        let undo = Self.undo(sync)
        #expect(try await undo.next(passing: [], decisions: []) == note.id)
        #expect(try await undo.next(passing: [note.id], decisions: []).rawValue == "older")
        await #expect(throws: SyncError.nothingToUndo) {
            let conflict = Self.title("older", .conflict(.goneOnServer))
            let refused = Self.undo(SyncRepositoryFake([conflict, note]))
            _ = try await refused.next(passing: [conflict.id, note.id], decisions: [])
        }
        let waiting = Samples.operation("note", .waiting, change: .note(Samples.note("n")), sequence: 2)
        let possible = Self.undo(SyncRepositoryFake([Self.title("older", .waiting), waiting]))
        #expect(try await possible.next(passing: [waiting.id], decisions: []) == waiting.id)
    }

    /// The sample operations were made at noon.
    @Test func aDecisionForTheServersValueIsTheLastStepIfNoChangeFollowed() async throws {
        let change = Self.title("change", .waiting)
        func decision(_ id: String, _ seconds: Int64) -> AcceptedTheirs {
            AcceptedTheirs(
                operation: Self.title(id, .withdrawn), acceptedAt: Samples.noon.advanced(by: .seconds(seconds)))
        }
        let undo = Self.undo(SyncRepositoryFake([change]))
        let (early, late) = (decision("early", -1), decision("late", 1))
        #expect(try await undo.next(passing: [], decisions: [early, late]) == late.id)
        #expect(try await undo.next(passing: [], decisions: [early]) == change.id)
        let none = Self.undo(SyncRepositoryFake([]))
        #expect(try await none.next(passing: [], decisions: [early]) == early.id)
    }

    @Test func undoListsTheDependentOperations() async throws {
        let sync = SyncRepositoryFake([
            Self.title("1", .waiting), Self.title("2", .waiting, 2),
            Samples.operation("3", change: .priority(.high), base: .priority(.none), sequence: 3),
        ])
        let undo = try await Self.undo(sync).execute(OutboxOperation.ID("1"), mode: .dryRun)
        #expect(undo.dependents.map(\.id.rawValue) == ["2"] && undo.outcome == .wouldWithdraw)
        #expect(try await sync.queue().count == 3)
    }

    @Test func aDryRunQueuesNothing() async throws {
        let sync = SyncRepositoryFake([Self.title("op", .applied)])
        #expect(try await Self.undo(sync).execute(mode: .dryRun).outcome == .wouldCompensate)
        #expect(try await sync.queue().isEmpty)
    }

    @Test func undoThrowsTheReasonItIsImpossible() async throws {
        let applied = SyncRepositoryFake([Self.title("op", .applied)])
        await #expect(throws: SyncError.cannotUndo(.changedSince)) {
            try await Self.undo(applied, [Self.renamed("theirs")]).execute()
        }
        await #expect(throws: SyncError.cannotUndo(.targetDeleted)) { try await Self.undo(applied, []).execute() }
        await #expect(throws: SyncError.cannotUndo(.refused(.complete))) {
            try await Self.undo(applied, [Self.renamed("Pump", status: .complete)]).execute()
        }
        let note = SyncRepositoryFake([
            Samples.operation("op", .applied, change: .note(Samples.note("n")), base: nil)
        ])
        await #expect(throws: SyncError.cannotUndo(.appended)) { try await Self.undo(note).execute() }
        let completed = SyncRepositoryFake([Samples.operation("op", .applied, change: .status(.complete))])
        await #expect(throws: SyncError.cannotUndo(.refused(.notPermitted(.reopen, assignees: [])))) {
            try await Self.undo(completed, [Samples.details(status: .complete)], session: Samples.session([.editAny]))
                .execute()
        }
    }

    @Test func anEmptyHistoryHasNothingToUndoOrRedo() async {
        await #expect(throws: SyncError.nothingToUndo) { try await Self.undo(SyncRepositoryFake()).execute() }
        await #expect(throws: SyncError.nothingToRedo) { try await Self.redo(SyncRepositoryFake()).execute() }
    }

    @Test func aNewChangeClearsTheRedoHistory() async throws {
        let sync = SyncRepositoryFake([Self.title("op", .waiting)])
        _ = try await Self.undo(sync).execute()
        #expect(try await Self.redo(sync).execute(mode: .dryRun).outcome == .wouldSave)
        try await sync.record(
            SupersedingOperation(id: OutboxOperation.ID("new"), change: .priority(.low)), on: Samples.order,
            as: .change
        ) { _ in }
        await #expect(throws: SyncError.nothingToRedo) { try await Self.redo(sync).execute() }
    }

    @Test func redoThrowsTheReasonItIsImpossible() async throws {
        let sync = SyncRepositoryFake([Samples.operation("op", .waiting, change: .status(.complete))])
        _ = try await Self.undo(sync).execute()
        let blocker = CompletionBlocker.requiredTaskEmpty(Samples.pressure, place: 1, label: "Pressure")
        await #expect(throws: SyncError.cannotUndo(.cannotComplete([blocker]))) {
            try await Self.redo(sync, [Samples.details()]).execute()
        }
        await #expect(throws: SyncError.cannotUndo(.changedSince)) {
            try await Self.redo(sync, [Samples.details(status: .onHold)]).execute()
        }
        await #expect(throws: SyncError.cannotUndo(.targetDeleted)) { try await Self.redo(sync, []).execute() }
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func anUnreadableOperationIsNeitherCompensatedNorRedone(mode: ChangeMode) async throws {
        let applied = Samples.operation("op", .applied, change: .title(""), base: nil, isReadable: false)
        await #expect(throws: SyncError.operationUnreadable) {
            try await Self.undo(SyncRepositoryFake([applied])).execute(mode: mode)
        }
        let refused = Samples.operation(
            "op", .refused(reason: .words("x")), change: .title(""), base: nil, isReadable: false)
        let sync = SyncRepositoryFake([refused])
        #expect(try await Self.undo(sync).execute().outcome == .withdrawn)
        await #expect(throws: SyncError.operationUnreadable) { try await Self.redo(sync).execute(mode: mode) }
        #expect(try await sync.queue().isEmpty)
    }

    private func offer(
        _ operation: OutboxOperation?, _ details: WorkOrderDetails = Samples.details(),
        session: Session = Samples.session()
    ) async throws -> UndoOffer? {
        let undo = Self.undo(SyncRepositoryFake(operation.map { [$0] } ?? []), [details], session: session)
        let observe = ObserveUndoUseCase(undo: undo, store: ObserveActiveTimerUseCaseTests.Unchanged())
        var offers = observe.execute().makeAsyncIterator()
        return try await offers.next()?.get()
    }

    @Test(arguments: [
        OperationState.waiting, .applied, .inDoubt, .refused(reason: .words("no")), .poisoned(reason: .words("500")),
    ])
    func aChangeOfAFieldIsOfferedInEveryStateButAConflict(state: OperationState) async throws {
        #expect(try await offer(Self.title("op", state)) == .possible)
        #expect(try await offer(Self.title("op", .conflict(.goneOnServer))) == .impossible)
    }

    @Test func anAdditionIsOfferedUntilItIsSent() async throws {
        let entry = Change.log(Samples.time("t", -5))
        let note = { (state: OperationState, sealedAt: Instant?) in
            Samples.operation("op", state, change: entry, base: nil, sealedAt: sealedAt)
        }
        #expect(try await offer(note(.waiting, nil)) == .untilSent)
        #expect(try await offer(note(.waiting, Samples.noon)) == .impossible)
        #expect(try await offer(note(.inDoubt, Samples.noon)) == .impossible)
        #expect(try await offer(note(.applied, Samples.noon)) == .impossible)
        #expect(try await offer(note(.refused(reason: .words("no")), Samples.noon)) == .possible)
    }

    @Test func aCompletionIsOfferedAfterItIsSentOnlyToThoseWhoMayReopen() async throws {
        let done = { (state: OperationState) in
            Samples.operation("op", state, change: .status(.complete), base: .status(.open))
        }
        let details = Samples.details(status: .complete)
        let session = Samples.session(Set(Permission.allCases).subtracting([.reopen]))
        #expect(try await offer(done(.waiting), details) == .possible)
        #expect(try await offer(done(.applied), details) == .possible)
        #expect(try await offer(done(.waiting), details, session: session) == .untilSent)
        #expect(try await offer(done(.applied), details, session: session) == .impossible)
    }

    @Test func nothingIsOfferedWithoutAChangeOrAfterSomebodyElseChangedTheField() async throws {
        #expect(try await offer(nil) == .impossible)
        #expect(try await offer(Self.title("op", .applied), Self.renamed("Office")) == .impossible)
    }
}
