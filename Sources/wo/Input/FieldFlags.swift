import ArgumentParser
import MillwrightDomain
import MillwrightViews

/// The options for the fields of a work order, which `wo new` and `wo edit` share.
struct FieldFlags: ParsableArguments {
    /// The word that clears a field.
    static let none = "none"

    @Option(help: ArgumentHelp("The description, or - for stdin.", valueName: "text"))
    var description: String?

    @Option(help: ArgumentHelp("The priority: none, low, medium or high.", valueName: "priority"))
    var priority: String?

    @Option(
        help: ArgumentHelp(
            "The due date, such as 2026-12-03, tomorrow or \"fri 14:00\", or none.", valueName: "time"))
    var due: String?

    @Option(help: ArgumentHelp("The category: one line, or none.", valueName: "text"))
    var category: String?

    @Option(help: ArgumentHelp("The name or the code of the asset, or none.", valueName: "name"))
    var asset: String?

    @Option(help: ArgumentHelp("The name of the location, or none.", valueName: "name"))
    var location: String?

    @Flag(
        name: [.customShort("y"), .long],
        help: "Skip the questions about a category that is not known, and about a due time that has passed.")
    var yes = false

    /// Returns the value of an option. Returns `nil` if the option was not given, or if its value is the word that
    /// clears a field.
    static func given(_ value: String?) -> String? { value == none ? nil : value }

    /// Returns the description; `nil` if the option was not given. If the option is `-`, reads stdin.
    func text(in context: Context, _ command: StyledText) throws(Failure) -> String? {
        guard let description,
            let text = try MessageSource.text(words: [], message: description, in: context, command: command)
        else { return nil }
        return FieldContent.text.saved(.text(text)).rawText ?? text
    }

    /// Returns the category in its known spelling; `nil` if the option was not given. If the option is `-`, reads stdin.
    /// Asks before a new category, except in a dry run.
    func category(
        _ choices: FieldOptions, isDryRun: Bool, in context: Context
    ) async throws(Failure) -> String? {
        let text = try category.flatMap { typed throws(Failure) in
            try MessageSource.text(words: [], message: typed, in: context, command: choices.command)
        }
        guard let text else { return nil }
        if text == Self.none { return "" }
        return try await choices.category(text, isConfirmed: yes || isDryRun, in: context)
    }

    /// Returns the due date; `nil` if the option was not given, or is the word that clears it. Asks before a time that has
    /// passed: a time without a day is probably meant for tomorrow.
    /// - Parameter isDryRun: whether nothing will be saved, so that nothing is asked.
    func dueDate(in context: Context, _ command: StyledText, isDryRun: Bool) throws(Failure) -> Instant? {
        guard let text = Self.given(due) else { return nil }
        let due = try FieldOptions.due(text, command, in: context)
        if !isDryRun && !yes { try context.agree(toDue: due, command) }
        return due
    }

    /// Returns the changes of the fields that need no other data: the description, the priority and the due date.
    func typed(in context: Context, _ command: StyledText, isDryRun: Bool) throws(Failure) -> [Change] {
        var changes: [Change] = []
        if let priority { changes.append(.priority(try FieldOptions.priority(priority, command))) }
        if let text = try text(in: context, command) { changes.append(.description(text)) }
        if due != nil {
            let value = try dueDate(in: context, command, isDryRun: isDryRun).map { FieldValue.instant($0) }
            changes.append(.set(.due, value ?? .empty))
        }
        return changes
    }

    /// Returns the changes of the category, the asset and the location. Finds the asset by its name or code and the others
    /// by their names, among those of the work orders on this device.
    func known(_ choices: FieldOptions, isDryRun: Bool, in context: Context) async throws(Failure) -> [Change] {
        var changes: [Change] = []
        if let category = try await category(choices, isDryRun: isDryRun, in: context) {
            changes.append(.set(.category, .text(category)))
        }
        if let asset {
            changes.append(.set(.asset, asset == Self.none ? .empty : .asset(try await choices.asset(asset))))
        }
        if let location {
            changes.append(
                .set(.location, location == Self.none ? .empty : .location(try await choices.location(location))))
        }
        return changes
    }
}
