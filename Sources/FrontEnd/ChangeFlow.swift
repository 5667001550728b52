public import MillwrightViews
public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightUseCases

/// The way of a change from the disk to its report: it is sent, and the report says whether the server has it and how it
/// is undone.
extension SessionFlows {
    /// Tries to send saved changes within `limits`, by default for at most two seconds, and reports them. The changes are
    /// on disk, so a failure here loses nothing.
    /// - Throws: the problem if the queue cannot be read afterwards.
    public func deliver<Item>(
        _ changes: [MadeChange<Item>], limits: ReplayLimits = .interactive
    ) async throws(FlowProblem) -> ChangeResult<Item> {
        let deliveries = try await FlowProblem.wrapping(try await send(changes.compactMap(\.saved), limits), problem)
        return try await result(of: changes, deliveries)
    }

    /// Tries to send changes. Returns the result for each.
    public func send(
        _ ids: [OutboxOperation.ID], _ limits: ReplayLimits = .interactive
    ) async throws(SyncError) -> [ChangeDelivery] {
        if ids.isEmpty { return [] }
        return usesServer
            ? try await scope.submitChanges.execute(ids, limits: limits)
            : try await scope.submitChanges.executeOffline(ids)
    }

    /// Returns the changes with the results of sending them.
    /// - Parameter deliveries: the results for the saved changes, in order.
    public func result<Item>(
        of changes: [MadeChange<Item>], _ deliveries: [ChangeDelivery]
    ) async throws(FlowProblem) -> ChangeResult<Item> {
        var reported: [ReportedChange<Item>] = []
        var rest = deliveries[...]
        for var change in changes {
            guard let id = change.saved, let delivery = rest.popFirst() else {
                reported.append(ReportedChange(change))
                continue
            }
            if delivery == .sent, let whenSent = change.whenSent { change = try await whenSent() }
            let undo = delivery.isWithdrawn ? (step: nil, isInTurn: false) : await undo(of: id)
            var one = ReportedChange(change, delivery: delivery, undo: undo.step)
            one.isUndoneInTurn = undo.isInTurn
            reported.append(one)
        }
        return ChangeResult(changes: reported)
    }

    /// The line that says whether the server has a change.
    public func line(for delivery: ChangeDelivery) -> MessageText {
        DeliveryMessages.line(for: delivery, offline: offline ?? "the server is not used")
    }

    /// Returns a sentence about changes that were just saved and are sent in the background, or that were in place
    /// already. It offers an undo if the next undo would undo the last of them.
    public func sentence<Item>(_ changes: [MadeChange<Item>]) async -> MessageText {
        let words = StyledText.joined(changes.map(\.sentence), by: "; ")
        guard let last = changes.compactMap(\.saved).last else { return "\(words): nothing changed" }
        return await naming(words, undoOf: last)
    }

    /// Returns a sentence about a saved change. If an undo would undo this change, the sentence offers the undo.
    public func naming(_ words: StyledText, undoOf id: OutboxOperation.ID) async -> MessageText {
        do throws(SyncError) {
            let next = try await scope.undo.execute(mode: .dryRun).operation
            return next.id == id ? MessageText(words).withUndo : MessageText(words)
        } catch {
            // The change is saved. If the person tries to undo it, the undo explains why it cannot be undone.
            return MessageText(words)
        }
    }

    /// Returns the step that would undo the operation now; `nil` if it cannot be undone. Also returns whether the
    /// operation can be undone once the later changes are undone. A stopped timer, for example, runs again only after
    /// the next timer is gone.
    private func undo(of id: OutboxOperation.ID) async -> (step: NextStep?, isInTurn: Bool) {
        do throws(SyncError) {
            let operation = try await scope.undo.execute(id, mode: .dryRun).operation
            let history = OperationHistory(try await scope.getHistory.execute(limit: OperationHistory.limit))
            let isLast = history.undoable.last?.id == operation.id
            return (.undo(isLast ? nil : .number(operation.sequence)), true)
        } catch {
            // The change is saved and reported. The undo itself explains why the change cannot be undone.
            if case .cannotUndo(.otherTimerRuns) = error { return (nil, true) }
            return (nil, false)
        }
    }
}
