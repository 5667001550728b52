import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

extension Context {
    /// Sends the changes of one command together and reports them.
    /// - Parameter failed: The files that could not be added. They do not stop the others, and are reported last.
    func finish(
        _ changes: [MadeChange<JSONValue>], failed: [FailedFile] = [], of session: SessionComponent
    ) async throws(Failure) -> ProgramExit {
        let flows = flows(of: session)
        let ids = changes.compactMap(\.saved)
        let result: ChangeResult<JSONValue>
        let signal: Int32?
        do throws(Failure) {
            let sent = ids.isEmpty ? (deliveries: [], signal: nil) : try await send(ids, flows)
            result = try await Failure.wrapping(flow: try await flows.result(of: changes, sent.deliveries))
            signal = sent.signal
        } catch {
            throw error.about(ChangeResult(changes: changes.map { ReportedChange($0) }).operation)
        }
        let verdict = DeliveryVerdict(deliveries: result.deliveries, signal: signal)
        let failure = verdict.failure(isOnlineAsked: options.online)
        if console.isJSON {
            if let failure { throw failure.about(result.operation) }
            console.answer(result.json(failed: failed))
        } else {
            if console.isQuiet { console.answer(result.created.map { "\($0)" }) }
            report(result, verdict, flows, isRefused: failure != nil)
            for file in failed { console.report(file.failure) }
        }
        if let failure { throw failure }
        // The report already explains any other status, so no banner is needed then.
        if verdict.status == .done, failed.isEmpty { try await showBanner(of: session, isAfterChange: true) }
        return ProgramExit.worst(of: [verdict.status] + failed.map(\.failure.status))
    }

    /// Sends the changes of one command on a work order together and reports them.
    /// - Parameter notesSignature: Whether to say that the work order was signed with other content.
    func finish(
        _ changes: [MadeChange<ChangedItem>], on order: ChosenWorkOrder, notesSignature: Bool = false
    ) async throws(Failure) -> ProgramExit {
        let noted = notesSignature ? try await order.notingSignature(changes, in: self) : changes
        return try await finish(order.json(noted, in: self), of: order.session)
    }

    /// Sends the changes of one command together and reports them.
    func finish(
        _ changes: [MadeChange<ChangedItem>], of session: SessionComponent
    ) async throws(Failure) -> ProgramExit {
        try await finish(changes.map { $0.map(\.json) }, of: session)
    }

    /// Tries to send the changes now, for at most two seconds. The changes are on disk, so a failure here loses
    /// nothing.
    private func send(
        _ ids: [OutboxOperation.ID], _ flows: SessionFlows
    ) async throws(Failure) -> (deliveries: [ChangeDelivery], signal: Int32?) {
        let limits = limits(.interactive)
        let failure = { (error: SyncError) in SyncMessages.message(for: error).failure.withSavedNote }
        if options.offline { return (try await Failure.wrapping(try await flows.send(ids, limits), failure), nil) }
        let ended = await showing(.sending(to: flows.scope.session.server.address)) { _ in
            // A thrown error would lose its type in the task of the interrupts.
            await environment.interrupts.run { () -> Result<[ChangeDelivery], SyncError> in
                do throws(SyncError) { return .success(try await flows.send(ids, limits)) } catch {
                    return .failure(error)
                }
            }
        }
        return (try await Failure.wrapping(try ended.value.get(), failure), ended.signal)
    }

    private func report(
        _ result: ChangeResult<JSONValue>, _ verdict: DeliveryVerdict, _ flows: SessionFlows, isRefused: Bool
    ) {
        // A change that needs a person ends the command with an error, which is told even with --quiet.
        let tell = verdict.status == .done ? console.status : console.problem
        for change in result.changes {
            tell(change.line)
            change.notes.forEach { tell("  \($0)") }
        }
        if result.isDryRun { console.status("  nothing was written") }
        // Print one line for all changes: the line of the worst result.
        guard !isRefused, let delivery = verdict.worst else { return }
        let undo: StyledText = result.undo.map { "  undo: \($0)" } ?? ""
        tell("  \(flows.line(for: delivery))\(undo)")
    }
}
