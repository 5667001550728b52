import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

extension LiveSession {
    /// Undoes a change. Returns a sentence about the result.
    /// - Parameter id: The change; `nil` for the last one.
    func undo(_ id: OutboxOperation.ID? = nil) async -> MessageText {
        let reporter = UndoReporter(session: session, context: context)
        do throws(SyncError) {
            // An undo cancels a change at the server if the change may have reached it, which needs the network.
            if context.options.offline, try await session.undo.execute(id, mode: .dryRun).operation.mayHaveArrived {
                return Self.staysOffline
            }
            let undone = try await session.undo.execute(id)
            let dependents: MessageText =
                undone.dependents.isEmpty
                ? ""
                : ". Changes that depend on it stay queued: \(Counted.changes(undone.dependents.count)) (\(next: .showQueue))"
            return "undone: \(await words(undone.operation, reporter))\(dependents)"
        } catch {
            return await message(for: error, id, reporter).sentence
        }
    }

    /// Returns a sentence about a saved change. If an undo would undo this change, the sentence says how to undo it.
    func naming(_ words: StyledText, undoOf id: OutboxOperation.ID) async -> MessageText {
        do throws(SyncError) {
            let next = try await session.undo.execute(mode: .dryRun).operation
            return next.id == id ? "\(words). Undo: \(next: .undo(nil))" : MessageText(words)
        } catch {
            // The change is saved. If the person tries to undo it, the undo explains why it cannot be undone.
            return MessageText(words)
        }
    }

    /// Describes the work order after the undo, with the undone value.
    private func words(_ operation: OutboxOperation, _ reporter: UndoReporter) async -> StyledText {
        do throws(Failure) {
            let (now, was) = try await reporter.result(operation)
            return was.map { "\(now) (\($0))" } ?? now
        } catch {
            return "change \(operation.sequence) of \(operation.workOrderNumber) (\(error.message))"
        }
    }

    private func message(
        for error: SyncError, _ id: OutboxOperation.ID?, _ reporter: UndoReporter
    ) async -> Message {
        guard case .cannotUndo(let problem) = error else { return SyncMessages.message(for: error) }
        do throws(Failure) {
            var named: OutboxOperation?
            if let id { named = try await Failure.wrapping(try await session.getQueue.execute(id)) }
            return UndoMessages.message(for: problem, of: try await reporter.subject(named, of: \.undoable, to: .undo))
        } catch {
            // The change could not be described, so report the reason against the undo without a description.
            return UndoMessages.message(for: problem, of: nil)
        }
    }
}
