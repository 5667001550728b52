import Composition
import Domain
import UseCases

/// One conflict that is being decided about.
struct Decision {
    let conflict: Conflict
    let table: ConflictTable
    let session: SessionComponent
    let context: Context

    private var number: Int64 { conflict.operation.sequence }

    /// A numbered question; Enter decides nothing.
    func ask(_ selector: String) throws(Failure) -> ConflictChoice.Kind {
        let choices = conflict.orderedChoices
        if context.canAsk {
            for (index, choice) in choices.enumerated() {
                context.console.status("  \(index + 1)  \(table.effect(of: choice, in: conflict))")
            }
        }
        let answer = try Prompt.line(
            "Which? [1-\(choices.count), Enter decides later] ",
            flag: Printable.listed(choices.map { ConflictTable.flag($0) }),
            command: ResolveCommand.name, in: context)
        guard !answer.isEmpty else {
            throw Failure(.cancelled, .cancelled, "not decided; nothing was changed", hint: "wo resolve \(selector)")
        }
        guard let place = PositiveNumber.parse(answer), choices.indices.contains(place - 1) else {
            throw UsageMessages.failure(
                "\"\(answer)\" is none of the numbers; nothing was changed", hint: "wo resolve \(selector)")
        }
        return choices[place - 1]
    }

    /// - Parameter value: as it was given with `--edit`; asked for when it was chosen by its number.
    func choice(_ kind: ConflictChoice.Kind, value: String?) throws(Failure) -> ConflictChoice {
        switch kind {
        case .mine: return .mine
        case .theirs: return .theirs
        case .merged: return .merged
        case .asNote: return .asNote
        case .value: break
        }
        let typed: String
        if let value {
            let given = try MessageSource.text(words: [], message: value, in: context, command: ResolveCommand.name)
            typed = given ?? ""
        } else {
            typed = try Prompt.line(
                "New value: ", flag: "--edit <value>", command: ResolveCommand.name, in: context)
        }
        let details = table.details[conflict.operation.workOrderID]
        return .value(try FieldValue.parse(typed, for: conflict.operation, in: details, at: context.now))
    }

    func resolve(_ choice: ConflictChoice, _ mode: ChangeMode) async throws(Failure) -> Resolution {
        do { return try await session.resolveConflict.execute(conflict.id, choosing: choice, mode: mode) } catch {
            throw SyncMessages.failure(for: error, operation: "\(number)").nothingSaved
        }
    }

    func tell(_ resolution: Resolution, _ choice: ConflictChoice, isRehearsal: Bool) async throws(Failure)
        -> ProgramExit
    {
        let changes = resolution.replacements.map { replacement in
            MadeChange(outcome: isRehearsal ? .wouldSave : .saved(replacement.id), report: report(replacement))
        }
        if !changes.isEmpty { return try await context.finish(changes, of: session) }
        if context.console.isJSON {
            context.console.answer(
                Envelope.change(isRehearsal ? "would" : "dropped", operation: .null, item: item))
        } else {
            let mark: Printable = isRehearsal ? "would close" : "\(Printable.paint(.ok, "✓"))"
            context.console.status("\(mark) conflict \(number): there is nobody to send yours to; it stays in wo log")
        }
        return .done
    }

    private var item: JSONValue { conflict.json(table.field(conflict)) }

    private func report(_ replacement: Replacement) -> ChangeReport {
        let operation = conflict.operation
        let words: Printable
        switch replacement.change {
        case .conflictRecord(let record) where record.choice == .theirs:
            words = "the server's \(table.field(conflict)) stays; yours goes to the office"
        case .conflictRecord: words = "your first value goes to the office"
        case .taskValue, .taskNote, .status, .edit, .note, .photo:
            words = ChangeWords.of(
                replacement.change, number: operation.workOrderNumber, in: table.details[operation.workOrderID])
        }
        var report = ChangeReport(
            kind: ChangeWords.code(replacement.change), words: "conflict \(number): \(words)", item: item)
        if case .conflictRecord(let record) = replacement.change, record.choice == .theirs {
            report.remarks = ["undo: wo resolve \(number) --reopen"]
        }
        return report
    }
}
