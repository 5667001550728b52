import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
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
            edit: { id, value in await result { () throws(FlowProblem) in try await edit(id, value) } },
            retry: { await retry($0, $1) },
            move: { id, number in await result { () throws(FlowProblem) in try await move(id, to: number) } },
            drop: { await drop($0) },
            time: time)
    }

    private func observeQueue() -> AsyncStream<Result<QueueContent, FlowProblem>> {
        let words: @Sendable (SyncError) -> Message = { SyncMessages.message(for: $0) }
        let changes = [
            changes(of: session.observeQueue.execute(), words),
            changes(of: session.observeSyncStatus.execute(), words), transferChanges,
        ]
        return values(after: changes) { () async throws(FlowProblem) in
            try await FlowProblem.wrapping(try await content(), \Failure.asProblem)
        }
    }

    /// Returns a stream with one element for each change of ``transfers``.
    private var transferChanges: AsyncStream<FlowProblem?> {
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

    private func edit(_ id: OutboxOperation.ID, _ edit: OperationEdit) async throws(FlowProblem) -> MessageText {
        let operation = try await operation(id)
        let made = try await flows.queue.edit(
            operation, edit, named: "\(operation.sequence)", typed: edit.value.map { ValueForms($0).code } ?? "")
        // The screen adds how to undo a saved change, so a change that was not saved is thrown.
        guard made.outcome.isSaved else {
            throw FlowProblem(Message(.usage, "\(made.words): nothing changed", next: nil))
        }
        return MessageText(made.words)
    }

    private func retry(_ id: OutboxOperation.ID, _ choice: RetryChoice) async -> MessageText {
        await sentence { () async throws(FlowProblem) in
            let operation = try await operation(id)
            let made = try await flows.queue.retry(
                operation, keepsTemplate: choice != .withoutTemplate,
                basis: choice == .byServerTime ? .server : .checked, named: "\(operation.sequence)")
            return await flows.sentence([made])
        }
    }

    private func drop(_ id: OutboxOperation.ID) async -> MessageText {
        await sentence { () async throws(FlowProblem) in
            let operation = try await operation(id)
            // A change that was set aside must first be canceled at the server.
            if case .poisoned = operation.state, let offline = flows.staysOffline { return offline }
            return await flows.queue.sentence(
                try await flows.queue.drop(operation, named: "\(operation.sequence)"))
        }
    }

    func operation(_ id: OutboxOperation.ID) async throws(FlowProblem) -> OutboxOperation {
        try await FlowProblem.wrapping(try await session.getQueue.execute(id)) {
            FlowProblem(SyncMessages.message(for: $0))
        }
    }
}
