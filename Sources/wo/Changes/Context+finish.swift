import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

extension Context {
    /// Reports a change, after trying to send it.
    func finish(_ outcome: ChangeOutcome, _ report: ChangeReport, of session: SessionComponent) async throws(Failure)
        -> ProgramExit
    {
        try await finish([MadeChange(outcome: outcome, report: report)], of: session)
    }

    /// Sends the changes of one command together and reports them. In JSON, `op` is the last saved change that the
    /// person asked for. If there are several changes, `ops` lists all saved changes.
    /// - Parameter failed: The files that could not be added. They do not stop the others, and are reported last.
    func finish(
        _ changes: [MadeChange], failed: [FailedFile] = [], of session: SessionComponent
    ) async throws(Failure) -> ProgramExit {
        let ids = changes.compactMap(\.saved)
        let delivered: Deliveries
        do throws(Failure) { delivered = ids.isEmpty ? .none : try await deliver(ids, of: session) } catch {
            let saved = changes.map { ReportedChange(change: $0, delivery: nil, undo: nil) }
            throw error.about(ReportedChange.operation(saved))
        }
        let (deliveries, status) = (delivered.all, delivered.status)
        // If a change needs a person, report only this change. Other changes may wait for it, which is not a separate
        // failure.
        let failure =
            deliveries.contains { if case .needsPerson = $0 { true } else { false } }
            ? nil : deliveries.firstNonNil { DeliveryMessages.failure(for: $0, isOnlineAsked: options.online) }
        var told: [ReportedChange] = []
        for var change in changes {
            guard let id = change.saved, let delivery = deliveries.dropFirst(told.count { $0.delivery != nil }).first
            else {
                told.append(ReportedChange(change: change, delivery: nil, undo: nil))
                continue
            }
            if delivery == .sent, let report = change.report.whenSent {
                change = MadeChange(outcome: change.outcome, report: try await report())
            }
            let (undo, isUndoneInTurn) =
                delivery.isWithdrawn ? (nil, false) : await session.undoCommand(for: id)
            told.append(
                ReportedChange(change: change, delivery: delivery, undo: undo, isUndoneInTurn: isUndoneInTurn))
        }
        if let failure, console.isJSON { throw failure.about(ReportedChange.operation(told)) }
        if console.isJSON {
            console.answer(ReportedChange.json(told, failed: failed))
        } else {
            if console.isQuiet { console.answer(told.compactMap(\.created)) }
            report(told, delivered, isRefused: failure != nil)
            for file in failed { console.report(file.failure) }
        }
        if let failure { throw failure }
        // The report already explains any other status, so no banner is needed then.
        if status == .done, failed.isEmpty { try await showBanner(of: session, isAfterChange: true) }
        return ProgramExit.worst(of: [status] + failed.map(\.failure.status))
    }

    private func report(_ changes: [ReportedChange], _ delivered: Deliveries, isRefused: Bool) {
        // A change that needs a person ends the command with an error, which is told even with --quiet.
        let tell = delivered.status == .done ? console.status : console.problem
        for change in changes {
            tell(change.line)
            change.change.report.notes.forEach { tell("  \($0)") }
        }
        if changes.contains(where: { $0.change.outcome == .wouldSave }) { console.status("  nothing was written") }
        // Print one line for all changes: the line of the worst result.
        let saved = changes.filter { $0.delivery != nil }
        guard !isRefused, let delivery = delivered.worst else { return }
        let times: StyledText = saved.count > 1 && saved.allSatisfy(\.isUndoneInTurn) ? ", once for each" : ""
        let undo: StyledText = saved.reversed().firstNonNil(\.undo).map { "  undo: \($0)\(times)" } ?? ""
        tell("  \(DeliveryMessages.line(for: delivery))\(undo)")
    }
}

extension ChangeOutcome {
    var isSaved: Bool {
        if case .saved = self { true } else { false }
    }
}

extension MadeChange {
    var saved: OutboxOperation.ID? {
        switch outcome {
        case .saved(let id): id
        case .unchanged, .wouldSave: nil
        }
    }
}

extension SessionComponent {
    /// Returns the command that would undo the operation now; `nil` if it cannot be undone. Also returns whether the
    /// operation can be undone once the later changes are undone. A stopped timer, for example, runs again only after
    /// the next timer is gone.
    fileprivate func undoCommand(for id: OutboxOperation.ID) async -> (command: StyledText?, isInTurn: Bool) {
        do {
            let operation = try await undo.execute(id, mode: .dryRun).operation
            let isLast = OperationHistory(try await history()).undoable.last?.id == operation.id
            return (isLast ? "wo undo" : "wo undo \(operation.sequence)", true)
        } catch SyncError.cannotUndo(.otherTimerRuns) {
            return (nil, true)
        } catch {
            // The change is saved and reported. The undo command itself explains why it cannot be undone.
            return (nil, false)
        }
    }
}
