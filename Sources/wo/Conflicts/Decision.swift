import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// A conflict that a person is about to resolve.
struct Decision {
    let conflict: Conflict
    let table: ConflictTable
    let session: SessionComponent
    let context: Context
    /// The choice made before the server's value changed.
    var draft: ConflictDraft?

    private var number: Int64 { conflict.operation.sequence }

    func showSides() { table.sides(conflict).forEach { context.console.status($0.styled) } }

    /// Asks the person to choose by number, and to type the value if that was the choice. Throws if the person only
    /// presses Enter; nothing is resolved then.
    func ask(_ selector: String) throws(Failure) -> ConflictDraft {
        let kind = try askKind(selector)
        guard kind == .value else { return ConflictDraft(kind: kind, typed: draft?.typed) }
        let draft = draft?.typed
        let typed = try Prompt.line(
            draft == nil ? "New value: " : "New value (Enter keeps your draft): ", flag: "--edit with the value",
            command: ResolveCommand.name, in: context)
        return ConflictDraft(kind: kind, typed: typed.isEmpty ? draft ?? typed : typed)
    }

    private func askKind(_ selector: String) throws(Failure) -> ConflictChoice.Kind {
        let again: StyledText = draft?.command(selector) ?? "wo resolve \(selector)"
        let choices = conflict.orderedChoices
        if context.canPrompt {
            for (index, choice) in choices.enumerated() {
                context.console.status("  \(index + 1)  \(table.effect(of: choice, in: conflict))")
            }
        }
        let answer = try Prompt.line(
            "Choose 1-\(choices.count), or press Enter to decide later: ",
            flag: StyledText.listed(choices.map(\.flag)),
            command: ResolveCommand.name, in: context)
        guard !answer.isEmpty else {
            throw Failure(.cancelled, .cancelled, "not resolved; nothing was changed", hint: again)
        }
        guard let place = PositiveNumber.parse(answer), choices.indices.contains(place - 1) else {
            throw UsageMessages.failure(
                "\"\(answer)\" is not one of the choices; nothing was changed", hint: again)
        }
        return choices[place - 1]
    }

    /// Returns the choice of a draft that is not about a new work order (``move(_:)``).
    /// - Parameter isConfirmed: Whether a new category needs no question.
    func choice(_ draft: ConflictDraft, isConfirmed: Bool) async throws(Failure) -> ConflictChoice {
        switch draft.kind {
        case .mine: return .mine
        case .theirs: return .theirs
        case .merged: return .merged
        case .asNote: return .asNote
        case .available: return .available
        case .value, .newWorkOrder: break
        }
        let details = table.details[conflict.operation.workOrderID]
        let value = try context.value(draft.typed ?? "", for: conflict.operation, in: details)
        guard conflict.operation.change.field == .category, case .text(let category) = value else {
            return .value(value)
        }
        let options = FieldOptions(session: session, command: ResolveCommand.name)
        return .value(.text(try await options.category(category, isConfirmed: isConfirmed, in: context)))
    }

    func resolve(_ choice: ConflictChoice, _ mode: ChangeMode) async throws(Failure) -> Resolution {
        try await Failure.wrapping(try await session.resolveConflict.execute(conflict, choosing: choice, mode: mode)) {
            ChoiceMessages.message(for: $0, of: conflict.operation, named: "\(number)", in: session.session).failure
                .nothingSaved
        }
    }

    func report(_ resolution: Resolution, _ choice: ConflictChoice, isDryRun: Bool) async throws(Failure)
        -> ProgramExit
    {
        let changes = resolution.replacements.map { replacement in
            MadeChange(outcome: isDryRun ? .wouldSave : .saved(replacement.id), report: report(replacement))
        }
        if !changes.isEmpty { return try await context.finish(changes, of: session) }
        if context.console.isJSON {
            context.console.answer(
                Envelope.change(isDryRun ? "would" : "dropped", operation: .null, item: item))
        } else {
            let mark: StyledText = isDryRun ? "would resolve" : "\(StyledText.paint(.ok, "✓")) resolved"
            context.console.status(
                "\(mark) conflict \(number): your change is discarded, and nobody gets a copy; it stays in wo log")
        }
        return .done
    }

    /// Moves all unsent changes of the work order to a new work order, and reports the result. A dry run only reports it.
    func move(_ mode: ChangeMode) async throws(Failure) -> ProgramExit {
        let move = try await Failure.wrapping(try await session.moveChanges.execute(conflict, mode: mode)) {
            ChoiceMessages.message(for: $0, of: conflict.operation, named: "\(number)", in: session.session).failure
                .nothingSaved
        }
        return try await context.finish(report(move).changes(mode), of: session)
    }

    func report(_ move: WorkOrderMove) -> MoveReport {
        MoveReport(move: move, operation: conflict.operation, time: table.time, item: item, session: session)
    }

    private var item: JSONValue { conflict.json }

    func report(_ replacement: SupersedingOperation) -> ChangeReport {
        let operation = conflict.operation
        let record = replacement.change.addedRecord
        let words: StyledText =
            switch record?.choice {
            case .theirs: "the server's \(table.field(conflict)) is kept; the office gets a copy of yours"
            case .edited: "the office gets a copy of your first value"
            case nil:
                ChangeFormatter.of(
                    replacement.change, number: operation.workOrderNumber, in: table.details[operation.workOrderID],
                    time: table.time)
            }
        var report = ChangeReport(
            kind: ChangeFormatter.code(replacement.change), words: "conflict \(number): \(words)", item: item)
        report.isBeside = record?.choice == .edited
        if record?.choice == .theirs { report.notes = ["undo: wo resolve \(number) --reopen"] }
        return report
    }
}

extension SessionComponent {
    /// Returns a decision about the conflict in its current state.
    func decision(_ selector: String, _ context: Context) async throws(Failure) -> Decision {
        let conflict = try await conflict(selector)
        return Decision(
            conflict: conflict, table: try await table(of: [conflict], context), session: self, context: context)
    }
}
