import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// The values of options that name a field of a work order, such as `--due` and `--asset`.
struct FieldOptions {
    let session: SessionComponent
    let command: StyledText

    static func priority(_ text: String, _ command: StyledText) throws(Failure) -> WorkOrderPriority {
        do throws(FieldValueError) {
            if case .priority(let priority) = try FieldValueParser.choice(text, of: .priority) { return priority }
        } catch {
            throw FieldValueMessages.notAChoice(text, of: .priority).failure.at(command, field: "--priority")
        }
        throw FieldValueMessages.notAChoice(text, of: .priority).failure.at(command, field: "--priority")
    }

    /// Parses a due date. A day without a time is due at its end.
    static func due(_ text: String, _ command: StyledText, in context: Context) throws(Failure) -> Instant {
        let due = MomentParser.read(text, for: .dueDate, zone: context.environment.zone, now: context.now)
        if let due {
            context.tell(due)
            return due.instant
        }
        throw Failure(
            .badInput, .valueNotAllowed, "\"\(text)\" is not a date",
            hint: "a date like 2026-12-03, tomorrow or \"fri 14:00\""
        ).at(command, field: "--due").nothingSaved
    }

    /// Finds an asset by its code, its name or an unambiguous part of its name.
    func asset(_ text: String) async throws(Failure) -> Asset {
        let assets = try await directory().assets
        if let asset = assets.first(where: { $0.hasCode(text) }) { return asset }
        return try NamedChoice.find(text, among: assets, named: \.name, what: "asset", command)
    }

    /// Returns a category in its known spelling. Asks before a new one.
    /// - Parameter isConfirmed: Whether a new category needs no question.
    func category(_ text: String, isConfirmed: Bool, in context: Context) async throws(Failure)
        -> String
    {
        let (name, new) = NewName.parse(text, .category, among: try await directory().names.categories)
        try context.confirm(isConfirmed ? nil : new, command: command)
        return name
    }

    func location(_ text: String) async throws(Failure) -> Location {
        try NamedChoice.find(
            text, among: try await directory().locations, named: \.name, what: "location", command)
    }

    /// Finds people and teams by their names. The signed-in person can always be found.
    func assignees(_ names: [String]) async throws(Failure) -> [Assignee] {
        if names.isEmpty { return [] }
        let user = session.session.user
        var known = try await directory().assignees
        let own = Assignee.user(user.id, name: user.name)
        if !known.contains(own) { known.append(own) }
        var found: [Assignee] = []
        for name in names {
            let assignee = try NamedChoice.find(name, among: known, named: \.name, what: "person or team", command)
            if !found.contains(assignee) { found.append(assignee) }
        }
        return found
    }

    func directory() async throws(Failure) -> Directory {
        try await Failure.wrapping(try await session.getDirectory.execute()) {
            ChangeMessages.message(for: $0, number: nil).failure
        }
    }
}
