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
            // A change that may have reached the server is canceled there.
            if context.options.offline, try await session.undo.execute(id, mode: .dryRun).operation.mayHaveArrived {
                return Self.staysOffline
            }
            let undone = try await session.undo.execute(id)
            let dependents: MessageText =
                undone.dependents.isEmpty
                ? "" : ". What depends on it stays: \(Counted.changes(undone.dependents.count)) (\(next: .showQueue))"
            return "undone: \(await words(undone.operation, reporter))\(dependents)"
        } catch {
            return await message(for: error, id, reporter).sentence
        }
    }

    /// Returns a sentence about a saved change, which names the undo if it is this change that the undo would undo.
    func naming(_ words: StyledText, undoOf id: OutboxOperation.ID) async -> MessageText {
        do throws(SyncError) {
            let next = try await session.undo.execute(mode: .dryRun).operation
            return next.id == id ? "\(words). Undo: \(next: .undo(nil))" : MessageText(words)
        } catch {
            // The change is saved. The undo itself explains why it cannot be undone.
            return MessageText(words)
        }
    }

    /// Returns the state after the undo in words, with the undone value.
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
            // The reason against the undo matters more than the failure to describe the change.
            return UndoMessages.message(for: problem, of: nil)
        }
    }
}
