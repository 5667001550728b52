import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// The reports of a move of unsent changes to another work order.
struct MoveReport {
    let move: WorkOrderMove
    /// The change that the person named, before the move.
    let operation: OutboxOperation
    let time: TimeFormatter
    let item: JSONValue
    let session: SessionComponent

    /// Returns the report of the move as a whole, and one for each operation on the other work order.
    func changes(_ mode: ChangeMode) -> [MadeChange] {
        move.replacements.enumerated().map { place, replacement in
            MadeChange(
                outcome: mode == .dryRun ? .wouldSave : .saved(replacement.id),
                report: place == 0 && move.creation != nil ? whole(replacement) : one(replacement, isFirst: place == 0))
        }
    }

    /// The sentence about the move as a whole.
    var words: StyledText { words(to: move.workOrder.number) }

    private func words(to number: Int) -> StyledText {
        let new: StyledText = move.creation == nil ? "" : "the new work order "
        let subject: StyledText =
            operation.isInConflict ? "conflict \(operation.sequence)" : "change \(operation.sequence)"
        return "\(subject): \(Counted.changes(move.moved.count)) of \(operation.workOrderNumber) moved to "
            + "\(new)\(number)"
    }

    private func whole(_ replacement: SupersedingOperation) -> ChangeReport {
        var report = ChangeReport(
            kind: ChangeFormatter.code(replacement.change), words: words, item: item,
            created: "\(move.workOrder.number)")
        report.notes = ["\(move.workOrder.number) is a temporary number until the server gives one"]
        let (temporary, kind) = (move.workOrder.number, report.kind)
        report.whenSent = { () async throws(Failure) in
            let number = try await number()
            return ChangeReport(
                kind: kind, words: words(to: number), suffix: number == temporary ? nil : "was \(temporary)",
                item: item,
                created: "\(number)")
        }
        return report
    }

    /// Reads the number of the work order, which the server may have given in the meantime.
    private func number() async throws(Failure) -> Int {
        try await ChosenWorkOrder(
            number: move.workOrder.number, session: session, component: session.workOrder(move.workOrder.id), time: time
        ).details().workOrder.number
    }

    private func one(_ replacement: SupersedingOperation, isFirst: Bool) -> ChangeReport {
        var report = one(replacement, isFirst: isFirst, on: move.workOrder.number)
        report.whenSent = { () async throws(Failure) in
            one(replacement, isFirst: isFirst, on: try await number())
        }
        return report
    }

    private func one(_ replacement: SupersedingOperation, isFirst: Bool, on number: Int) -> ChangeReport {
        let change = ChangeFormatter.of(replacement.change, number: number, in: move.draft?.details, time: time)
        var report = ChangeReport(
            kind: ChangeFormatter.code(replacement.change),
            words: isFirst ? "\(words(to: number)): \(change)" : change, item: item)
        report.isBeside = !isFirst
        return report
    }
}
