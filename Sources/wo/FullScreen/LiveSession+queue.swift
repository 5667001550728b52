import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveSession {
    var queue: QueueEnvironment {
        QueueEnvironment(
            observe: { observeQueue() },
            send: { sendReporting() },
            edit: { id, value in await result { () throws(ScreenProblem) in try await edit(id, value) } },
            retry: { await retry($0, $1) },
            move: { id, number in await result { () throws(ScreenProblem) in try await move(id, to: number) } },
            drop: { await drop($0) },
            time: time)
    }

    private func observeQueue() -> AsyncStream<Result<QueueContent, ScreenProblem>> {
        let words: @Sendable (SyncError) -> Message = { SyncMessages.message(for: $0) }
        let changes = [
            changes(of: session.observeQueue.execute(), words),
            changes(of: session.observeSyncStatus.execute(), words), transferChanges,
        ]
        return values(after: changes) { () async throws(ScreenProblem) in
            try await ScreenProblem.wrapping(try await content(), \Failure.asProblem)
        }
    }

    /// Returns a stream with one element for each change of ``transfers``.
    private var transferChanges: AsyncStream<ScreenProblem?> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let task = Task { [transfers] in
                for await _ in transfers.values { stream.yield(nil) }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    private func content() async throws(Failure) -> QueueContent {
        let operations = try await session.queue()
        let status = try await session.status()
        return QueueContent(
            operations: operations, details: try await session.details(of: operations), lastRound: status.lastRound,
            nextRound: status.watch(at: context.now)?.nextRound, clockSkew: status.clockSkew,
            deferredPhotos: try await context.deferredPhotos(of: session).map {
                "\($0). Send anyway: \(next: .sendPhotos)"
            }, connectivity: status.connectivity, transfers: transfers.current.mapValues(\.progress))
    }

    /// Sends the queue until nothing more can be sent, or until nobody reads the stream any longer.
    private func sendReporting() -> AsyncStream<SendReport> {
        AsyncStream { stream in
            let task = Task {
                do throws(Failure) {
                    let total = try await session.queue().count { $0.state.isSendable }
                    let listener = ScreenReplayListener(self, total: total) {
                        stream.yield(.progressed($0))
                    }
                    stream.yield(.ended(await send(listener)))
                } catch {
                    stream.yield(.ended(error.asMessage.sentence))
                }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    private func edit(_ id: OutboxOperation.ID, _ edit: OperationEdit) async throws(ScreenProblem) -> MessageText {
        let operation = try await operation(id)
        let outcome = try await ScreenProblem.wrapping(try await session.editOperation.execute(id, edit: edit)) {
            ScreenProblem(
                QueueMessages.message(
                    for: $0, of: operation, named: "\(operation.sequence)",
                    typed: edit.value.map { ValueForms($0).code } ?? "",
                    in: session.session))
        }
        let words = await words(edit.value.flatMap { operation.change.holding($0) } ?? operation.change, of: operation)
        // The screen adds how to undo a saved change, so a change that was not saved is thrown.
        guard outcome.isSaved else { throw ScreenProblem(Message(.usage, "\(words): nothing changed", next: nil)) }
        return MessageText(words)
    }

    private func retry(_ id: OutboxOperation.ID, _ choice: RetryChoice) async -> MessageText {
        let operation: OutboxOperation
        do throws(ScreenProblem) { operation = try await self.operation(id) } catch { return error.message.sentence }
        let retry: Retry
        let tasks: RetryOperationUseCase.Tasks =
            choice == .withoutTemplate
            ? .asCopied : .ofTemplate(context.options.offline ? .deviceOnly : .serverThenDevice)
        let basis: TimeBasis = choice == .byServerTime ? .server : .checked
        do throws(SyncError) {
            retry = try await session.retryOperation.execute(id, tasks: tasks, basis: basis)
        } catch {
            return QueueMessages.message(for: error, of: operation, named: "\(operation.sequence)").sentence
        }
        let notes: StyledText =
            retry.displaced.isEmpty
            ? "" : "; as notes: \(StyledText.joined(retry.displaced.map(ChangeFormatter.kept), by: ", "))"
        let words: StyledText = "retried: \(await words(operation.change, of: operation))\(notes)"
        switch retry.outcome {
        case .replaced(let next): return await naming(words, undoOf: next)
        case .released, .wouldRelease, .wouldReplace: return await naming(words, undoOf: id)
        }
    }

    private func drop(_ id: OutboxOperation.ID) async -> MessageText {
        let operation: OutboxOperation
        do throws(ScreenProblem) { operation = try await self.operation(id) } catch { return error.message.sentence }
        // A change that was set aside must first be canceled at the server.
        if case .poisoned = operation.state, context.options.offline { return Self.staysOffline }
        let drop: Drop
        do throws(SyncError) { drop = try await session.dropOperation.execute(id) } catch {
            return await dropMessage(for: error, operation).sentence
        }
        let dropped = drop.operation
        if dropped.state == .withdrawn { return "change \(dropped.sequence) was already discarded or replaced" }
        let dependents: StyledText =
            drop.dependents.isEmpty ? "" : ", and \(Counted.changes(drop.dependents.count)) of this work order"
        return "discarded: \(await words(dropped.change, of: dropped))\(dependents)"
    }

    private func dropMessage(for error: SyncError, _ operation: OutboxOperation) async -> Message {
        guard case .cannotUndo(let problem) = error else {
            return SyncMessages.message(for: error, operation: "\(operation.sequence)")
        }
        let subject = UndoMessages.Subject(
            words: await words(operation.change, of: operation), number: operation.workOrderNumber,
            session: session.session, change: operation.change, action: .drop)
        return UndoMessages.message(for: problem, of: subject)
    }

    func operation(_ id: OutboxOperation.ID) async throws(ScreenProblem) -> OutboxOperation {
        try await ScreenProblem.wrapping(try await session.getQueue.execute(id)) {
            ScreenProblem(SyncMessages.message(for: $0))
        }
    }

    /// Describes a change of an operation's work order. If the work order cannot be read, returns the kind of the
    /// change and the reason.
    func words(_ change: Change, of operation: OutboxOperation) async -> StyledText {
        do throws(Failure) {
            let details = try await session.detailsIfThere(operation)
            guard operation.isReadable else { return ChangeFormatter.of(operation, in: details, time: context.time) }
            return ChangeFormatter.of(
                change, number: operation.workOrderNumber, in: details, time: context.time,
                recordedOn: operation.subject)
        } catch {
            return "\(operation.workOrderNumber) \(ChangeFormatter.code(change)) (\(error.message))"
        }
    }

    /// Returns a sentence about a change that was saved, or that was already in place.
    func sentence(_ words: StyledText, _ outcome: ChangeOutcome) async -> MessageText {
        switch outcome {
        case .saved(let id): await naming(words, undoOf: id)
        case .unchanged, .wouldSave: "\(words): nothing changed"
        }
    }
}
