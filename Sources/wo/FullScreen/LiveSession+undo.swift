import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases

extension LiveSession {
    var undoQuestion: UndoEnvironment {
        UndoEnvironment(
            question: { $1 == .undo ? await question(before: $0) : await question(beforeRedoOf: $0) },
            step: { $1 == .undo ? await undo($0) : await redo($0) })
    }

    /// Undoes a change, or opens its decided conflict again. Asks first if other changes depend on the change, or if the
    /// last change is on another work order than the one on display.
    /// - Parameters:
    ///   - id: The change; `nil` for the last one.
    ///   - workOrder: The work order on display; `nil` without one.
    ///   - refused: The changes to pass over, because their undo was refused before and still is.
    func undo(
        _ id: OutboxOperation.ID?, on workOrder: WorkOrder.ID?, passing refused: Set<OutboxOperation.ID>
    ) async -> UndoAnswer {
        var wanted = id
        do throws(SyncError) {
            let decisions = try await session.getAcceptedTheirs.execute()
            let step =
                if let id { id } else { try await session.undo.next(passing: refused, decisions: decisions) }
            wanted = step
            if let decision = decisions.first(where: { $0.id == step }) {
                if isElsewhere(decision.operation, workOrder) { return .questioned(step) }
                return .done(try await reopen(step))
            }
            let plan = try await session.undo.execute(step, mode: .dryRun)
            let asks = !plan.dependents.isEmpty || isElsewhere(plan.operation, workOrder)
            return asks ? .questioned(plan.operation.id) : .done(await undo(plan.operation.id))
        } catch {
            let reporter = UndoReporter(session: session, context: context)
            let sentence = await message(for: error, wanted, reporter).sentence
            guard id == nil, let wanted, case .cannotUndo = error, await hasStep(before: refused.union([wanted])) else {
                return .done(sentence)
            }
            return .refused(wanted, "\(sentence). The change before it: \(next: .undo(nil))")
        }
    }

    private func isElsewhere(_ operation: OutboxOperation, _ workOrder: WorkOrder.ID?) -> Bool {
        workOrder.map { $0 != operation.workOrderID } ?? false
    }

    /// Opens a decided conflict again. Returns a sentence about it.
    private func reopen(_ id: OutboxOperation.ID) async throws(SyncError) -> MessageText {
        let reopened = try await session.reopenConflict.execute(id)
        return reopened.map { "conflict \($0.operation.sequence) is open again" } ?? "the conflict is open again"
    }

