import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
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
                await result { () throws(FlowProblem) in try await resolve(conflict, choice) }
            },
            moveToNewWorkOrder: { conflict in
                await result { () throws(FlowProblem) in
                    MessageText(try await flows.conflicts.move(conflict).words)
                }
            },
            time: time)
    }

    private func observeConflict(_ id: OutboxOperation.ID) -> AsyncStream<Result<ConflictContent, FlowProblem>> {
        let followed = FollowedConflict(id: id)
        let changes = changes(of: session.observeQueue.execute()) { SyncMessages.message(for: $0) }
        return values(after: [changes, workOrderChanges(of: id)]) { () async throws(FlowProblem) in
            try await FlowProblem.wrapping(try await content(of: followed), \Failure.asProblem)
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
    private func workOrderChanges(of id: OutboxOperation.ID) -> AsyncStream<FlowProblem?> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let task = Task {
                do throws(SyncError) {
                    let operation = try await session.getQueue.execute(id)
                    // Each element leads to another read, and the read reports a problem. A conflict can be shown
                    // without its work order, so a work order that is not on this device is not reported.
                    for await _ in session.workOrder(operation.workOrderID).observe.execute() { stream.yield(nil) }
                } catch {
                    stream.yield(FlowProblem(SyncMessages.message(for: error)))
                }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    private func resolve(_ conflict: Conflict, _ choice: ConflictChoice) async throws(FlowProblem) -> MessageText {
        let made = try await flows.conflicts.resolve(conflict, choice)
        return MessageText(made.first { !$0.isBeside }?.words ?? flows.conflicts.discarded(conflict))
    }
}
