import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import Synchronization

extension LiveSession {
    var conflict: ConflictEnvironment {
        ConflictEnvironment(
            observe: { observeConflict($0) },
            resolve: { conflict, choice in
                await result { () throws(ScreenProblem) in try await resolve(conflict, choice) }
            },
            moveToNewWorkOrder: { conflict in
                await result { () throws(ScreenProblem) in try await move(conflict) }
            },
            time: time)
    }

    private func observeConflict(_ id: OutboxOperation.ID) -> AsyncStream<Result<ConflictContent, ScreenProblem>> {
        let followed = FollowedConflict(id: id)
        let changes = changes(of: session.observeQueue.execute()) { SyncMessages.message(for: $0) }
        return values(after: [changes, workOrderChanges(of: id)]) { () async throws(ScreenProblem) in
            try await ScreenProblem.wrapping(try await content(of: followed), \Failure.asProblem)
        }
    }

    private func content(of followed: FollowedConflict) async throws(Failure) -> ConflictContent {
        let operation = try await Failure.wrapping(try await followed.operation(in: session))
        let accepted = try await Failure.wrapping(try await session.getAcceptedTheirs.execute())
        let isTheirs = accepted.contains { $0.id == operation.id }
        var successor: OutboxOperation?
        if let next = operation.supersededBy {
            successor = try await Failure.wrapping(try await session.getQueue.execute(next))
        }
        // A decision for the server's value is undone by opening the conflict again.
        let undo =
            isTheirs ? .possible : try await Failure.wrapping(try await session.undo.offer(operation.id))
        return ConflictContent(
            operation: operation, successor: successor, details: try await session.detailsIfThere(operation),
            isTheirs: isTheirs, undo: undo)
    }

    /// Returns an element for each change of the work order of an operation.
    private func workOrderChanges(of id: OutboxOperation.ID) -> AsyncStream<ScreenProblem?> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let task = Task {
                do throws(SyncError) {
                    let operation = try await session.getQueue.execute(id)
                    // Each element leads to another read, and the read reports a problem. A conflict can be shown
                    // without its work order, so a work order that is not on this device is not reported.
                    for await _ in session.workOrder(operation.workOrderID).observe.execute() { stream.yield(nil) }
                } catch {
                    stream.yield(ScreenProblem(SyncMessages.message(for: error)))
                }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    private func resolve(_ conflict: Conflict, _ choice: ConflictChoice) async throws(ScreenProblem) -> MessageText {
        let decision = try await decision(conflict)
        let resolution = try await ScreenProblem.wrapping(
            try await session.resolveConflict.execute(conflict, choosing: choice)
        ) {
            problem($0, of: conflict)
        }
        let reports = resolution.replacements.map { decision.report($0) }
        guard let report = reports.first(where: { !$0.isBeside }) else {
            return "conflict \(conflict.operation.sequence): your change is discarded, and nobody gets a copy"
        }
        return MessageText(report.words)
    }

    private func move(_ conflict: Conflict) async throws(ScreenProblem) -> MessageText {
        let decision = try await decision(conflict)
        let move = try await ScreenProblem.wrapping(try await session.moveChanges.execute(conflict)) {
            problem($0, of: conflict)
        }
        return MessageText(decision.report(move).words)
    }

    private func decision(_ conflict: Conflict) async throws(ScreenProblem) -> Decision {
        let table = try await ScreenProblem.wrapping(
            try await session.table(of: [conflict], context), \Failure.asProblem)
        return Decision(conflict: conflict, table: table, session: session, context: context)
    }

    private func problem(_ error: SyncError, of conflict: Conflict) -> ScreenProblem {
        let number = "\(conflict.operation.sequence)"
        return ScreenProblem(
            ChoiceMessages.message(for: error, of: conflict.operation, named: number, in: session.session))
    }
}
