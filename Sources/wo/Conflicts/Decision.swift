import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
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

    func resolve(
        _ choice: ConflictChoice, _ mode: ChangeMode
    ) async throws(Failure) -> [MadeChange<ChangedItem>] {
        try await Failure.wrapping(flow: try await flow.resolve(conflict, choice, mode: mode), nothingSaved: true)
    }

    func report(_ changes: [MadeChange<ChangedItem>], isDryRun: Bool) async throws(Failure) -> ProgramExit {
        if !changes.isEmpty { return try await context.finish(changes, of: session) }
        if context.console.isJSON {
            context.console.answer(
                Envelope.change(isDryRun ? "would" : "dropped", operation: .null, item: conflict.json))
        } else {
            let mark: StyledText = isDryRun ? "would resolve" : "\(StyledText.paint(.ok, "✓")) resolved"
            context.console.status("\(mark) \(flow.discarded(conflict)); it stays in wo log")
        }
        return .done
    }

    /// Moves all unsent changes of the work order to a new work order, and reports the result. A dry run only reports it.
    func move(_ mode: ChangeMode) async throws(Failure) -> ProgramExit {
        let moved = try await Failure.wrapping(flow: try await flow.move(conflict, mode: mode), nothingSaved: true)
        return try await context.finish(moved.changes, of: session)
    }

    private var flow: ConflictFlow { context.flows(of: session).conflicts }
}

extension SessionComponent {
    /// Returns a decision about the conflict in its current state.
    func decision(_ selector: String, _ context: Context) async throws(Failure) -> Decision {
        let conflict = try await conflict(selector)
        return Decision(
            conflict: conflict, table: try await table(of: [conflict], context), session: self, context: context)
    }
}
