import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
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
    ///   - mayGoDown: Whether a meter reading may be below the last one.
    func add(
        _ content: LogEntry.Content, mayGoDown: Bool = false, asking new: NewName? = nil, command: StyledText,
        _ mode: ChangeMode
    ) async throws(Failure) -> ProgramExit {
        if let new, mode == .save {
            // An entry that would be refused is not asked about.
            try await record(content, mayGoDown, .dryRun)
            try context.confirm(new, command: command)
        }
        return try await context.finish(try await record(content, mayGoDown, mode), on: order)
    }

    @discardableResult
    private func record(
        _ content: LogEntry.Content, _ mayGoDown: Bool, _ mode: ChangeMode
    ) async throws(Failure) -> [MadeChange<ChangedItem>] {
        try await order.saving { flows async throws(FlowProblem) in
            try await flows.record(content, mayGoDown: mayGoDown, mode: mode)
        }
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
