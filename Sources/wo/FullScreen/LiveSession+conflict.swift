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
            time: time)
    }

    private func observeConflict(_ id: OutboxOperation.ID) -> AsyncStream<Result<ConflictContent, ScreenProblem>> {
        let followed = FollowedConflict(id: id)
        let changes = changes(of: session.observeQueue.execute()) { SyncMessages.message(for: $0) }
        return values(after: [changes, workOrderChanges(of: id)]) { () async throws(ScreenProblem) in
            do throws(Failure) {
                let operation = try await Failure.wrapping(try await followed.operation(in: session))
                return ConflictContent(operation: operation, details: try await session.detailsIfThere(operation))
            } catch { throw ScreenProblem(error.asMessage) }
        }
    }

    /// Returns an element for each change of the work order of an operation.
    private func workOrderChanges(of id: OutboxOperation.ID) -> AsyncStream<ScreenProblem?> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let task = Task {
                do throws(SyncError) {
                    let operation = try await session.getQueue.execute(id)
                    // Each element leads to another read, which reports the problem if there is one. A work order that is
                    // not on this device is no problem for a conflict.
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
        let number = conflict.operation.sequence
        let table: ConflictTable
        do throws(Failure) { table = try await session.table(of: [conflict], context) } catch {
            throw ScreenProblem(error.asMessage)
        }
        let resolution: Resolution
        do throws(SyncError) {
            resolution = try await session.resolveConflict.execute(conflict, choosing: choice)
        } catch {
            throw ScreenProblem(
                ChoiceMessages.message(
                    for: error, of: conflict.operation, named: "\(number)", in: session.session))
        }
        let decision = Decision(conflict: conflict, table: table, session: session, context: context)
        let reports = resolution.replacements.map { decision.report($0) }
        guard let report = reports.first(where: { !$0.isBeside }) else {
            return "conflict \(number): your change is discarded, and nobody gets a copy"
        }
        return MessageText(report.words)
    }
}

/// A conflict that may be reopened, which gives it a new id.
private final class FollowedConflict: Sendable {
    private let current: Mutex<OutboxOperation.ID>

    init(id: OutboxOperation.ID) { current = Mutex(id) }

    /// Returns the operation in conflict; after a decision, the decided operation.
    func operation(in session: SessionComponent) async throws(SyncError) -> OutboxOperation {
        let queue = try await session.getQueue.execute()
        let id = current.withLock { id in
            if let next = queue.first(where: { $0.supersedes == id && $0.isInConflict }) { id = next.id }
            return id
        }
        return try await session.getQueue.execute(id)
    }
}