    /// Returns the change if it is a conflict that was decided for the server's value; otherwise `nil`.
    private func decision(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation? {
        try await session.getAcceptedTheirs.execute().first { $0.id == id }?.operation
    }

    /// Returns whether there is a step to undo apart from these changes, whose undo was refused.
    private func hasStep(before refused: Set<OutboxOperation.ID>) async -> Bool {
        do throws(SyncError) {
            _ = try await session.undo.next(
                passing: refused, decisions: try await session.getAcceptedTheirs.execute())
            return true
        } catch {
            // Then the next undo finds nothing either, and reports this error.
            return false
        }
    }

    private func question(before id: OutboxOperation.ID) async -> Result<UndoQuestion, ScreenProblem> {
        let reporter = UndoReporter(session: session, context: context)
        let plan: Undo
        do throws(SyncError) {
            if let decision = try await decision(id) {
                return .success(
                    UndoQuestion(change: "conflict \(decision.sequence)", on: decision.workOrderNumber))
            }
            plan = try await session.undo.execute(id, mode: .dryRun)
        } catch {
            return .failure(ScreenProblem(await message(for: error, id, reporter)))
        }
        do throws(Failure) {
            var dependents: [StyledText] = []
            for dependent in plan.dependents { dependents.append(try await reporter.words(dependent)) }
            return .success(
                UndoQuestion(
                    change: try await reporter.words(plan.operation), on: plan.operation.workOrderNumber,
                    dependents: dependents, areUndoneToo: plan.operation.takesDependents))
        } catch { return .failure(ScreenProblem(error.asMessage)) }
    }

    private func question(beforeRedoOf id: OutboxOperation.ID) async -> Result<UndoQuestion, ScreenProblem> {
        let reporter = UndoReporter(session: session, context: context)
        let operation: OutboxOperation
        do throws(SyncError) { operation = try await plannedRedo(of: id).operation } catch {
            return .failure(ScreenProblem(await message(for: error, id, reporter, to: .redo)))
        }
        do throws(Failure) {
            return .success(
                UndoQuestion(change: try await reporter.words(operation), on: operation.workOrderNumber))
        } catch { return .failure(ScreenProblem(error.asMessage)) }
    }

    private func plannedRedo(of id: OutboxOperation.ID?) async throws(SyncError) -> Redo {
        try await session.redo.execute(id, fetchPolicy: .deviceOnly, mode: .dryRun)
    }

    /// Undoes a change, also if others depend on it. Returns a sentence about the result.
    private func undo(_ id: OutboxOperation.ID) async -> MessageText {
        let reporter = UndoReporter(session: session, context: context)
        do throws(SyncError) {
            if try await decision(id) != nil { return try await reopen(id) }
            // An undo cancels a change at the server if the change may have reached it, which needs the network.
            if context.options.offline, try await session.undo.execute(id, mode: .dryRun).operation.mayHaveArrived {
                return Self.staysOffline
            }
            let undone = try await session.undo.execute(id)
            return "undone: \(await words(undone.operation, reporter))\(Self.dependents(of: undone)). Redo: U"
        } catch {
            return await message(for: error, id, reporter).sentence
        }
    }

    private static func dependents(of undone: Undo) -> MessageText {
        let count = undone.dependents.count
        if count == 0 { return "" }
        return undone.operation.takesDependents
            ? ", and \(Counted.changes(count)) of this work order"
            : ". Changes that depend on it stay queued: \(Counted.changes(count)) (\(next: .showQueue))"
    }

    /// Redoes the last undone change. Asks first if it is on another work order than the one on display.
    /// - Parameter workOrder: The work order on display; `nil` without one.
    func redo(on workOrder: WorkOrder.ID?) async -> UndoAnswer {
        let operation: OutboxOperation
        do throws(SyncError) { operation = try await plannedRedo(of: nil).operation } catch {
            let reporter = UndoReporter(session: session, context: context)
            return .done(await message(for: error, nil, reporter, to: .redo).sentence)
        }
        return isElsewhere(operation, workOrder) ? .questioned(operation.id) : .done(await redo(operation.id))
    }

    /// Redoes an undone change. Returns a sentence about the result.
    private func redo(_ id: OutboxOperation.ID) async -> MessageText {
        let reporter = UndoReporter(session: session, context: context)
        let redo: Redo
        do throws(SyncError) {
            let fetchPolicy: Photo.FetchPolicy = context.options.offline ? .deviceOnly : .deviceThenServer
            redo = try await session.redo.execute(id, fetchPolicy: fetchPolicy)
        } catch {
            return await message(for: error, id, reporter, to: .redo).sentence
        }
        do throws(Failure) {
            let dependents: StyledText =
                redo.dependents.isEmpty ? "" : ", and \(Counted.changes(redo.dependents.count)) of this work order"
            return "redone: \(try await reporter.words(redo.operation))\(dependents)"
        } catch {
            return "redone: change \(redo.operation.sequence) (\(error.message))"
        }
    }

    /// Returns a sentence about a saved change. If an undo would undo this change, the sentence offers the undo.
    func naming(_ words: StyledText, undoOf id: OutboxOperation.ID) async -> MessageText {
        do throws(SyncError) {
            let next = try await session.undo.execute(mode: .dryRun).operation
            return next.id == id ? MessageText(words).withUndo : MessageText(words)
        } catch {
            // The change is saved. If the person tries to undo it, the undo explains why it cannot be undone.
            return MessageText(words)
        }
    }

    /// Describes the work order after the undo, with the undone value.
    private func words(_ operation: OutboxOperation, _ reporter: UndoReporter) async -> StyledText {
        do throws(Failure) {
            let (now, was) = try await reporter.result(operation)
            let state = was.map { "\(now) (\($0))" } ?? now
            return try await reporter.conflictKeptAsNote(operation).map { "\(state); \($0)" } ?? state
        } catch {
            return "change \(operation.sequence) of \(operation.workOrderNumber) (\(error.message))"
        }
    }

    private func message(
        for error: SyncError, _ id: OutboxOperation.ID?, _ reporter: UndoReporter,
        to action: UndoMessages.Action = .undo
    ) async -> Message {
        guard case .cannotUndo(let problem) = error else { return SyncMessages.message(for: error) }
        do throws(Failure) {
            var named: OutboxOperation?
            if let id { named = try await Failure.wrapping(try await session.getQueue.execute(id)) }
            return UndoMessages.message(
                for: problem,
                of: try await reporter.subject(
                    named, of: action == .undo ? \.undoable : \.redoable, to: action))
        } catch {
            // The change could not be described, so report the reason against the undo without a description.
            return UndoMessages.message(for: problem, of: nil)
        }
    }
}
