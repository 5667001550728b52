import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// The implementation that `wo part`, `wo reading`, `wo cost` and `wo assign --ask` share. It lists the entries of one
/// kind, or adds an entry.
struct LogListing {
    let order: ChosenWorkOrder
    /// The kind of the entries, as in JSON.
    let kind: String
    let context: Context

    /// Lists the entries.
    /// - Parameters:
    ///   - command: The command that was called without an entry, and a command that adds one from stdin.
    ///   - empty: The line for a person if there are no entries.
    func show(_ command: StyledText, adding: StyledText, empty: StyledText) async throws(Failure) -> ProgramExit {
        try MessageSource.refuseUnread(in: context, command: command, hint: adding)
        let entries = try await order.details().log.filter { LogFormatter.code($0.content) == kind }
        let console = context.console
        let rows = entries.map { [$0.recordedAt.rfc3339, $0.person, LogFormatter.words($0.content).plain] }
        try await console.answer(nil, rows) { _ in
            entries.map { entry in
                let person: StyledText = "\(entry.person), \(context.time.moment(entry.recordedAt))"
                return "\(LogFormatter.words(entry.content))  \(person.painted(.faint))"
            }
        } json: { () async throws(Failure) in
            Envelope.list(entries.map(\.json), asOf: try await order.session.asOf())
        }
        if entries.isEmpty { console.status(empty) }
        try await context.showBanner(of: order.session)
        return .done
    }

    /// Adds an entry, after a question if its part or meter is new.
    /// - Parameters:
    ///   - new: The new name in the entry; `nil` without one, and if it is confirmed already.
    ///   - record: Records the entry.
    func add(
        _ content: LogEntry.Content, asking new: NewName?, command: StyledText, isDryRun: Bool,
        _ record: (ChangeMode) async throws(ChangeError) -> ChangeOutcome
    ) async throws(Failure) -> ProgramExit {
        if new != nil || isDryRun {
            // Check the entry before asking the person to confirm it.
            let outcome = try await Failure.wrapping(try await record(.dryRun), order.changeFailure)
            if isDryRun { return try await finish(outcome, content) }
            try context.confirm(new, command: command)
        }
        let outcome = try await Failure.wrapping(try await record(.save), order.changeFailure)
        return try await finish(outcome, content)
    }

    /// Reports the new entry.
    func finish(_ outcome: ChangeOutcome, _ content: LogEntry.Content) async throws(Failure) -> ProgramExit {
        var saved: LogEntry?
        if case .saved(let id) = outcome {
            saved = try await order.details().logEntry(LogEntry.ID(id.rawValue))
        }
        // The saved entry may spell the name of a meter in another way than the person did.
        let words: StyledText = "\(order.number) \(LogFormatter.words(saved?.content ?? content))"
        let planned = outcome == .wouldSave ? order.plannedJSON(of: content, in: context) : .null
        return try await context.finish(
            outcome, ChangeReport(kind: "log_entry", words: words, item: saved?.json ?? planned), of: order.session)
    }

    /// Parses a number.
    /// - Parameter unit: The unit that may follow the number.
    static func number(
        _ text: String, unit: String? = nil, command: StyledText, field: String
    ) throws(Failure) -> Double {
        try Failure.wrapping(try NumberParser.number(text, unit: unit)) {
            LogMessages.message(for: $0, in: text).failure.at(command, field: field).nothingSaved
        }
    }
}
